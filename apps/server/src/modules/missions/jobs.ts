import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../kernel/db.ts';
import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { nextTransfers, nextWagers, readSpan, turnFolio } from '../wallet/index.ts';
import {
  isJudgingDue,
  keepReached,
  noteLogins,
  noteTerms,
  noteTransfers,
  noteWagers,
  takeWaiting,
} from './actions/moved.ts';
import { progressOf } from './actions/progress.ts';
import { tellMissions } from './actions/tell.ts';
import { noteDepositing } from './rows/taken.ts';
import { FEED, spansAt } from './rules.ts';
import { judgeCorrected } from './steps/corrected.ts';
import { missionsOn, type MissionRow } from './store.ts';

const AT_ONCE = 1000;
/**
 * What is completed is kept a moment after a bet ended; where more than so many move at a time,
 * each is judged once in so many milliseconds. Progress and claims go by the ledger all the time.
 */
const CROWD = 300;
const APART = 10_000;
/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
type Place = { brandId: number; timeZone: string };

/** Keeps what members completed, by what moved since. */
export const foldMissions = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  const until = kernel.clock.milliseconds() + TURN;
  const brands = await kernel.db.rows('select brand_id, time_zone from brands');
  for (const { brand_id: brandId, time_zone: timeZone } of brands) {
    const place = { brandId, timeZone };
    await turnFolio(kernel, brandId);
    await kernel.db.transaction((tx) => readTerms(kernel, tx, place));
    for (;;) {
      const { isBehind, isMoved } = await readSpan(kernel, FEED, (tx, most) =>
        noteSpan(tx, place, most),
      );
      isBusy ||= isMoved;
      if (!isBehind || kernel.clock.milliseconds() > until) break;
    }
    const since = new Date(kernel.db.now().getTime() - APART);
    if (await isJudgingDue(kernel.db, { brandId, atMost: CROWD, since })) {
      await whileBehind(kernel, until, (tx) => judgeSome(kernel, tx, place));
    }
  }
  return isBusy ? 'busy' : undefined;
};

const whileBehind = async (
  kernel: Kernel,
  until: number,
  work: (tx: Queries) => Promise<boolean>,
): Promise<void> => {
  for (;;) {
    const isBehind = await kernel.db.transaction(work);
    if (!isBehind || kernel.clock.milliseconds() > until) return;
  }
};

/** What decides about being done; words and prizes do not. */
const termsOf = (one: MissionRow) =>
  [
    one.item_id,
    one.kind,
    one.repeats,
    one.target,
    one.categories,
    one.slugs,
    one.rank_min,
    one.starts_on,
    one.ends_on,
  ].join(' ');
const readTerms = async (kernel: Kernel, tx: Queries, place: Place): Promise<void> => {
  const today = dayIn(kernel.clock.now(), place.timeZone);
  const missions = await missionsOn(tx, place.brandId);
  await noteTerms(tx, {
    ...place,
    terms: missions.map(termsOf).toSorted().join('\n'),
    since: missions.flatMap((one) => spansAt(one, today).map(({ first }) => first)).toSorted()[0],
  });
};

const noteSpan = async (tx: Queries, place: Place, most: number) => {
  const wagers = await nextWagers(tx, place.brandId, FEED, { from: 'first', most });
  if (wagers) await noteWagers(tx, { ...place, ...wagers });
  const transfers = await nextTransfers(tx, place.brandId, FEED, { most });
  if (transfers) {
    await noteTransfers(tx, { ...place, ...transfers });
    await noteDepositing(tx, { ...place, ...transfers });
  }
  await noteLogins(tx, place);
  return {
    isBehind: [wagers, transfers].some((span) => span !== undefined && !span.isLast),
    isMoved: wagers !== undefined,
  };
};

/** Judges some of those who moved in the periods that their days touch. */
const judgeSome = async (kernel: Kernel, tx: Queries, place: Place): Promise<boolean> => {
  const waiting = await takeWaiting(tx, place.brandId, AT_ONCE);
  if (waiting.length === 0) return false;
  const memberIds = waiting.map((one) => one.member_id);
  const since = waiting.map((one) => one.since).toSorted()[0] ?? '';
  const today = dayIn(kernel.clock.now(), place.timeZone);
  const asked = (await missionsOn(tx, place.brandId)).flatMap((one) =>
    spansAt(one, today)
      .filter(({ last }) => last === null || last >= since)
      .map((span) => ({ ...span, missionId: one.item_id })),
  );
  const found = asked.length === 0 ? [] : await progressOf(tx, { ...place, memberIds, asked });
  await keepReached(tx, { brandId: place.brandId, memberIds, asked, found });
  return waiting.length === AT_ONCE;
};

export const jobs: Job[] = [
  { name: 'missions.fold', everySeconds: 3, run: foldMissions },
  { name: 'missions.corrected', everySeconds: 3, run: judgeCorrected },
  { name: 'missions.tell', everySeconds: 3, run: tellMissions },
];
