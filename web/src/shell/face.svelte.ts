// Which face a game shows: its own, or another one that it has for positions of another kind.

import type { Face, SystemModule } from '../systems/module';

/** The face of a game at a position; null while it is on its way. */
export function facing(game: () => SystemModule | null, view: () => unknown): () => SystemModule | null {
  let there = $state.raw<{ face: Face; module: SystemModule } | null>(null);
  const wanted = $derived.by((): Face | null => {
    const face = game()?.face;
    const seen = view();
    return face && seen && face.shows(seen) ? face : null;
  });
  $effect(() => {
    const face = wanted;
    if (face && there?.face !== face) void face.load().then((module) => (there = { face, module }));
  });
  return () => {
    if (!wanted) return game();
    return there?.face === wanted ? there.module : null;
  };
}
