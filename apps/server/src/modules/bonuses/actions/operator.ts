import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { giveBonus as call } from '@fairhouse/contract/bonuses-desk';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { holdSums, mayGiveAlone, noteGiven } from '../../giving/index.ts';
import { membersNamed } from '../rows/audience.ts';
import { rulesOf } from '../rules.ts';
import { lockOpenTerms } from '../store.ts';
import { offerBonus } from '../steps/give.ts';
import { isForbidden } from '../steps/licence.ts';
import { tellGiven } from '../steps/tell.ts';
import { worthNow } from '../steps/worth.ts';

const KIND = 'bonuses.give';
type Named = Awaited<ReturnType<typeof membersNamed>>;
type Giving = { id: bigint; members: Named; givenBy: string; reason: string };

/**
 * Gives open terms to the members that an operator names, once each. Their budget was a gift of who
 * opened them, and what is given of it is one of who gives: above that a second person gives it.
 */
export const giveByOperator = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId, name } = operatorOf(ctx);
  const brandId = ctx.brand.id;
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const { reason } = input;
  const done = await ctx.db.transaction(async (tx) => {
    // Sums before terms: who approves an exchange or a deposit holds them first as well.
    await holdSums(ctx, tx);
    const terms = await lockOpenTerms(tx, brandId, id);
    if (terms?.trigger !== 'operator') return refuse('state_conflict');
    if (isForbidden(ctx, rulesOf(terms))) return refuse('licence_forbids');
    const members = await membersNamed(tx, brandId, input.to.accounts);
    const known = new Set(members.map((one) => one.account.toLowerCase()));
    const unknown = input.to.accounts.filter((one) => !known.has(one.toLowerCase()));
    if (unknown.length > 0) return refuse('wrong_account', { value: { accounts: unknown } });
    const worth = (await worthNow(ctx, tx, terms))?.minor;
    if (worth === undefined) return refuse('state_conflict');
    const accounts = members.map((one) => one.account).toSorted();
    const total = worth * BigInt(members.length);
    const key = `bonus-give:${id}:${ctx.random.uuid()}`;
    const subject = `bonus:${input.id}`;
    if (!(await mayGiveAlone(ctx, tx, { kind: KIND, key, amountMinor: total }))) {
      const asked = await askApproval(ctx, tx, {
        kind: KIND,
        // The same members wait once.
        key: `bonus-give:${id}:${digestOf(accounts)}`,
        subject,
        reason,
        payload: {
          terms: input.id,
          accounts: accounts.join(', '),
          total: printAmount(total, ctx.brand.currency),
          currency: ctx.brand.currency.code,
        },
      });
      return isRefusal(asked) ? asked : { given: 0, leftOut: [], tells: [], isAsked: true };
    }
    const { given, leftOut, tells } = await giveAll(ctx, tx, {
      id,
      members,
      givenBy: name,
      reason,
    });
    const amountMinor = worth * BigInt(given.length);
    await noteGiven(ctx, tx, { kind: KIND, key, amountMinor });
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      reason,
      action: KIND,
      subject,
      after: { accounts: given, leftOut },
    });
    return { given: given.length, leftOut, tells, isAsked: false };
  });
  if (isRefusal(done)) return done;
  for (const tell of done.tells) await tell();
  return { given: done.given, leftOut: done.leftOut, isAsked: done.isAsked };
};
const digestOf = (accounts: readonly string[]): string =>
  createHash('sha256').update(accounts.join('\n').toLowerCase()).digest('base64url');

/** Who finds nothing left, or may not have it, is left out. */
const giveAll = async (ctx: Ctx, tx: Queries, { id, members, ...by }: Giving) => {
  const given: string[] = [];
  const leftOut: string[] = [];
  const tells: (() => Promise<void>)[] = [];
  for (const member of members) {
    const owner = { brandId: ctx.brand.id, memberId: member.member_id };
    const one = await offerBonus(ctx, tx, { ...owner, ...by, termsId: id, slot: 'once' });
    (one.kind === 'given' ? given : leftOut).push(member.account);
    if (one.kind === 'given')
      tells.push(await tellGiven(ctx, tx, { ...owner, brand: ctx.brand, id: one.grantId }));
  }
  return { given, leftOut, tells };
};

/** What a second person gives by approving, on the terms of then and out of what is left. */
export const registerGiving = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'rewards.give',
    apply: async (ctx, tx, request) => {
      const id = idOf(request.payload.terms);
      const terms = id === undefined ? undefined : await lockOpenTerms(tx, ctx.brand.id, id);
      if (id === undefined || terms?.trigger !== 'operator') return refuse('state_conflict');
      if (isForbidden(ctx, rulesOf(terms))) return refuse('state_conflict');
      const asked = (request.payload.accounts ?? '').split(', ');
      // What was asked for and read; terms that give more since are asked for again.
      const worth = (await worthNow(ctx, tx, terms))?.minor;
      const total = parseAmount(request.payload.total ?? '', ctx.brand.currency) ?? 0n;
      if (worth === undefined || worth * BigInt(asked.length) > total)
        return refuse('state_conflict');
      const { given, leftOut, tells } = await giveAll(ctx, tx, {
        id,
        members: await membersNamed(tx, ctx.brand.id, asked),
        givenBy: request.asked_name,
        reason: request.reason,
      });
      return {
        after: { ...request.payload, accounts: given.join(', '), leftOut: leftOut.join(', ') },
        tell: async () => {
          for (const tell of tells) await tell();
        },
      };
    },
  });
};
