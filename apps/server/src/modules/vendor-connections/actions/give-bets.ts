import type { InputOf } from '@fairhouse/contract';
import { feedKey } from '@fairhouse/contract/game-feed';
import type { giveVendorBets } from '@fairhouse/contract/vendor-connections';
import { parseAmount, printAmount, toHundredThousandths } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { entryOfSlug } from '../../catalogue/index.ts';
import { giveOrAsk } from '../../giving/index.ts';
import { memberByAccount } from '../../members/index.ts';
import {
  connectionRow,
  connectionRows,
  type AtVendor,
  type ConnectionRow,
} from '../rows/connections.ts';
import { playerOf } from '../rows/players.ts';
import { insertReward, noteTold, untoldRewards } from '../rows/rewards.ts';
import { askVendor } from '../steps/ask-vendor.ts';
import { prepaidsOf } from '../steps/prepaids.ts';

const FREE_BETS = 'rewards.vendorBets';
type Given = {
  code: string;
  account: string;
  gameCode: string;
  bets: string;
  amount: string;
  days: string;
};

/** The stakes of all of them count as given; above what one may give another operator decides. */
export const giveBets = async (ctx: Ctx, input: InputOf<typeof giveVendorBets>) => {
  const { code, account, gameCode, bets, days, reason } = input;
  if (!(await connectionRow(ctx.db, { brandId: ctx.brand.id, code }))) return refuse('not_found');
  const minor = parseAmount(input.amount, ctx.brand.currency) ?? 0n;
  if (minor <= 0n) return refuse('invalid_amount');
  const member = await memberByAccount(ctx.db, ctx.brand.id, account);
  const slug = feedKey({ vassalage: code, code: gameCode });
  const isOpen = (await entryOfSlug(ctx, ctx.brand, slug))?.status === 'open';
  if (!member || !isOpen)
    return refuse('validation_failed', {
      fields: member ? { gameCode: 'unknown' } : { account: 'unknown' },
    });
  const rewardId = ctx.random.uuid();
  const given: Given = {
    code,
    account: member.account,
    gameCode,
    bets: String(bets),
    amount: printAmount(minor, ctx.brand.currency),
    days: String(days),
  };
  const asked = await ctx.db.transaction(async (tx) => {
    const request = await giveOrAsk(ctx, tx, {
      amountMinor: minor * BigInt(bets),
      asked: { kind: FREE_BETS, key: rewardId, subject: `vendor:${code}`, reason, payload: given },
    });
    if (isRefusal(request)) return request;
    if (!request) await give(ctx, tx, { given, rewardId, reason });
    return request;
  });
  return isRefusal(asked) ? asked : { isAsked: asked !== undefined };
};

const give = async (
  ctx: Ctx,
  tx: Queries,
  { given, rewardId, reason }: { given: Given; rewardId: string; reason: string },
): Promise<boolean> => {
  const { operatorId, name } = operatorOf(ctx);
  const member = await memberByAccount(tx, ctx.brand.id, given.account);
  const minor = parseAmount(given.amount, ctx.brand.currency);
  if (!member || minor === undefined) return false;
  const place = { brandId: ctx.brand.id, code: given.code };
  await playerOf(tx, { ...place, memberId: member.member_id, fresh: `p-${ctx.random.uuid()}` });
  await insertReward(tx, {
    ...place,
    rewardId,
    memberId: member.member_id,
    gameCode: given.gameCode,
    bets: Number(given.bets),
    amount: toHundredThousandths(minor, ctx.brand.currency),
    days: Number(given.days),
    by: name,
  });
  await note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    ip: ctx.ip,
    reason,
    action: FREE_BETS,
    subject: `vendor:${given.code}`,
    before: {},
    after: given,
  });
  return true;
};

export const registerFreeBets = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, FREE_BETS, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const {
        code = '',
        account = '',
        gameCode = '',
        bets = '',
        amount = '',
        days = '',
      } = request.payload;
      const given = { code, account, gameCode, bets, amount, days };
      const isGiven = await give(ctx, tx, { given, rewardId: request.key, reason: request.reason });
      return isGiven ? { after: given } : refuse('state_conflict');
    },
  });
};

/** Tells each vendor what its members were given, until it has answered; one stops no other. */
export const tellRewards = async (kernel: Kernel, brand: Brand): Promise<void> => {
  for (const row of await connectionRows(kernel.db, brand.id)) {
    const place = { brandId: brand.id, code: row.code };
    await tellVendor(kernel, brand, { place, row }).catch((error: unknown) => {
      kernel.log.error({ error, ...place }, 'a vendor was told of no free bets');
    });
  }
};

const tellVendor = async (
  kernel: Kernel,
  brand: Brand,
  { place, row }: { place: AtVendor; row: ConnectionRow },
): Promise<void> => {
  const untold = await untoldRewards(kernel.db, place);
  if (untold.length === 0) return;
  const prepaids = await prepaidsOf(kernel, place, row);
  if (prepaids === 'away') return;
  for (const one of untold) {
    const prepaid =
      prepaids === 'none'
        ? undefined
        : prepaids.find(
            (offered) =>
              offered.game_code === one.game_code &&
              offered.currency === brand.currency.code &&
              offered.bet_value === one.amount,
          );
    if (prepaids !== 'none' && !prepaid) {
      kernel.log.warn({ ...place, reward: one.reward_uuid }, 'a vendor has no such free bets');
      continue;
    }
    const question = {
      ...(prepaid && { prepaid_uuid: prepaid.prepaid_uuid }),
      operator_id: row.operator_id,
      user: one.player,
      reward_uuid: one.reward_uuid,
      game_code: one.game_code,
      currency: brand.currency.code,
      bet_count: one.bets,
      bet_value: Number(one.amount),
      start_time: one.given_at.toISOString(),
      end_time: one.ends_at.toISOString(),
    };
    const asked = await askVendor(kernel, place, {
      url: row.url,
      path: '/freebet/rewards/create',
      question,
    });
    if (!asked.ok && asked.fault === 'unreachable') return;
    // One that is refused keeps none of the others back.
    if (!asked.ok) continue;
    await noteTold(kernel.db, { ...place, rewardId: one.reward_uuid });
  }
};
