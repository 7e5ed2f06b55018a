import type { InputOf } from '@fairhouse/contract';
import type { bettingRecord, bettingTotals, oneBet } from '@fairhouse/contract/records';
import type { Category } from '@fairhouse/contract/catalogue';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { drawsOfBets } from '../../lottery/index.ts';
import { slipsOfBets } from '../../sportsbook/index.ts';
import { nameOf, vendorOf } from '../../catalogue/index.ts';
import { betOf, BETS, betsOf, totalsOf, type BetRow } from '../store.ts';
import { broughtBy, endedOf, timesOf } from '../rules.ts';
import { filterOf, pageOf } from './ranges.ts';

export const listBets = async (ctx: Ctx, input: InputOf<typeof bettingRecord>) => {
  const page = await pageOf(ctx, BETS, filterOf(ctx, input, input.category), input);
  const rows = page ? await betsOf(ctx.db, page) : [];
  const list = await printBets(ctx, rows.slice(0, input.pageSize), false);
  return { list, nextCursor: rows.length > list.length ? (list.at(-1)?.wagerId ?? null) : null };
};

export const readBet = async (ctx: Ctx, { wagerId }: InputOf<typeof oneBet>) => {
  if (!/^\d{1,18}$/.test(wagerId)) return refuse('not_found');
  const row = await betOf(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    wagerId: BigInt(wagerId),
  });
  const [bet] = row ? await printBets(ctx, [row], true) : [];
  return bet ?? refuse('not_found');
};

/** `isWhole`: with all of a long selection, of which a list shows the beginning. */
const printBets = async (ctx: Ctx, rows: readonly BetRow[], isWhole: boolean) => {
  const idsOf = (rooms: readonly string[]) =>
    rows.flatMap((row) => (rooms.includes(row.category) ? [row.wager_id] : []));
  const [draws, slips] = await Promise.all([
    drawsOfBets(ctx, { wagerIds: idsOf(DRAWN), isWhole }),
    slipsOfBets(ctx, idsOf(SLIPS)),
  ]);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return rows.map((row) => {
    const { paid, net } = broughtBy(row);
    return {
      ...ofVendor(ctx, row),
      wagerId: row.wager_id.toString(),
      roundId: row.round_id ?? row.wager_id.toString(),
      slug: row.slug,
      gameName: nameOf(ctx, row.slug),
      category: row.category as Category,
      bet: row.bet,
      stake: show(row.stake),
      validBet: show(row.valid_bet),
      rule: row.rule,
      isFree: row.is_free,
      payout: show(paid),
      paidBefore: row.paid_before === null ? null : show(row.paid_before),
      net: show(net),
      state: row.state,
      draw: draws.get(row.wager_id) ?? null,
      slipId: slips.get(row.wager_id) ?? null,
      at: row.at.toISOString(),
      ...timesOf(row),
    };
  });
};

/** Rooms whose bets lie on the issue of a lottery. */
const DRAWN: readonly string[] = ['LOTT', 'ELOTT'] satisfies Category[];
/** Rooms whose bets may be slips of the own sportsbook. */
const SLIPS: readonly string[] = ['SPORTS', 'ESPORTS'] satisfies Category[];

/** The word of a vendor about its round; a round of the house has its proof instead. */
const ofVendor = (ctx: Ctx, row: BetRow) => {
  const { name, isHosted } = vendorOf(ctx, row.slug);
  return { vendorName: name, isHosted, outcome: isHosted ? (row.outcome ?? '') : '' };
};

/** The sums of the listed bets that have ended, and what is in the others. */
export const readTotals = async (ctx: Ctx, input: InputOf<typeof bettingTotals>) => {
  const totals = await totalsOf(ctx.db, filterOf(ctx, input, input.category));
  if (!totals) throw new Error('sums always have a row');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const { stake, payout, net, inOpen } = endedOf(totals);
  return {
    bets: Number(totals.bets),
    stake: show(stake),
    inOpen: show(inOpen),
    validBet: show(totals.valid_bet),
    payout: show(payout),
    net: show(net),
  };
};
