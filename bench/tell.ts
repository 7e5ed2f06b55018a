/** Names of limits, each with whether it was kept. A figure that is no number keeps none. */
export type Limits = Readonly<Record<string, boolean>>;

/**
 * The one JSON line of a bench. What broke a limit of its own stands in it as `broken`, and the
 * command ends with 1 then: whoever runs it in a script need not read the figures.
 */
export const tellFigures = (figures: Readonly<Record<string, unknown>>, limits: Limits): void => {
  const broken = Object.keys(limits).filter((name) => !limits[name]);
  process.stdout.write(`${JSON.stringify({ ...figures, broken })}\n`);
  if (broken.length > 0) process.exitCode = 1;
};
