let doubts = 0;
const listeners = new Set<() => void>();
const change = (by: number): void => {
  doubts += by;
  for (const listener of listeners) listener();
};

/** A call of unknown outcome is asked again; what is answered ends the doubt. */
export const whileDoubtful = (): (() => void) => {
  change(1);
  return () => change(-1);
};
export const isInDoubt = (): boolean => doubts > 0;
export const followDoubts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
