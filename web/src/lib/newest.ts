/** What is begun again and again, such as a question whose answer is on its way while the next is asked: only what
    was begun last counts, for of two answers the first may come last. Each beginning gives a question back: whether
    it still counts. */
export function newest(): () => () => boolean {
  let last = {};
  return () => {
    const own = (last = {});
    return () => own === last;
  };
}
