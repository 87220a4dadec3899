/** In a battle inside a match each side wears the colours and the shape that it has there: the number in
    the match of each side of the battle; none where the match itself is shown. */
export const worn = $state<{ seats: readonly number[] }>({ seats: [] });
