import type { InputOf } from '@fairhouse/contract';
import type {
  askIdentityAgain,
  MemberIdentity,
  officeIdentity,
} from '@fairhouse/contract/identity';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { memberById } from '../../members/index.ts';
import { againOf, askGreenAgain, checksOf, lockMember, reopenFinal, sumsOf } from '../store.ts';
import { announceOutcome } from './announce.ts';
import { printReview } from './desk.ts';
import { isAsked, printAgain, printStates, tierStatesOf } from './state.ts';

const memberHere = async (ctx: Ctx, text: string) => {
  const memberId = idOf(text);
  return memberId === undefined ? undefined : memberById(ctx.db, ctx.brand.id, memberId);
};

export const readOfMember = async (ctx: Ctx, { id }: InputOf<typeof officeIdentity>) => {
  const member = await memberHere(ctx, id);
  return member ? stateOf(ctx, member.member_id) : refuse('not_found');
};

const stateOf = async (ctx: Ctx, memberId: bigint): Promise<MemberIdentity> => {
  const { brand, db } = ctx;
  const owner = { brandId: brand.id, memberId };
  const sums = await sumsOf(db, owner);
  const checks = (await checksOf(db, owner)).filter((one) => one.state !== 'init');
  return {
    isAsked: isAsked(brand),
    currency: brand.currency.code,
    deposits: printAmount(sums.depositsMinor, brand.currency),
    withdrawals: printAmount(sums.withdrawalsMinor, brand.currency),
    tiers: printStates(brand, await tierStatesOf(ctx, db, owner)),
    askedAgain: printAgain(await againOf(db, owner)),
    checks: checks.map((one) => printReview(ctx, one)),
  };
};

/** The one way in which an accepted document is missing again; the cause is kept and shown. */
export const askAgain = async (ctx: Ctx, input: InputOf<typeof askIdentityAgain>) => {
  const member = await memberHere(ctx, input.id);
  if (!member) return refuse('not_found');
  const { operatorId, name } = operatorOf(ctx);
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  const tell = await ctx.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const isGreen = await askGreenAgain(tx, {
      ...owner,
      kind: input.document,
      cause: input.cause,
      note: input.note,
      by: name,
    });
    const isReopened = await reopenFinal(tx, { ...owner, kind: input.document });
    if (!isGreen && !isReopened) return refuse('state_conflict');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: 'identity.again',
      subject: `member:${member.account}`,
      reason: input.note,
      before: { document: input.document, state: isGreen ? 'GREEN' : 'FINAL' },
      after: { cause: input.cause },
      ip: ctx.ip,
    });
    return announceOutcome(ctx, tx, {
      brand: ctx.brand,
      memberId: member.member_id,
      text: 'identityAgain',
      values: { note: input.note },
    });
  });
  if (isRefusal(tell)) return tell;
  await tell();
  return stateOf(ctx, member.member_id);
};
