import type { InputOf } from '@fairhouse/contract';
import type {
  deskOneWithdrawal,
  DeskWithdrawal,
  deskWithdrawals,
} from '@fairhouse/contract/withdrawals-desk';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { maskedCard } from '../../bank-cards/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { methodsOf, playsFor, standingOf } from '../../payment-methods/index.ts';
import { settingMinor } from '../../giving/index.ts';
import { memberById } from '../../members/index.ts';
import { lookedPage, lookedRule } from '../../segments/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { BY_MEMBERS } from '../rules.ts';
import { depositedBy, factsOfMember, linesOf, playedBy, proofOf } from '../store.ts';
import { deskCounts, deskRow, deskRows, type DeskRow } from '../rows/desk.ts';
import { withdrawalMatcher } from './matched.ts';
import { amountsOf } from '../print.ts';
import { paysOut } from '../steps/send-order.ts';
import { printProof } from './read.ts';

/** What one operator lets out at a time; what they let out in a day is the role's. */
export const aloneUpTo = (ctx: Ctx): bigint =>
  settingMinor(ctx.brand, settingsOf(ctx.brand).cashier.fourEyesAbove);

/** The methods that pay out by themselves where this brand plays. */
export const payingMethods = async (ctx: Ctx) => {
  const standing = await standingOf(ctx.db, ctx.brand.id);
  return [...methodsOf(ctx).values()]
    .filter((one) => paysOut(one) && standing.isConnected(one))
    .filter((one) => playsFor(one, ctx.brand))
    .map(({ manifest: { methodId, name } }) => ({ methodId, name }));
};

/** And by members, where the one whose withdrawal it is wants that. */
const waysOf = async (ctx: Ctx, id: string) => [
  ...(await payingMethods(ctx)),
  ...((await withdrawalMatcher.of(ctx).isWanted(ctx, ctx.db, id))
    ? [{ methodId: BY_MEMBERS, name: withdrawalMatcher.of(ctx).name }]
    : []),
];

export const printDesk = (ctx: Ctx, row: DeskRow): DeskWithdrawal => ({
  id: row.withdrawal_id,
  memberId: String(row.member_id),
  account: row.account,
  amount: printAmount(row.amount, ctx.brand.currency),
  currency: row.currency,
  state: row.state,
  // What was noted after the request counts as well: it is judged when somebody looks.
  risk: [
    ...row.risk,
    ...(row.is_suspect ? ['suspicion'] : []),
    ...(row.is_contested ? ['deposit_contested'] : []),
  ],
  bankName: row.bank_name,
  cardNo: maskedCard(row.last_four),
  payeeName: row.payee_name,
  createdAt: row.created_at.toISOString(),
  targetAt: row.target_at.toISOString(),
  claimedBy: row.is_claimed ? row.claimed_name : null,
  isMine: row.is_claimed && row.claimed_by === operatorOf(ctx).operatorId,
  needsSecond: row.amount > aloneUpTo(ctx),
  isAsked: row.is_asked,
  debt: printAmount(row.owed, ctx.brand.currency),
  numberShown:
    row.number_shown_at === null
      ? null
      : { at: row.number_shown_at.toISOString(), by: row.number_shown_by ?? '' },
  payout:
    row.payout_method === null || row.payout_state === null
      ? null
      : {
          methodId: row.payout_method,
          state: row.payout_state,
          tries: row.payout_tries,
          reference: row.payout_reference,
          fault: row.payout_fault,
        },
  reason: row.reason,
  note: row.note,
  ...amountsOf(ctx, row),
  confirmBy: row.confirm_by?.toISOString() ?? null,
  hasProof: row.has_proof,
  releasedAt: row.released_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
});

export const listDesk = async (ctx: Ctx, input: InputOf<typeof deskWithdrawals>) => {
  const rule = await lookedRule(ctx, input.segment);
  if (isRefusal(rule)) return rule;
  const { list, next } = await lookedPage(ctx, {
    rule,
    from: input.cursor ?? null,
    count: input.pageSize,
    read: (cursor, count) =>
      deskRows(ctx.db, {
        brandId: ctx.brand.id,
        view: input.view,
        keyword: input.keyword?.trim() ?? '',
        from: input.startDate ?? null,
        until: input.endDate ?? null,
        cursor,
        count,
      }),
    cursorOf: (row) => row.withdrawal_id,
    memberOf: (row) => row.member_id,
  });
  return {
    list: list.map((row) => printDesk(ctx, row)),
    nextCursor: next,
    counts: await deskCounts(ctx.db, ctx.brand.id),
  };
};

export const readDesk = async (ctx: Ctx, { id }: InputOf<typeof deskOneWithdrawal>) => {
  const { brand } = ctx;
  const row = await deskRow(ctx.db, brand.id, id);
  if (!row) return refuse('not_found');
  const owner = { brandId: brand.id, memberId: row.member_id };
  const member = await memberById(ctx.db, owner.brandId, owner.memberId);
  if (!member) throw new Error('a withdrawal without its member');
  const print = (minor: bigint) => printAmount(minor, brand.currency);
  const facts = await factsOfMember(ctx.db, { ...owner, timeZone: brand.timeZone });
  const played = await playedBy(ctx.db, owner);
  const proof = await proofOf(ctx.db, brand.id, id);
  return {
    withdrawal: printDesk(ctx, row),
    methods: await waysOf(ctx, id),
    facts: {
      balance: print((await balanceOf(ctx, brand.id, row.member_id)).availableMinor),
      deposits: print((await depositedBy(ctx.db, owner)).left),
      withdrawals: print(facts.paid),
      staked: print(played.staked),
      won: print(played.won),
      paidBefore: facts.paidBefore,
      registeredAt: member.created_at.toISOString(),
      cardAddedAt: row.card_added_at.toISOString(),
    },
    lines: (await linesOf(ctx.db, brand.id, id)).map((line) => ({
      at: line.at.toISOString(),
      by: line.by_name,
      action: line.action,
      note: line.note,
    })),
    proof: proof ? printProof(proof) : null,
  };
};
