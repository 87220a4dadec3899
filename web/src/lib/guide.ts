// What a guide takes for an answer, and where it points.

import { keep, type Choice } from './narrow';
import type { Step } from './http';
import type { Tagged } from './wire';

/** Whether two actions are the same; what one of them leaves out is at its default. */
export function same(action: Tagged, wanted: Tagged): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(action[key]) === JSON.stringify(value),
  );
}

/** Whether an action does what a step asks for. */
export const fits = (step: Step, action: Tagged): boolean =>
  [step.answer, ...(step.also ?? [])].some((wanted) => wanted && same(action, wanted));

/** The option a step means; another that it takes where that is not open. */
export const answerOf = (step: Step, options: readonly Choice[]): Choice | undefined =>
  options.find(({ action }) => step.answer && same(action, step.answer)) ??
  options.find(({ action }) => fits(step, action));

/** What to point at: the things still to be clicked, in the options' own words for them. */
export function pointsOf(
  step: Step,
  options: readonly Choice[],
  chosen: readonly string[],
): string[] {
  const wanted = answerOf(step, options);
  if (!wanted) return step.show ?? [];
  const left = wanted.anchors.filter((anchor) => !chosen.includes(anchor));
  return keep([wanted], chosen).length ? left : wanted.anchors;
}
