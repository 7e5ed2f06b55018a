import { printResult, type Lottery } from '@fairhouse/lottery';
import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import { shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRehearsed } from '../../../kernel/rehearsal.ts';
import { beaconOf } from '../../beacons/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { closeWindow, declareRound, endRound, voidRound } from '../../wallet/index.ts';
import {
  hasSameRules,
  ISSUES_LEFT,
  LATE_MILLISECONDS,
  lotteriesOf,
  mainVersion,
  maySell,
  roundOf,
} from '../rules.ts';
import {
  housesOf,
  issuesDue,
  lacking,
  lastUnsealed,
  markVoid,
  moveIssue,
  noteAsked,
  noteSealed,
  type IssueRow,
  type LotteryKey,
} from '../store.ts';
import { tellIssue } from './announce.ts';
import { beaconTime, writeIssues } from './issues.ts';
import { besideOf } from '../steps/beside.ts';
import { outcomesOf, resultOf, UnreadBet } from '../steps/judge.ts';
import { stopWinners } from './stop-winners.ts';
import { validBetsOf } from '../steps/valid-bets.ts';

const TURN_MILLISECONDS = 200;
const GROUP = 'lottery.clock';
/** How long a process that dies keeps its lotteries from others. */
const LEASE_SECONDS = 5;
/** A process that holds an issue has asked so long itself before it says that a beacon is late. */
const ASKED_MILLISECONDS = 60_000;
/** An issue that cannot be settled is tried again after so long. */
const AGAIN_MILLISECONDS = 60_000;

/**
 * The lotteries of a brand move in the process that holds their lease; the leases are shared out
 * among all processes, and others take over what one that dies held. Every move is from exactly one
 * state and the result is a function of what was fixed before: nothing is drawn or paid twice.
 */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let mine: HouseLottery[] = [];
  let leasedUntil = 0;
  const turn = async (): Promise<void> => {
    const from = kernel.clock.milliseconds();
    if (from >= leasedUntil) {
      mine = await heldLotteries(kernel);
      leasedUntil = from + LEASE_SECONDS * 400;
    }
    await turnLotteries(kernel, mine);
  };
  const loop = (): void => {
    if (isStopped) return;
    running = turn()
      .catch((error: unknown) => {
        if (!isStopped) kernel.log.error({ error: String(error) }, 'the lottery clock stumbled');
      })
      .finally(() => {
        timer = setTimeout(loop, TURN_MILLISECONDS);
      });
  };
  loop();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await besideOf(kernel).over();
  };
};

/** A lottery that is closed, or may not be sold, opens no issue; those that stand are drawn. */
type HouseLottery = LotteryKey & { isOpen: boolean };

const allLotteries = async (kernel: Kernel): Promise<HouseLottery[]> => {
  const only = kernel.config.rehearsal.lotteries;
  if (only === '') return [];
  return (await housesOf(kernel.db, [...lotteriesOf(kernel).keys()]))
    .filter((one) => isRehearsed(only, { brandId: one.brand_id, name: one.slug }))
    .map((one) => ({
      brandId: one.brand_id,
      slug: one.slug,
      isOpen: one.is_open && isSold(kernel, one),
    }));
};

const isSold = (kernel: Kernel, one: { slug: string; is_play_money: boolean }): boolean => {
  const lottery = lotteriesOf(kernel).get(one.slug);
  return lottery !== undefined && maySell(kernel, lottery, one.is_play_money);
};

const heldLotteries = async (kernel: Kernel): Promise<HouseLottery[]> => {
  const all = await allLotteries(kernel);
  const nameOf = ({ brandId, slug }: LotteryKey): string => `${GROUP}/${brandId}/${slug}`;
  const held = await shareLeases(kernel, {
    group: GROUP,
    names: all.map(nameOf),
    seconds: LEASE_SECONDS,
  });
  return all.filter((one) => held.includes(nameOf(one)));
};

/** One step of every lottery, and all that began beside it to its end. */
export const moveLotteries = async (kernel: Kernel): Promise<void> => {
  await turnLotteries(kernel, await allLotteries(kernel));
  await besideOf(kernel).over();
};

/**
 * One step of each of these lotteries. All sales that are over close before anything is drawn, and
 * what takes long runs beside: however much one issue sold, the others close in time.
 */
const turnLotteries = async (kernel: Kernel, lotteries: readonly HouseLottery[]): Promise<void> => {
  const at = kernel.clock.now();
  const brands = [...Map.groupBy(lotteries, (one) => one.brandId)];
  const due: IssueRow[] = [];
  for (const [brandId, own] of brands) {
    due.push(...(await issuesDue(kernel.db, { brandId, at, ...ruled(kernel, own) })));
  }
  const [selling, others] = [
    due.filter((issue) => issue.state === 'open'),
    due.filter((issue) => issue.state !== 'open'),
  ];
  for (const issue of selling) await goOn(kernel, issue);
  for (const [brandId, own] of brands) {
    await fillUp(
      kernel,
      brandId,
      own.filter((one) => one.isOpen),
    );
    await sealWritten(kernel, brandId);
  }
  for (const issue of others) await goOn(kernel, issue);
};

/** The next step of an issue; its rest runs beside the turns, and no other step meanwhile. */
const goOn = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const beside = besideOf(kernel);
  const name = issueName(issue);
  if (beside.has(name)) return;
  await guarded(kernel, issue, async () => {
    const rest = await step(kernel, issue);
    if (rest) beside.run(name, () => guarded(kernel, issue, rest));
  });
};
const issueName = (issue: IssueRow): string =>
  `${issue.brand_id}/${roundOf(issue.slug, issue.issue_no)}`;

/** Lotteries with the main version of the rules that this process has. */
const ruled = (kernel: Kernel, lotteries: readonly LotteryKey[]) => ({
  slugs: lotteries.map(({ slug }) => slug),
  mains: lotteries.map(({ slug }) =>
    mainVersion(lotteriesOf(kernel).get(slug)?.game.version ?? ''),
  ),
});

/** Of all lotteries only those are looked at that have too few issues ahead. */
const fillUp = async (
  kernel: Kernel,
  brandId: number,
  lotteries: readonly HouseLottery[],
): Promise<void> => {
  const few = await lacking(kernel.db, {
    brandId,
    ...ruled(kernel, lotteries),
    at: kernel.clock.now(),
    chainHash: beaconOf(kernel).chain.chainHash,
    least: ISSUES_LEFT + 1,
  });
  for (const { slug } of few) {
    const lottery = lotteriesOf(kernel).get(slug);
    const key = { brandId, slug };
    if (lottery) await guarded(kernel, key, () => writeIssues(kernel, key, lottery));
  }
};

/**
 * The log is signed as soon as issues are announced, once for all of a turn: nothing of them is
 * sold before. It waits for transfers under way, and so beside the turns, and is tried until it is
 * signed, whoever announced them.
 */
const sealWritten = async (kernel: Kernel, brandId: number): Promise<void> => {
  const transferId = await lastUnsealed(kernel.db, brandId);
  if (transferId === undefined) return;
  besideOf(kernel).run(`seal/${brandId}`, () =>
    guarded(kernel, { slug: `seal of ${transferId}` }, async () => {
      const at = await sealPromise(kernel, brandId, transferId);
      if (at !== undefined) await noteSealed(kernel.db, { brandId, transferId, at: new Date(at) });
    }),
  );
};

/** One that stumbles must not hold up the others. */
const guarded = async (
  kernel: Kernel,
  of: { slug: string; issue_no?: string },
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    kernel.log.error(
      { error: String(error), slug: of.slug, issue: of.issue_no },
      'a lottery stumbled',
    );
  }
};

/** The next step of an issue to its end, from exactly the state it is in. */
export const moveOn = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const rest = await step(kernel, issue);
  await rest?.();
};

/** What is left of a step and may take long. */
type Rest = (() => Promise<void>) | undefined;

const step = async (kernel: Kernel, issue: IssueRow): Promise<Rest> => {
  const lottery = lotteriesOf(kernel).get(issue.slug);
  if (!lottery) return undefined;
  // It was said before; whoever began it may have died.
  const reason = issue.void_reason;
  if (reason !== null) return () => giveBack(kernel, issue, reason);
  if (issue.state === 'open') {
    const isDue = issue.closes_at.getTime() <= kernel.clock.milliseconds();
    return isDue ? close(kernel, lottery, issue) : otherRules(kernel, issue);
  }
  // By other rules than those it was sold under nothing is judged.
  if (!hasSameRules(issue.version, lottery.game.version)) return otherRules(kernel, issue);
  if (issue.state === 'closed') return draw(kernel, lottery, issue);
  if (kernel.clock.milliseconds() < (unsettled(kernel).get(issueName(issue)) ?? 0))
    return undefined;
  return () => settle(kernel, lottery, issue);
};

/** Until when an issue that could not be settled is left alone. */
const unsettled = (kernel: Kernel) =>
  kernel.once('lottery.unsettled', () => new Map<string, number>());

/** Its bets wait, and people are called: it is mended, or given back by two persons. */
const leaveUnsettled = (kernel: Kernel, issue: IssueRow): void => {
  const waiting = unsettled(kernel);
  const name = issueName(issue);
  if (!waiting.has(name)) kernel.metrics.alarms.inc({ what: 'lottery_bet_unread' });
  waiting.set(name, kernel.clock.milliseconds() + AGAIN_MILLISECONDS);
};

/**
 * Stakes go back while nobody can know the result. Later that would be a choice: the issue waits
 * for a process with its rules, or for two persons.
 */
const otherRules = (kernel: Kernel, issue: IssueRow): Rest => {
  const knownFrom = issue.beacon ? beaconTime({ beacon: issue.beacon }) : issue.draws_at.getTime();
  if (issue.state !== 'drawn' && kernel.clock.milliseconds() < knownFrom) {
    return () => giveBack(kernel, issue, 'version');
  }
  const told = kernel.once('lottery.otherRules', () => new Set<string>());
  if (!told.has(issueName(issue))) {
    kernel.log.error(
      { slug: issue.slug, issue: issue.issue_no, version: issue.version },
      'an issue waits for the rules it was sold under',
    );
  }
  told.add(issueName(issue));
  return undefined;
};

const keyOf = (issue: IssueRow) => ({
  brandId: issue.brand_id,
  slug: issue.slug,
  issueNo: issue.issue_no,
});

const close = async (kernel: Kernel, lottery: Lottery, issue: IssueRow): Promise<Rest> => {
  const moved = await kernel.db.transaction(async (tx) => {
    await closeWindow(tx, issue.brand_id, roundOf(issue.slug, issue.issue_no));
    return moveIssue(tx, { ...keyOf(issue), from: 'open', to: 'closed' });
  });
  if (!moved) return undefined;
  tellIssue(kernel, moved);
  const isSame = hasSameRules(moved.version, lottery.game.version);
  return isSame ? undefined : otherRules(kernel, moved);
};

const draw = async (kernel: Kernel, lottery: Lottery, issue: IssueRow): Promise<Rest> => {
  const { beacon } = issue;
  if (beacon === null || kernel.clock.milliseconds() < beaconTime({ beacon })) return undefined;
  // The source that was named when sales opened, and no other: choosing one is choosing a result.
  const signature = await beaconOf(kernel).read(beacon.round, beacon);
  if (signature === undefined) {
    const isLate = await hasWaited(kernel, issue, beacon);
    return isLate ? () => giveBack(kernel, issue, 'beacon_late') : undefined;
  }
  const sealedAt = await sealPromise(kernel, issue.brand_id, issue.transfer_id);
  if (sealedAt === undefined) return undefined;
  // Nobody outside could know by then what was announced: whoever wrote it could choose.
  if (sealedAt >= beaconTime({ beacon })) return () => giveBack(kernel, issue, 'unsealed');
  const result = await resultOf(kernel, lottery, { issue, signature });
  const moved = await moveIssue(kernel.db, {
    ...keyOf(issue),
    from: 'closed',
    to: 'drawn',
    beacon: { ...beacon, signature },
    result: printResult(lottery.family, result),
  });
  askedSince(kernel).delete(issueName(issue));
  if (!moved) return undefined;
  tellIssue(kernel, moved);
  return () => settle(kernel, lottery, moved);
};

/** Since when this process asks for the beacon of an issue. */
const askedSince = (kernel: Kernel) =>
  kernel.once('lottery.askedSince', () => new Map<string, number>());

/**
 * Whether a beacon is late: the time runs from when this house first asked, not from the draw,
 * since an outage of the house says nothing of it. A process that has just begun to ask waits too:
 * the first answers of a relay come behind. And where the network has the round, or nobody was
 * really asked, it is the house that is late.
 */
const hasWaited = async (
  kernel: Kernel,
  issue: IssueRow,
  beacon: BeaconRound,
): Promise<boolean> => {
  const asked = askedSince(kernel);
  const now = kernel.clock.milliseconds();
  const since = asked.get(issueName(issue)) ?? now;
  asked.set(issueName(issue), since);
  if (issue.asked_at === null) {
    await noteAsked(kernel.db, keyOf(issue));
    tellIssue(kernel, issue);
    return false;
  }
  const isLate =
    now >= issue.asked_at.getTime() + LATE_MILLISECONDS &&
    now >= since + ASKED_MILLISECONDS &&
    beaconOf(kernel).isMissing(beacon.round, beacon);
  if (isLate) asked.delete(issueName(issue));
  return isLate;
};

/** The round is told with the issue's move; wagers follow in chunks, in any process. */
const settle = async (kernel: Kernel, lottery: Lottery, issue: IssueRow): Promise<void> => {
  const outcomes = await outcomesOf(kernel.db, lottery, issue).catch((error: unknown) => {
    if (error instanceof UnreadBet) leaveUnsettled(kernel, issue);
    throw error;
  });
  const validBets = await validBetsOf(kernel.db, lottery, { issue, outcomes });
  const roundId = roundOf(issue.slug, issue.issue_no);
  const moved = await kernel.db.transaction(async (tx) => {
    const row = await moveIssue(tx, {
      ...keyOf(issue),
      from: 'drawn',
      to: 'settled',
      // Replaced meanwhile, it is settled by what it has now.
      ...(issue.result === null ? {} : { result: issue.result }),
    });
    if (row) {
      const end = { brandId: issue.brand_id, roundId, outcomes, validBets, rule: 'stake' } as const;
      await declareRound(tx, end);
    }
    return row;
  });
  if (!moved) return;
  // Where another process ends the round, the job looks for them.
  if (await endRound(kernel, issue.brand_id, roundId)) await stopWinners(kernel, moved);
  tellIssue(kernel, moved);
};

/**
 * Every stake goes back. First it is said, so that nobody draws or pays meanwhile; then the wagers,
 * and the issue last: a crash between repeats it.
 */
export const giveBack = async (kernel: Kernel, issue: IssueRow, reason: string): Promise<void> => {
  const roundId = roundOf(issue.slug, issue.issue_no);
  const said = await kernel.db.transaction(async (tx) => {
    await closeWindow(tx, issue.brand_id, roundId);
    return markVoid(tx, { ...keyOf(issue), from: issue.state, reason, by: 'house' });
  });
  if (!said) return;
  const voidReason = said.void_reason ?? reason;
  await voidRound(kernel, issue.brand_id, roundId, voidReason);
  const moved = await moveIssue(kernel.db, {
    ...keyOf(issue),
    from: issue.state,
    to: 'void',
    voidReason,
  });
  if (moved) tellIssue(kernel, moved);
};
