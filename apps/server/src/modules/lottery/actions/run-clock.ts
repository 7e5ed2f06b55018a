import { printResult, type Lottery } from '@fairhouse/lottery';
import { shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import { closeWindow, declareRound, endRound, voidRound } from '../../wallet/index.ts';
import {
  hasSameRules,
  ISSUES_AHEAD,
  ISSUES_TOGETHER,
  LATE_MILLISECONDS,
  lotteriesOf,
  roundOf,
} from '../rules.ts';
import {
  housesOf,
  issuesDue,
  lacking,
  moveIssue,
  type IssueRow,
  type LotteryKey,
} from '../store.ts';
import { tellIssue } from './announce.ts';
import { beaconTime, writeIssues } from './issues.ts';
import { outcomesOf, resultOf } from '../steps/judge.ts';
import { stopWinners } from './stop-winners.ts';
import { validBetsOf } from '../steps/valid-bets.ts';

const TURN_MILLISECONDS = 200;
const GROUP = 'lottery.clock';
/** How long a process that dies keeps its lotteries from others. */
const LEASE_SECONDS = 5;

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
    await moveLotteries(kernel, mine);
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
  };
};

/** A closed lottery opens no issue; those that stand are drawn and paid. */
type HouseLottery = LotteryKey & { isOpen: boolean };

const allLotteries = async (kernel: Kernel): Promise<HouseLottery[]> => {
  const only = kernel.config.rehearsal.lotteries?.split(',');
  const slugs = [...lotteriesOf(kernel).keys()].filter((slug) => !only || only.includes(slug));
  return (await housesOf(kernel.db, slugs)).map((one) => ({
    brandId: one.brand_id,
    slug: one.slug,
    isOpen: one.is_open,
  }));
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

/** One step of each of these lotteries; of all where none are named. */
export const moveLotteries = async (
  kernel: Kernel,
  held?: readonly HouseLottery[],
): Promise<void> => {
  const lotteries = held ?? (await allLotteries(kernel));
  for (const [brandId, own] of Map.groupBy(lotteries, (one) => one.brandId)) {
    await fillUp(
      kernel,
      brandId,
      own.filter((one) => one.isOpen).map((one) => one.slug),
    );
    const slugs = own.map((one) => one.slug);
    for (const issue of await issuesDue(kernel.db, { brandId, slugs, at: kernel.clock.now() })) {
      await guarded(kernel, issue, () => moveOn(kernel, issue));
    }
  }
};

/** Of all lotteries only those are looked at that have too few issues ahead. */
const fillUp = async (kernel: Kernel, brandId: number, slugs: string[]): Promise<void> => {
  const at = kernel.clock.now();
  const least = ISSUES_AHEAD - ISSUES_TOGETHER + 1;
  for (const { slug } of await lacking(kernel.db, { brandId, slugs, at, least })) {
    const lottery = lotteriesOf(kernel).get(slug);
    const key = { brandId, slug };
    if (lottery) await guarded(kernel, key, () => writeIssues(kernel, key, lottery));
  }
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

/** The next step of an issue, from exactly the state it is in. */
export const moveOn = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const lottery = lotteriesOf(kernel).get(issue.slug);
  if (!lottery) return;
  // Two operators said so; whoever began it may have died.
  if (issue.void_reason !== null) return giveBack(kernel, issue, issue.void_reason);
  if (issue.state === 'open') return close(kernel, issue);
  // By other rules than those it was sold under nothing is judged.
  if (!hasSameRules(issue.version, lottery.game.version)) {
    return giveBack(kernel, issue, 'version');
  }
  if (issue.state === 'closed') return draw(kernel, lottery, issue);
  return settle(kernel, lottery, issue);
};

const keyOf = (issue: IssueRow) => ({
  brandId: issue.brand_id,
  slug: issue.slug,
  issueNo: issue.issue_no,
});

const close = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const moved = await kernel.db.transaction(async (tx) => {
    await closeWindow(tx, issue.brand_id, roundOf(issue.slug, issue.issue_no));
    return moveIssue(tx, { ...keyOf(issue), from: 'open', to: 'closed' });
  });
  if (moved) tellIssue(kernel, issue);
};

const draw = async (kernel: Kernel, lottery: Lottery, issue: IssueRow): Promise<void> => {
  const { beacon } = issue;
  const now = kernel.clock.milliseconds();
  if (beacon === null || now < beaconTime({ beacon })) return;
  const source = beaconOf(kernel);
  // The source that was named when sales opened, and no other: choosing one is choosing a result.
  const signature =
    source.chain.chainHash === beacon.chainHash ? await source.read(beacon.round) : undefined;
  if (signature === undefined) {
    if (now < beaconTime({ beacon }) + LATE_MILLISECONDS) return;
    return giveBack(kernel, issue, 'beacon_late');
  }
  const result = await resultOf(kernel, lottery, { issue, signature });
  const moved = await moveIssue(kernel.db, {
    ...keyOf(issue),
    from: 'closed',
    to: 'drawn',
    beacon: { ...beacon, signature },
    result: printResult(lottery.family, result),
  });
  if (!moved) return;
  tellIssue(kernel, moved);
  await settle(kernel, lottery, moved);
};

/** The round is told with the issue's move; wagers follow in chunks, in any process. */
const settle = async (kernel: Kernel, lottery: Lottery, issue: IssueRow): Promise<void> => {
  const outcomes = await outcomesOf(kernel, lottery, issue);
  const validBets = await validBetsOf(kernel, lottery, { issue, outcomes });
  const roundId = roundOf(issue.slug, issue.issue_no);
  const moved = await kernel.db.transaction(async (tx) => {
    const row = await moveIssue(tx, { ...keyOf(issue), from: 'drawn', to: 'settled' });
    if (row) {
      const end = { brandId: issue.brand_id, roundId, outcomes, validBets, rule: 'stake' } as const;
      await declareRound(tx, end);
    }
    return row;
  });
  if (!moved) return;
  await endRound(kernel, issue.brand_id, roundId);
  await stopWinners(kernel);
  tellIssue(kernel, moved);
};

/** Every stake goes back; wagers first, the issue after, so that a crash between repeats it. */
export const giveBack = async (kernel: Kernel, issue: IssueRow, reason: string): Promise<void> => {
  await kernel.db.transaction((tx) =>
    closeWindow(tx, issue.brand_id, roundOf(issue.slug, issue.issue_no)),
  );
  await voidRound(kernel, issue.brand_id, roundOf(issue.slug, issue.issue_no), reason);
  const moved = await moveIssue(kernel.db, {
    ...keyOf(issue),
    from: issue.state,
    to: 'void',
    voidReason: reason,
  });
  if (moved) tellIssue(kernel, moved);
};
