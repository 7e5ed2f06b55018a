import type { HeldBar, HeldState } from '@fairhouse/contract/cashier-words';
import type { HeldRecord, HeldSide } from '@fairhouse/contract/vendors-held';
import type { VendorRecord } from '@fairhouse/contract/vendor-protocol';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import { validBetOf } from './rules.ts';
import { vendorsOf } from './actions/connect.ts';
import type { HeldRow } from './rows/held.ts';

/** What a person ended says how; what waits says what it is. */
export const stateOf = (row: HeldRow): HeldState =>
  row.state !== 'posted'
    ? row.state
    : (row.differs_end ?? (row.differs === null ? 'posted' : 'differs'));

export const printHeld = (ctx: Ctx, row: HeldRow): HeldRecord => {
  const vendor = vendorsOf(ctx).get(row.vassalage);
  const { recordId, member, gameCode, roundId, bet, stake, payout, currency, outcome, at } =
    row.told;
  const state = stateOf(row);
  return {
    id: String(row.held_id),
    vassalage: row.vassalage,
    vendorName: vendor?.manifest.name ?? row.vassalage,
    recordId,
    at: (row.state === 'posted' ? (row.differs_at ?? row.at) : row.at).toISOString(),
    member,
    account: row.account,
    gameCode,
    roundId,
    bet,
    stake,
    payout,
    currency,
    outcome,
    playedAt: at,
    why: row.state === 'posted' ? 'told_otherwise' : (row.reason ?? 'unreadable'),
    state,
    isToldOtherwise: row.differs !== null,
    mayRetry: vendor !== undefined && state === 'held',
    otherwise: printOtherwise(ctx, row),
    note: row.note,
    settledBy: row.settled_name,
    settledAt: row.settled_at?.toISOString() ?? null,
  };
};

const printOtherwise = (ctx: Ctx, row: HeldRow): HeldRecord['otherwise'] => {
  const { differs } = row;
  const booked = row.differs_end === 'corrected' ? row.was : bookedSide(ctx, row);
  if (row.state !== 'posted' || differs === null || booked === null) return null;
  const told = toldSide(ctx, row, differs);
  const change = changeOf(ctx, booked, told);
  const bar = row.differs_end === 'corrected' ? null : barOf(ctx, row);
  return {
    booked,
    told,
    bar,
    isAsked: row.is_asked,
    owed: row.owed ? printAmount(row.owed, ctx.brand.currency) : null,
    difference:
      change === undefined || bar === 'member' ? null : printAmount(change.net, ctx.brand.currency),
  };
};

/** What stands in the books now, in the vendor's words. */
export const bookedSide = (ctx: Ctx, row: HeldRow): HeldSide | null => {
  const { booked, told } = row;
  if (booked === null) return null;
  const money = (minor: string) => printAmount(BigInt(minor), ctx.brand.currency);
  return {
    stake: money(booked.stake),
    payout: money(booked.payout),
    currency: ctx.brand.currency.code,
    validBet: money(booked.valid_bet),
    state: booked.state === 'void' ? 'void' : 'settled',
    member: told.member,
    gameCode: told.gameCode,
    roundId: told.roundId,
    bet: booked.bet,
    outcome: booked.outcome,
    playedAt: told.at,
    at: new Date(booked.at).toISOString(),
  };
};

const toldSide = (ctx: Ctx, row: HeldRow, told: VendorRecord): HeldSide => {
  const { stake, payout, currency, member, gameCode, roundId, bet, outcome, at } = told;
  const read = readMoney(ctx, told);
  return {
    stake,
    payout,
    currency,
    member,
    gameCode,
    roundId,
    bet,
    outcome,
    playedAt: at,
    validBet:
      read && row.booked
        ? printAmount(
            validBetOf(row.booked.category, read.stakeMinor, read.payoutMinor).validBetMinor,
            ctx.brand.currency,
          )
        : null,
    state: read ? (read.stakeMinor === 0n ? 'void' : 'settled') : null,
    at: (row.differs_at ?? row.at).toISOString(),
  };
};

/** Money of the brand; a stake of nothing that pays nothing is a round that was void. */
export const readMoney = (ctx: Ctx, told: VendorRecord) => {
  const stakeMinor = parseAmount(told.stake, ctx.brand.currency);
  const payoutMinor = parseAmount(told.payout, ctx.brand.currency);
  return stakeMinor === undefined ||
    payoutMinor === undefined ||
    stakeMinor < 0n ||
    payoutMinor < 0n ||
    (stakeMinor === 0n && payoutMinor > 0n) ||
    told.currency !== ctx.brand.currency.code
    ? undefined
    : { stakeMinor, payoutMinor };
};

/** Another member, another game: that is no correction of this round. */
export const barOf = (ctx: Ctx, { told, differs }: HeldRow): HeldBar | null => {
  if (differs === null) return null;
  if (differs.member !== told.member || differs.merchant !== told.merchant) return 'member';
  if (differs.gameCode !== told.gameCode) return 'game';
  if (differs.currency !== told.currency) return 'currency';
  return readMoney(ctx, differs) ? null : 'amount';
};

/** What the member has more by it, and the largest sum that any side of it changes by. */
export const changeOf = (ctx: Ctx, booked: HeldSide, told: HeldSide) => {
  const read = (side: HeldSide) => {
    const stake = parseAmount(side.stake, ctx.brand.currency);
    const payout = parseAmount(side.payout, ctx.brand.currency);
    return side.currency !== ctx.brand.currency.code || stake === undefined || payout === undefined
      ? undefined
      : side.state === 'void'
        ? { stake: 0n, payout: 0n }
        : { stake, payout };
  };
  const [from, to] = [read(booked), read(told)];
  if (!from || !to) return undefined;
  const sizes = [to.stake - from.stake, to.payout - from.payout].map((one) =>
    one < 0n ? -one : one,
  );
  return {
    net: to.payout - to.stake - (from.payout - from.stake),
    size: sizes.reduce((most, one) => (one > most ? one : most), 0n),
  };
};
