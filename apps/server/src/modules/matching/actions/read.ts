import { FALSE_CLAIMS_MAX } from '@fairhouse/contract/matching-words';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { listWithdrawals } from '../../withdrawals/index.ts';
import { doesFit, isSplit } from '../rules.ts';
import { claimsOf, matchesOfMember, offerOf, openOffers } from '../store.ts';
import { ladderOf } from '../rules/ladder.ts';
import { printMatch, printOffer } from '../print.ts';

const OFFERS_AT_ONCE = 500;
const ENDED = 5;
const WITHDRAWALS = 20;

/** Nobody is named here before a match: an amount, and how often it is open. */
export const readState = async (ctx: Ctx) => {
  const { matching, withdrawConfirmMinutes } = settingsOf(ctx.brand);
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const ladder = ladderOf(ctx.brand);
  const others = matching.isOn
    ? (await openOffers(ctx.db, owner.brandId, OFFERS_AT_ONCE)).filter(
        (one) => one.member_id !== owner.memberId,
      )
    : [];
  const matches = await matchesOfMember(ctx.db, { ...owner, ended: ENDED });
  return {
    isOn: matching.isOn,
    currency: ctx.brand.currency.code,
    isBlocked: (await claimsOf(ctx.db, owner)) >= FALSE_CLAIMS_MAX,
    ladder: ladder.map((step) => ({
      amount: printAmount(step, ctx.brand.currency),
      open: others.filter((one) => doesFit(one.open_amount, step, ladder)).length,
    })),
    payMinutes: matching.payMinutes,
    confirmMinutes: withdrawConfirmMinutes,
    searchMinutes: matching.searchMinutes,
    matches: await Promise.all(matches.map((row) => printMatch(ctx, ctx.db, row))),
    offers: await ownOffers(ctx, ladder),
  };
};

/** Withdrawals that wait for a member, and those that could. */
const ownOffers = async (ctx: Ctx, ladder: readonly bigint[]) => {
  const list = await listWithdrawals(ctx.db, {
    brandId: ctx.brand.id,
    from: null,
    until: null,
    memberId: memberOf(ctx).memberId,
    before: null,
    count: WITHDRAWALS,
  });
  const found = await Promise.all(
    list
      .filter((row) => row.state === 'applying' || row.state === 'approved')
      .map(async (row) => {
        const offer = await offerOf(ctx.db, ctx.brand.id, row.withdrawal_id);
        if (offer) {
          return offer.state === 'open' || (offer.state === 'wanted' && row.state === 'applying')
            ? [printOffer(ctx, offer, row.amount)]
            : [];
        }
        return row.state === 'applying' &&
          settingsOf(ctx.brand).matching.isOn &&
          isSplit(row.amount, ladder)
          ? [
              {
                withdrawalId: row.withdrawal_id,
                amount: printAmount(row.amount, ctx.brand.currency),
                state: 'possible' as const,
                open: printAmount(row.amount, ctx.brand.currency),
                until: null,
              },
            ]
          : [];
      }),
  );
  return found.flat();
};
