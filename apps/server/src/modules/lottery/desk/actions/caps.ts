import type { InputOf } from '@fairhouse/contract';
import type { changeLotteryCaps as call } from '@fairhouse/contract/lottery-desk';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds } from '../../../approvals/index.ts';
import { giveOrAsk } from '../../../giving/index.ts';
import { lotteriesOf, offerOfLottery, type LotteryOffer } from '../../index.ts';
import { CAP_TIMES, KINDS } from '../rules.ts';
import { noteDesk, subjectOf } from '../steps/note.ts';
import { keepCaps } from '../store.ts';
import { printPage } from './lotteries.ts';

type Caps = { payoutMaxMinor: bigint; outcomeCapMinor: bigint };

/**
 * Lowered caps hold at once. What is raised is money the house may have to pay, so it is bounded as
 * what an operator gives: above that it waits for a second person.
 */
export const changeCaps = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, reason } = input;
  const offer = lotteriesOf(ctx).has(slug) ? await offerOfLottery(ctx, slug) : undefined;
  if (!offer) return refuse('not_found');
  const caps = readCaps(ctx, offer, input);
  if (isRefusal(caps)) return caps;
  const raisedMinor =
    positive(caps.payoutMaxMinor - offer.payoutMaxMinor) +
    positive(caps.outcomeCapMinor - offer.outcomeCapMinor);
  const payload = {
    slug,
    name: offer.lottery.game.title,
    currency: ctx.brand.currency.code,
    from: printCaps(ctx, offer),
    ...capsText(ctx, caps),
  };
  const asked = await ctx.db.transaction(async (tx) => {
    const request =
      raisedMinor === 0n
        ? undefined
        : await giveOrAsk(ctx, tx, {
            amountMinor: raisedMinor,
            // Every raise counts by itself: raised in steps they add up.
            key: `${slug}:${ctx.random.uuid()}`,
            asked: { kind: KINDS.caps, key: slug, subject: subjectOf(slug), payload, reason },
          });
    if (request) return request;
    await keep(ctx, tx, { offer, caps });
    await noteDesk(ctx, tx, {
      action: KINDS.caps,
      subject: subjectOf(slug),
      before: capsText(ctx, offer),
      after: capsText(ctx, caps),
      reason,
    });
    return undefined;
  });
  if (isRefusal(asked)) return asked;
  const lottery = await printPage(ctx, slug);
  if (!lottery) return refuse('not_found');
  return { lottery, approvalId: asked ? asked.approval_id.toString() : null };
};

const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n);
const capsText = (ctx: Ctx, caps: Caps) => ({
  payoutMax: printAmount(caps.payoutMaxMinor, ctx.brand.currency),
  outcomeCap: printAmount(caps.outcomeCapMinor, ctx.brand.currency),
});
const printCaps = (ctx: Ctx, caps: Caps): string => Object.values(capsText(ctx, caps)).join(' / ');

type Given = { payoutMax: string; outcomeCap: string };
const readCaps = (ctx: Ctx, { usual }: LotteryOffer, given: Given) => {
  const [payoutMaxMinor, outcomeCapMinor] = [given.payoutMax, given.outcomeCap].map((text) =>
    parseAmount(text, ctx.brand.currency),
  );
  if (!payoutMaxMinor || !outcomeCapMinor) return refuse('invalid_amount');
  const isAbove =
    payoutMaxMinor > usual.payoutMaxMinor * CAP_TIMES ||
    outcomeCapMinor > usual.outcomeCapMinor * CAP_TIMES;
  return isAbove ? refuse('limit_exceeded') : { payoutMaxMinor, outcomeCapMinor };
};

const keep = (ctx: Ctx, tx: Queries, p: { offer: LotteryOffer; caps: Caps }): Promise<void> =>
  keepCaps(tx, { brandId: ctx.brand.id, slug: p.offer.slug, ...p.caps });

/** What a second person lets hold. */
export const registerCaps = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.caps, {
    permission: 'lottery.manage',
    apply: async (ctx, tx, { payload }) => {
      const { slug = '', from, payoutMax = '', outcomeCap = '' } = payload;
      const offer = lotteriesOf(ctx).has(slug) ? await offerOfLottery(ctx, slug) : undefined;
      const caps = offer && readCaps(ctx, offer, { payoutMax, outcomeCap });
      // Lowered or raised since it was asked: that is another raise than the one that was bounded.
      if (!caps || isRefusal(caps) || printCaps(ctx, offer) !== from) {
        return refuse('state_conflict');
      }
      await keep(ctx, tx, { offer, caps });
      return { before: capsText(ctx, offer), after: capsText(ctx, caps) };
    },
  });
};
