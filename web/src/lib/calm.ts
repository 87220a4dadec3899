// Whether nothing may move on the screen.

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
