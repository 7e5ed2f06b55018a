import type { InputOf } from '@fairhouse/contract';
import type { cancelMatch, takeMatch as call } from '@fairhouse/contract/matching';
import { FALSE_CLAIMS_MAX } from '@fairhouse/contract/matching-words';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { settingsOf } from '../../brands/index.ts';
import { openMatched } from '../../deposits/index.ts';
import { judgeOutgoing, lockAccount } from '../../wallet/index.ts';
import { codeOf, doesFit, DROPPED_PER_DAY } from '../rules.ts';
import {
  addOpen,
  claimsOf,
  droppedToday,
  insertLine,
  insertMatch,
  liveOfPayer,
  lockOffer,
  matchByKey,
  matchOf,
  openOffers,
  type OfferRow,
} from '../store.ts';
import { ladderOf, METHOD } from '../rules/ladder.ts';
import { printMatch } from '../print.ts';
import { letGo, lockWhole } from './settle.ts';

const OFFERS_AT_ONCE = 500;
type Asked = { key: string; amountMinor: bigint };

export const takeMatch = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const { matching } = settingsOf(ctx.brand);
  if (!matching.isOn) return refuse('feature_off');
  // A restored house may ask for a payment that was made: an owner looks first (D-U05).
  if (settingsOf(ctx.brand).payoutsWait) return refuse('maintenance');
  const amountMinor = parseAmount(input.amount, ctx.brand.currency);
  if (amountMinor === undefined || !ladderOf(ctx.brand).includes(amountMinor)) {
    return refuse('invalid_amount');
  }
  const done = await unlessRefused(ctx.db, (tx) => take(ctx, tx, { key, amountMinor }));
  return isRefusal(done) ? done : printMatch(ctx, ctx.db, done);
};

/** One after the other in a brand: each sees what the one before it left open. */
const take = async (ctx: Ctx, tx: Queries, asked: Asked) => {
  const brandId = ctx.brand.id;
  const owner = { brandId, memberId: memberOf(ctx).memberId };
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`matching:${brandId}`]);
  const known = await matchByKey(tx, { ...owner, key: asked.key });
  if (known) return known.amount === asked.amountMinor ? known : refuse('idempotency_conflict');
  if ((await claimsOf(tx, owner)) >= FALSE_CLAIMS_MAX) return refuse('matching_off');
  if (await liveOfPayer(tx, owner)) return refuse('state_conflict');
  if ((await droppedToday(tx, owner)) >= DROPPED_PER_DAY) {
    return refuse('limit_exceeded', { fields: { perDay: String(DROPPED_PER_DAY) } });
  }
  const offer = await fitting(ctx, tx, asked.amountMinor);
  if (!offer) return refuse('no_match');
  const id = ctx.random.uuid();
  const depositId = ctx.random.uuid();
  const refused = await openMatched(ctx, tx, {
    id: depositId,
    methodId: METHOD,
    amountMinor: asked.amountMinor,
  });
  if (refused) return refused;
  await addOpen(tx, { brandId, id: offer.withdrawal_id, byMinor: -asked.amountMinor });
  await insertMatch(tx, {
    brandId,
    id,
    depositId,
    withdrawalId: offer.withdrawal_id,
    payeeId: offer.member_id,
    payerId: owner.memberId,
    amountMinor: asked.amountMinor,
    key: asked.key,
    code: codeOf(ctx.random.bytes(6)),
    payMinutes: settingsOf(ctx.brand).matching.payMinutes,
  });
  await insertLine(tx, { brandId, id, by: memberOf(ctx).account, action: 'taken' });
  const row = await matchOf(tx, brandId, id);
  if (!row) throw new Error('a match that was written is gone');
  return row;
};

/** The same amount first, then the oldest that this leaves in parts of the ladder. */
const fitting = async (ctx: Ctx, tx: Queries, step: bigint): Promise<OfferRow | undefined> => {
  const ladder = ladderOf(ctx.brand);
  const isFor = (one: OfferRow) =>
    one.member_id !== memberOf(ctx).memberId && doesFit(one.open_amount, step, ladder);
  const found = (await openOffers(tx, ctx.brand.id, OFFERS_AT_ONCE)).filter(isFor);
  const inOrder = [
    ...found.filter((one) => one.open_amount === step),
    ...found.filter((one) => one.open_amount !== step),
  ];
  for (const one of inOrder) {
    // The clock or the other side may have ended it since it was read.
    const now = await lockOffer(tx, ctx.brand.id, one.withdrawal_id);
    if (now?.state !== 'open' || now.is_over || !isFor(now)) continue;
    // Judged where the payment is asked for: once it was made it is booked, whatever came since.
    // A balance is locked last, so that a debt of this very moment ends the search.
    await lockAccount(tx, ctx.brand.id, now.member_id);
    return (await judgeOutgoing(tx, ctx.brand, now.member_id)) ? undefined : now;
  }
  return undefined;
};

export const giveUp = async (ctx: Ctx, { id }: InputOf<typeof cancelMatch>) => {
  const told = await ctx.db.transaction(async (tx) => {
    const row = await lockWhole(tx, ctx.brand.id, id);
    if (row?.payer_id !== memberOf(ctx).memberId) return refuse('not_found');
    if (row.state !== 'paying') return refuse('state_conflict');
    return letGo(ctx, tx, { brand: ctx.brand, row, by: memberOf(ctx).account, to: 'cancelled' });
  });
  if (isRefusal(told)) return told;
  await told();
  return printNow(ctx, id);
};

export const printNow = async (ctx: Ctx, id: string) => {
  const row = await matchOf(ctx.db, ctx.brand.id, id);
  return row ? printMatch(ctx, ctx.db, row) : refuse('not_found');
};
