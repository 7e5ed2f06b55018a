/** As long as the tests of a file may take on a machine that does much else. */
const SECONDS = 90;

/**
 * Tests that count days begin where no day ends on the way: just before midnight they wait, that
 * of UTC or of a zone so many hours ahead of it.
 */
export const awayFromMidnight = async (zoneHours = 0): Promise<void> => {
  const left = 86_400_000 - (Date.now() + zoneHours * 3_600_000) % 86_400_000;
  if (left > SECONDS * 1000) return;
  await new Promise((resolve) => { setTimeout(resolve, left + 100); });
};
