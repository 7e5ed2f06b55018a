import type { Database } from '../apps/server/src/kernel/db.ts';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import {
  notePlaced,
  writeOrder,
  type NewLine,
} from '../apps/server/src/modules/lottery/rows/orders.ts';
import { betOf, readLine, roundOf, shareOfPick } from '../apps/server/src/modules/lottery/rules.ts';
import { pickHashOf } from '../apps/server/src/modules/lottery/steps/pick-hash.ts';
import { openWindow, placeTicket } from '../apps/server/src/modules/wallet/index.ts';
import { familyOf, lotteryOf } from '@fairhouse/lottery';
import { game, SLUG } from './lottery-kernel.ts';

/** What a bet must be once its issue is settled. */
export type Expected = {
  wagerId: bigint;
  state: string;
  payout: bigint;
  valid: bigint;
  outcome: string | null;
};
/** An issue that takes bets all the time: chases go on to it. */
export const LATER = { issueNo: '21000101-0001', draws: '2100-01-01' };

const TERMS = { top: 1960, base: 1960, group: 1960 };
const UNIT = 200n;
/** 19.60 for 2.00 on one digit of ten. */
const PRIZE = 1960n;
const PLAY = 'fixed-position';

let numbers = 0;
/** An issue as it is once its number is drawn; without one it takes bets. */
export const writeIssue = async (
  db: Database,
  p: { issueNo: string; draws: string; result: string | null },
): Promise<void> => {
  numbers += 1;
  await db.composed(
    `insert into lottery_issues (brand_id, slug, issue_no, chain_no, number, version, state,
       opens_at, closes_at, draws_at, beacon, transfer_id, result, drawn_at)
     select 1, $1, $2, 1, $3, $4, case when $5::text is null then 'open' else 'drawn' end,
       d.at - interval '1 day', d.at - interval '5 seconds', d.at, '{"signature":"known"}', 0, $5,
       case when $5::text is null then null else d.at end
     from (select $6::timestamptz as at) d`,
    [SLUG, p.issueNo, numbers, game.version, p.result, p.draws],
  );
  await openWindow(db, 1, roundOf(SLUG, p.issueNo));
};

const lineOf = (selection: string): NewLine => {
  const pickHash = pickHashOf(PLAY, selection);
  const family = familyOf(lotteryOf(game), '20260101');
  const { play, selection: parsed } = readLine(family, { play: PLAY, selection });
  return {
    play: PLAY,
    selection,
    pickHash,
    bet: betOf(PLAY, pickHash, TERMS),
    share: shareOfPick(play, parsed),
    unitMinor: UNIT,
    multiple: 1,
    ...TERMS,
  };
};

type Given = { issueNo: string; digits: readonly number[]; memberIds: readonly bigint[] };
/**
 * One order a member: on a digit; on seven of them, which count nothing; or a chase on a digit that
 * goes on to a later issue unless it wins.
 */
export const writeOrders = async (kernel: Kernel, p: Given): Promise<Expected[]> =>
  (
    await Promise.all(
      p.memberIds.map((memberId, at) => {
        const first = at % 10;
        const count = at % 5 === 1 ? 7 : 1;
        const row = Array.from({ length: count }, (_, no) => (first + no) % 10).toSorted(
          (one, other) => one - other,
        );
        return write(kernel, { ...p, memberId, row, isChase: at % 3 === 0 });
      }),
    )
  ).flat();

const write = async (
  kernel: Kernel,
  p: Given & { memberId: bigint; row: readonly number[]; isChase: boolean },
): Promise<Expected[]> => {
  const { issueNo, memberId, row } = p;
  const line = lineOf(`${row.join()}||||`);
  const stakeMinor = UNIT * BigInt(row.length);
  const issues = [issueNo, ...(p.isChase ? [LATER.issueNo] : [])];
  const key = `lottery:${memberId}-${issueNo}`;
  const order = { brandId: 1, memberId, orderId: key, slug: SLUG, key };
  await kernel.db.transaction((tx) =>
    writeOrder(tx, {
      ...order,
      content: key,
      stopOnWin: p.isChase,
      lastDraw: new Date(LATER.draws),
      issues: issues.map((one) => ({ issueNo: one, multiple: 1, lines: [line] })),
    }),
  );
  const place = (one: string) => ({
    roundId: roundOf(SLUG, one),
    windowId: roundOf(SLUG, one),
    slug: SLUG,
    category: 'LOTT',
  });
  const done = await placeTicket(kernel, {
    ...order,
    ...place(issueNo),
    house: 'wagers:LOTT',
    bets: issues.map((one) => ({ bet: line.bet, stakeMinor, place: place(one) })),
  });
  if (!done.ok) throw new Error(done.errorCode);
  await kernel.db.transaction((tx) =>
    notePlaced(tx, {
      ...order,
      wagers: done.wagers.map(({ wagerId }, at) => ({
        wagerId,
        issueNo: issues[at] ?? '',
        lineNo: 1,
      })),
    }),
  );
  const hasWon = row.includes(p.digits[0] ?? -1);
  const later = hasWon
    ? { state: 'void', payout: stakeMinor, valid: 0n, outcome: 'stop_on_win' }
    : { state: 'open', payout: 0n, valid: 0n, outcome: null };
  return done.wagers.map(({ wagerId }, at) =>
    at === 0
      ? {
          wagerId,
          state: 'settled',
          payout: hasWon ? PRIZE : 0n,
          valid: row.length >= 7 ? 0n : stakeMinor,
          outcome: hasWon ? 'win' : 'lose',
        }
      : { wagerId, ...later },
  );
};
