import { readIssueBlock } from '@fairhouse/game-kit/statement/issue-blocks';
import { issueRound } from '@fairhouse/game-kit/verify/issues';
import { familyOf, parseSelection, readResult } from '@fairhouse/lottery';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { anchorOf } from '../../checkpoints/index.ts';
import { issueOf, lotteriesOf, numbersOfList, rebateWithin, termsOfLine } from '../rules.ts';
import { toldByIds, toldOfRound, type ToldRow } from '../rows/told.ts';
import { announcementOfIssue, blockBefore, chainOf, issueByNo, type IssueRow } from '../store.ts';
import { offerOfLottery } from './offers.ts';
import { proofOfRounds } from '../steps/chains.ts';
import { namedBeacon } from '../steps/print.ts';
import { shownOf } from '../steps/shown-links.ts';

/** What a betting record says of bets on lotteries, by wager; `isWhole`: of long selections all. */
export const drawsOfBets = async (
  ctx: Ctx,
  { wagerIds, isWhole }: { wagerIds: readonly bigint[]; isWhole: boolean },
) => {
  const rows =
    wagerIds.length === 0 ? [] : await toldByIds(ctx.db, { brandId: ctx.brand.id, wagerIds });
  return new Map(rows.map((row) => [row.wager_id, drawOfBet(ctx, row, isWhole)]));
};

const drawOfBet = (ctx: Ctx, row: ToldRow, isWhole: boolean) => ({
  drawNo: row.issue_no,
  family: lotteriesOf(ctx).get(row.slug)?.family.code ?? '',
  isOutside: lotteriesOf(ctx).get(row.slug)?.isOutside === true,
  play: row.play,
  ...(isWhole ? { numbers: row.selection, numbersLeft: 0 } : numbersOfList(row.selection)),
  unit: printAmount(row.unit, ctx.brand.currency),
  multiple: row.multiple,
  prizeMode: row.prize_group,
  drawsAt: row.draws_at.toISOString(),
  beacon: namedBeacon(row.beacon),
  result: row.result,
  hits: hitsOf(ctx, row),
  rebate: printAmount(rebateWithin(row, termsOfLine(row)), ctx.brand.currency),
});

/** Hits by prize, null while nothing is drawn: why the line won or lost. */
const hitsOf = (ctx: Ctx, row: ToldRow): Record<string, number> | null => {
  const lottery = lotteriesOf(ctx).get(row.slug);
  const family = lottery && familyOf(lottery, row.issue_no);
  const play = family?.plays.find((one) => one.code === row.play);
  const result = family && row.result !== null ? readResult(family, row.result) : undefined;
  const parsed = play && parseSelection(play, row.selection);
  return play && parsed?.ok && result ? { ...play.hits(parsed.selection, result) } : null;
};

/** All that proves a draw, with the caller's own bets on it; undefined of outside draws. */
export const proofOfDraw = async (ctx: Ctx, memberId: bigint | undefined, roundId: string) => {
  const { slug: name, issueNo } = issueOf(roundId) ?? { slug: '', issueNo: '' };
  // A page knows a lottery by its game code.
  const slug = (await offerOfLottery(ctx, name))?.slug ?? '';
  const lottery = lotteriesOf(ctx).get(slug);
  const key = { brandId: ctx.brand.id, slug };
  const issue = lottery && (await issueByNo(ctx.db, { ...key, issueNo }));
  const beacon = issue?.beacon;
  if (!issue || !beacon || issue.chain_no === null) return undefined;
  const chain = await chainOf(ctx.db, { ...key, chainNo: issue.chain_no });
  if (!chain) throw new Error('an issue without a chain');
  const { seed, commitment } = await shownOf(ctx, { chain, issue });
  const isOver = issue.state === 'settled' || issue.state === 'void';
  const rows =
    memberId === undefined ? [] : await toldOfRound(ctx.db, { ...key, roundId, memberId });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId: issueRound(slug, issueNo),
    slug,
    version: issue.version,
    kind: 'draws' as const,
    commitment: commitment ?? '',
    serverSeed: isOver ? seed : null,
    clientSeed: beacon.signature ?? '',
    nonce: issue.number,
    at: issue.draws_at.toISOString(),
    chain: { ...(await proofOfRounds(ctx, key, chain)), previous: commitment ?? '' },
    issue: { ...(await promiseOf(ctx, issue)), beacon },
    bets: rows.map((row) => ({
      wagerId: row.wager_id.toString(),
      bet: row.play,
      stake: show(row.stake),
      payout: show(row.payout),
      state: row.state,
      line: {
        play: row.play,
        numbers: row.selection,
        base: row.base,
        group: row.prize_group,
        ...(row.top !== null && { top: row.top }),
      },
    })),
    outcome: isOver && issue.result !== null ? { result: issue.result } : null,
    currencyDigits: ctx.brand.currency.digits,
    profile: null,
    ...(issue.state === 'void' && {
      voided: {
        from: issue.voided_from,
        by: issue.voided_by,
        reason: issue.void_reason,
        at: (issue.settled_at ?? issue.draws_at).toISOString(),
      },
    }),
  };
};

/** What was fixed of an issue before its sales opened. */
const promiseOf = async (ctx: Ctx, issue: IssueRow) => {
  const told = await announcementOfIssue(ctx.db, issue.brand_id, issue.transfer_id);
  if (!told) throw new Error('an issue that was not announced');
  return {
    drawNo: issue.issue_no,
    opensAt: issue.opens_at.toISOString(),
    closesAt: issue.closes_at.toISOString(),
    drawsAt: issue.draws_at.toISOString(),
    askedAt: issue.asked_at?.toISOString() ?? null,
    announced: {
      transferId: issue.transfer_id.toString(),
      text: told.reference,
      before: await textBefore(ctx, issue, told.reference),
      at: told.at.toISOString(),
      log: await anchorOf(ctx, issue.brand_id, issue.transfer_id),
    },
  };
};

/** The block that an announcement of issues names as the one before it. */
const textBefore = async (ctx: Ctx, issue: IssueRow, text: string): Promise<string | null> => {
  const block = readIssueBlock(text);
  if (!block?.before || issue.chain_no === null) return null;
  const before = await blockBefore(ctx.db, {
    brandId: issue.brand_id,
    slug: issue.slug,
    chainNo: issue.chain_no,
    number: Number(block.issues[0]?.[1]),
  });
  return before?.reference ?? null;
};
