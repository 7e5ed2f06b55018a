const HOUR_MILLISECONDS = 3_600_000;
/** A backup that takes its time is no alarm yet. */
const GRACE_HOURS = 1;
/** What failed is tried again after so long, not with every look. */
const AGAIN_MILLISECONDS = 15 * 60_000;

export type Times = { takenAt: Date | null; failedAt: Date | null };

export const isDue = (now: Date, everyHours: number, { takenAt, failedAt }: Times): boolean => {
  if (everyHours === 0) return false;
  if (failedAt && now.getTime() - failedAt.getTime() < AGAIN_MILLISECONDS) return false;
  return !takenAt || now.getTime() - takenAt.getTime() >= everyHours * HOUR_MILLISECONDS;
};

/** Whether the last good one is older than the setting says, or there is none. */
export const isOld = (now: Date, everyHours: number, takenAt: Date | null): boolean =>
  everyHours > 0 &&
  (!takenAt || now.getTime() - takenAt.getTime() > (everyHours + GRACE_HOURS) * HOUR_MILLISECONDS);

const NAME = /^fairhouse-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;
/** Names sort as their times do. */
export const nameOf = (at: Date): string =>
  `fairhouse-${at.toISOString().replaceAll(/[:.]/g, '-')}.backup`;

/** Of the names in a folder those to be removed; what is not named by this house stays. */
export const surplusOf = (names: readonly string[], kept: number): string[] =>
  names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(kept);
export const isPart = (name: string): boolean =>
  name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length));

/** No backup packs another one, wherever in the data folder it was put. */
export const isBackup = (name: string): boolean => NAME.test(name) || isPart(name);

/** Of the data folder: what the database keeps, what is made again, and what opens backups. */
const LEFT_OUT = ['cache', 'run.json', 'backup-key.txt', 'restore.new'];
export const belongsInBackup = (name: string): boolean =>
  !LEFT_OUT.includes(name) && !/^postgres(\.|$)/.test(name) && !name.includes('.before-restore-');
