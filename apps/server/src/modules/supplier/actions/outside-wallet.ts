import type { Ctx } from '../../../kernel/kernel.ts';
import type { OutsideWallet } from '../../rounds/index.ts';
import { fromWire, toWire } from '../rules.ts';
import { betByKey } from '../rows/bets.ts';
import { noteBalance, operatorById, sessionById, type SessionRow } from '../store.ts';
import { askWallet } from '../steps/ask.ts';
import { tellCall } from '../steps/calls.ts';
import { spinsLeftOf } from '../steps/rewards.ts';
import { endTaken, takeBet } from './bets.ts';

/** The money of whoever plays in a session that an operator opened; it lies with the operator. */
export const outsideWalletOf = async (
  ctx: Ctx,
  sessionId: string,
): Promise<OutsideWallet | undefined> => {
  const { brand } = ctx;
  const session = await sessionById(ctx.db, brand.id, sessionId);
  if (!session) return undefined;
  const operator = await operatorById(ctx.db, brand.id, session.operator_id);
  if (!operator) throw new Error('the operator of a supplied session is gone');
  return {
    currency: brand.currency.code,
    balanceMinor: async () => {
      const answer = await askWallet(ctx, operator, {
        path: '/user/balance',
        fields: { user: session.player, token: session.token, game_code: session.slug },
      });
      const { balance } = answer?.status === 'RS_OK' ? answer : session;
      if (balance === undefined) return fromWire(brand, session.balance);
      await noteBalance(ctx.db, { brandId: brand.id, sessionId, balance });
      return fromWire(brand, balance);
    },
    spinsLeft: () => spinsLeftOf(ctx, session),
    take: async ({ key, amountMinor, freeId }) =>
      operator.is_on
        ? takeBet(ctx, { brand, operator, session, key, amountMinor, rewardId: freeId ?? null })
        : { ok: false, errorCode: 'game_closed' },
    end: (key) => endPlayed(ctx, session, key),
  };
};

/** Where the operator does not answer, what it said last and what it has to be told still. */
const endPlayed = async (ctx: Ctx, session: SessionRow, key: string): Promise<bigint> => {
  const { brand } = ctx;
  const bet = await betByKey(ctx.db, { brandId: brand.id, memberId: session.member_id, key });
  if (!bet) throw new Error('a supplied round has no bet');
  const of = { brandId: brand.id, betId: bet.bet_id };
  const ended = await endTaken(ctx, of);
  const told = ended && (await tellCall(ctx, { brandId: brand.id, callId: ended.callId }));
  if (told !== undefined) return fromWire(brand, told);
  const now = await sessionById(ctx.db, brand.id, session.session_id);
  const after = await betByKey(ctx.db, { brandId: brand.id, memberId: session.member_id, key });
  const dueMinor = ended ? (after?.payout ?? bet.amount) : 0n;
  return fromWire(brand, (now?.balance ?? 0n) + toWire(brand, dueMinor));
};
