import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById, settingsOf } from '../../brands/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { likenessOf } from '../../household/index.ts';
import {
  isShown,
  reasonsOf,
  scoreOf,
  type Alike,
  type MemberFacts,
  type Passed,
} from '../rules.ts';
import {
  betsOf,
  bonusesAmong,
  opposedTo,
  outsOf,
  passedBy,
  sumsOf,
  type Owner,
} from '../rows/facts.ts';
import {
  brandsToLook,
  dropSuspicion,
  markOf,
  noteSuspicion,
  setMark,
  startMark,
  stirredSince,
} from '../store.ts';

const DAYS = 90;
const DAY = 86_400_000;
/** What was under way when it was last read is read again. */
const OVERLAP = 120_000;
const ALIKE_MAX = 30;

/**
 * Judges everybody anew who did something that asks for it, each apart: at the first look that is
 * everybody of 90 days. One that breaks off begins with the same again.
 */
export const lookForAbuse = async (kernel: Kernel): Promise<void> => {
  for (const { brand_id: brandId } of await brandsToLook(kernel.db)) {
    const begun = kernel.db.now();
    await startMark(kernel.db, { brandId, seenAt: new Date(begun.getTime() - DAYS * DAY) });
    const mark = await markOf(kernel.db, brandId);
    const since = new Date(mark.getTime() - OVERLAP);
    const memberIds = await stirredSince(kernel.db, { brandId, since });
    for (const memberId of memberIds) await judgeApart(kernel, { brandId, memberId });
    await setMark(kernel.db, { brandId, seenAt: begun });
  }
};

/** In a transaction of its own; one that stumbles is told, and keeps no other from being judged. */
const judgeApart = async (kernel: Kernel, owner: Owner): Promise<void> => {
  try {
    await kernel.db.transaction((tx) => judgeMember(kernel, tx, owner));
  } catch (error) {
    kernel.log.error({ error, ...owner }, 'a member could not be judged');
  }
};
const judgeMember = async (kernel: Kernel, tx: Queries, owner: Owner): Promise<void> => {
  const reasons = reasonsOf(await factsOf(kernel, tx, owner));
  if (isShown(reasons)) await noteSuspicion(tx, { ...owner, reasons, score: scoreOf(reasons) });
  else await dropSuspicion(tx, owner);
};

/** All that the rules ask for, by what the house has on record. */
export const factsOf = async (kernel: Kernel, db: Queries, owner: Owner): Promise<MemberFacts> => {
  const since = new Date(db.now().getTime() - DAYS * DAY);
  const brand = await brandById(kernel, owner.brandId);
  if (!brand) throw new Error(`brand ${owner.brandId} is gone`);
  const times = Math.round(settingsOf(brand).cashier.turnoverTimes * 100);
  const sums = await sumsOf(db, { ...owner, since, times });
  const outs = await outsOf(db, { ...owner, since, times });
  const opposed = await opposedTo(db, { ...owner, since, slugs: roundGames(kernel) });
  const passed = (await passedBy(db, { ...owner, since })).map((row): Passed => ({
    memberId: row.member_id,
    toId: row.to_id,
    sentMinor: row.sent,
    incomeMinor: row.income,
    bonuses: row.bonuses,
    withdrawals: row.outs,
  }));
  return {
    bonuses: sums.bonuses,
    givenUp: sums.given_up,
    plainDeposits: sums.plain,
    depositedMinor: sums.deposited,
    withdrawnMinor: sums.withdrawn,
    validMinor: sums.valid,
    askedMinor: sums.asked,
    outs: outs.map((row) => ({
      amountMinor: row.amount,
      leftMinor: row.left_over,
      hasBonus: row.has_bonus,
      askedMinor: row.asked,
      validMinor: row.valid,
    })),
    opposed: opposed.map((row) => ({
      memberId: row.member_id,
      common: row.common,
      mirrored: row.mirrored,
    })),
    crowd: opposed[0]?.crowd ?? 0,
    passed: passed.find((one) => one.memberId === owner.memberId),
    senders: passed.filter((one) => one.toId === owner.memberId),
    alike: sums.bonuses > 0 ? await alikeOf(db, owner, since) : [],
  };
};

/** Games in which members meet in one round and may lay against each other. */
const roundGames = (kernel: Kernel): string[] =>
  [...gamesOf(kernel).values()].flatMap(({ slug, game }) =>
    game.kind === 'shared' || game.kind === 'rising' ? [slug] : [],
  );

const alikeOf = async (db: Queries, owner: Owner, since: Date): Promise<Alike[]> => {
  const { brandId } = owner;
  const found = (await likenessOf(db, owner)).slice(0, ALIKE_MAX);
  if (found.length === 0) return [];
  const memberIds = found.map((one) => one.memberId);
  const bonuses = new Map(
    (await bonusesAmong(db, { brandId, memberIds, since })).map((row) => [
      row.member_id,
      row.bonuses,
    ]),
  );
  const bets = Map.groupBy(
    await betsOf(db, { brandId, memberIds: [owner.memberId, ...memberIds], since }),
    (row) => row.member_id,
  );
  const own = bets.get(owner.memberId) ?? [];
  return found.map(({ memberId, score }) => ({
    memberId,
    score,
    bonuses: bonuses.get(memberId) ?? 0,
    ...sharedBets(own, bets.get(memberId) ?? []),
  }));
};

type Bets = Awaited<ReturnType<typeof betsOf>>;
/** On days on which both played: a script plays for its accounts on the same days, not on each. */
const sharedBets = (own: Bets, theirs: Bets) => {
  const days = (rows: Bets) => new Set(rows.map((row) => row.day));
  const common = days(own).intersection(days(theirs));
  const [mine, other] = [own, theirs].map((rows) => rows.filter((row) => common.has(row.day)));
  const counted = (rows: Bets) => rows.reduce((sum, row) => sum + row.times, 0);
  const nameOf = (row: Bets[number]) => `${row.slug} ${row.bet} ${row.stake}`;
  const times = new Map((other ?? []).map((row) => [`${row.day} ${nameOf(row)}`, row.times]));
  return {
    sameBets: (mine ?? []).reduce(
      (sum, row) => sum + Math.min(row.times, times.get(`${row.day} ${nameOf(row)}`) ?? 0),
      0,
    ),
    bets: Math.max(counted(mine ?? []), counted(other ?? [])),
    kinds: new Set((mine ?? []).map(nameOf)).size,
  };
};
