/** As long as the tests of a file may take on a machine that does much else. */
const SECONDS = 90;

/** Where it is this close to midnight in a zone so many hours ahead of UTC, waits it out. */
export const awayFromMidnightAt = async (zoneHours: number): Promise<void> => {
  const left = 86_400_000 - (Date.now() + zoneHours * 3_600_000) % 86_400_000;
  if (left > SECONDS * 1000) return;
  await new Promise((resolve) => { setTimeout(resolve, left + 100); });
};
/** Tests that count days begin where no day ends on the way: a hook of its own once all is open. */
export const awayFromMidnight = (): Promise<void> => awayFromMidnightAt(0);
