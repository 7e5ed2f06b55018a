import type { Execution } from '@fairhouse/contract/content';
import { onceAllClosed, openDialog } from '../dialogs/dialogs.ts';
import { queryClient } from '../queries.ts';
import { inSession, local, readStored, writeStored } from '../stored.ts';
import { announcementsQuery } from './queries.ts';

const SHOWN = 'fairhouse.announced';
const QUIET_DAY = 'fairhouse.quietDay';
const today = (): string => new Date().toDateString();

export const isQuietToday = (): boolean => readStored(local, QUIET_DAY) === today();
export const keepQuietToday = (isQuiet: boolean): void =>
  writeStored(local, QUIET_DAY, isQuiet ? today() : null);

/** Shows what the house announces now, once per session of the browser (D-L09). */
export const announce = async (execution: Execution): Promise<void> => {
  // A house that cannot be asked announces nothing; its screens say so themselves.
  const answer = await queryClient.fetchQuery(announcementsQuery(execution)).catch(() => undefined);
  const list = [...(answer?.popup ?? []), ...(answer?.player ?? [])];
  const shown = (readStored(inSession, SHOWN) ?? '').split(',');
  if (list.length === 0 || shown.includes(execution) || isQuietToday()) return;
  writeStored(inSession, SHOWN, [...shown, execution].join(','));
  // The popup of a login still closes, and the first steps of a new account come before any news.
  await onceAllClosed();
  openDialog({ name: 'announcements', list });
};
