import type { InputOf } from '@fairhouse/contract';
import { openRaffle as openCall, PLACES_MAX, type KeptRaffle } from '@fairhouse/contract/raffles';
import { EVERYBODY, isEverybody } from '@fairhouse/contract/segment-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { unlessRefused } from '../../../kernel/refused.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { sealPromise } from '../../checkpoints/index.ts';
import { giveOrAsk, isAbovePrizeMax } from '../../giving/index.ts';
import { parseSegment, printSegment } from '../../segments/index.ts';
import { paidOf, placesOf, valueOf } from '../rules.ts';
import { makeRaffle, type Judged } from '../steps/make.ts';
import { isPromotion, membersDrawn, raffleOf, rafflesOf, type RaffleRow } from '../store.ts';
import { printRaffle } from './show.ts';

const KIND = 'raffles.open';
type Given = InputOf<typeof openCall>;

const print = async (ctx: Ctx, row: RaffleRow): Promise<KeptRaffle> => {
  const place = { brandId: ctx.brand.id, raffleId: row.raffle_id };
  return {
    ...printRaffle(ctx, row),
    openedBy: row.opened_by,
    reason: row.reason,
    paid: printAmount(paidOf(row.prizes, row.counts), ctx.brand.currency),
    members: await membersDrawn(ctx.db, place),
    segment: row.rule.segment ? printSegment(ctx.brand, row.rule.segment) : null,
  };
};
export const listRaffles = async (ctx: Ctx) => {
  const list: KeptRaffle[] = [];
  for (const row of await rafflesOf(ctx.db, ctx.brand.id)) list.push(await print(ctx, row));
  return { list, currency: ctx.brand.currency.code };
};

const wrongIn = (fields: Record<string, string>) => refuse('validation_failed', { fields });
/** A start in the past means now; a table without its sums is refused at its field. */
const judge = async (ctx: Ctx, given: Given): Promise<Judged | ReturnType<typeof wrongIn>> => {
  const { currency } = ctx.brand;
  const now = ctx.clock.milliseconds();
  const opensAt = new Date(Math.max(now, Date.parse(given.opensAt)));
  const closesAt = new Date(given.closesAt);
  const read = (text: string) => parseAmount(text, currency);
  const per = given.rule.kind === 'given' ? 0n : (read(given.rule.per) ?? 0n);
  const prizes = given.prizes.map((one) => ({
    amount: String(read(one.amount) ?? -1n),
    count: one.count,
  }));
  const fields: Record<string, string> = {};
  if (closesAt <= opensAt) fields.closesAt = 'order';
  if (given.rule.kind !== 'given' && per <= 0n) fields['rule.per'] = 'amount';
  const amounts = prizes.map((one) => one.amount);
  if (amounts.some((one) => one.startsWith('-'))) fields.prizes = 'amount';
  else if (new Set(amounts).size < amounts.length) fields.prizes = 'twice';
  else if (placesOf(prizes) > PLACES_MAX || valueOf(prizes) <= 0n) fields.prizes = 'size';
  // A draw for all has no places without a prize: whoever draws none has none.
  else if (given.kind === 'draw' && amounts.includes('0')) fields.prizes = 'blank';
  else if (amounts.some((one) => isAbovePrizeMax(ctx.brand, BigInt(one)))) fields.prizes = 'max';
  const asked = parseSegment(ctx.brand, given.segment ?? EVERYBODY);
  for (const [field, fault] of Object.entries(asked.faults)) fields[`segment.${field}`] = fault;
  const promotionId = idOf(given.promotionId);
  const isKnown =
    promotionId !== undefined &&
    (await isPromotion(ctx.db, { brandId: ctx.brand.id, promotionId }));
  if (!isKnown) fields.promotionId = 'unknown';
  if (promotionId === undefined || Object.keys(fields).length > 0) {
    return wrongIn(fields);
  }
  const { kind, categories, perMember } = given.rule;
  return {
    brandId: ctx.brand.id,
    promotionId,
    kind: given.kind,
    opensAt,
    closesAt,
    prizes,
    places: placesOf(prizes),
    valueMinor: valueOf(prizes),
    rule: {
      kind,
      per: String(per),
      categories: kind === 'bets' ? categories : [],
      perMember,
      ...(isEverybody(asked.rule) ? {} : { segment: asked.rule }),
    },
    reason: given.reason,
  };
};
const toldOf = (ctx: Ctx, given: Given, valueMinor: bigint): Record<string, string> => ({
  promotionId: given.promotionId,
  what: given.kind,
  kind: given.rule.kind,
  prizes: given.prizes.map((one) => `${one.count} × ${one.amount}`).join(', '),
  opensAt: given.opensAt,
  closesAt: given.closesAt,
  segment: Object.entries(given.segment ?? {})
    .flatMap(([name, said]) => (said === null ? [] : [`${name}: ${said}`]))
    .join(', '),
  total: printAmount(valueMinor, ctx.brand.currency),
  currency: ctx.brand.currency.code,
});

/** All that it can give is a gift of who opens it, and above theirs another's to open. */
export const openRaffle = async (ctx: Ctx, input: Given) => {
  const judged = await judge(ctx, input);
  if (isRefusal(judged)) return judged;
  const { operatorId, name } = operatorOf(ctx);
  const done = await unlessRefused(ctx.db, async (tx) => {
    const standing = await raffleOf(tx, judged);
    if (standing && standing.state !== 'over') return refuse('state_conflict');
    const asked = await giveOrAsk(ctx, tx, {
      amountMinor: judged.valueMinor,
      key: `promotion:${input.promotionId}:${ctx.random.uuid()}`,
      asked: {
        kind: KIND,
        key: `promotion:${input.promotionId}`,
        subject: `promotion:${input.promotionId}`,
        reason: input.reason,
        payload: { ...toldOf(ctx, input, judged.valueMinor), given: JSON.stringify(input) },
      },
    });
    if (asked) return asked;
    const made = await makeRaffle(tx, judged, name);
    if (isRefusal(made)) return made;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: KIND,
      subject: `raffle:${made.raffle_id}`,
      reason: input.reason,
      after: toldOf(ctx, input, judged.valueMinor),
      ip: ctx.ip,
    });
    return made;
  });
  if (isRefusal(done)) return done;
  // Signed at once, so that it opens.
  if ('transfer_id' in done) await sealPromise(ctx, ctx.brand.id, done.transfer_id);
  return 'approval_id' in done
    ? { raffle: null, approvalId: done.approval_id.toString() }
    : { raffle: await print(ctx, done), approvalId: null };
};

export const registerRaffles = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'promotions.manage',
    apply: async (ctx, tx, request) => {
      const given = openCall.body.parse(JSON.parse(request.payload.given ?? ''));
      const judged = await judge(ctx, given);
      const made = isRefusal(judged) ? judged : await makeRaffle(tx, judged, request.asked_name);
      return isRefusal(made)
        ? refuse('state_conflict')
        : {
            after: { raffleId: String(made.raffle_id), prizes: request.payload.prizes ?? '' },
            tell: async () => {
              await sealPromise(ctx, ctx.brand.id, made.transfer_id);
            },
          };
    },
  });
};
