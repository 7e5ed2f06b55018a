import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { openAgentAccount } from '@fairhouse/contract/agents';
import { judgeField, tidied } from '@fairhouse/contract/fields';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { registerFieldsOf } from '../../brands/index.ts';
import { hashPassword, holdLines, memberByAccount } from '../../members/index.ts';
import { openMember } from '../../session/index.ts';
import { insertTerms } from '../rows/terms.ts';
import { typeOf } from '../rules.ts';
import { judgeGiven } from '../steps/judge.ts';
import { ownerOf } from '../steps/own.ts';
import { noteOpened, openedByKey, openedToday } from '../store.ts';

/** D-C12: whoever opens an account for somebody knows it; it opens nothing but its own change. */
export const START_PASSWORD = '123456';
const OPENED_A_DAY_MAX = 200;

/** The same Idempotency-Key with the same body answers the account that was opened first. */
export const openAccount = async (ctx: Ctx, input: InputOf<typeof openAgentAccount>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const owner = ownerOf(ctx);
  const agent = { brandId: owner.brandId, agentId: owner.memberId };
  const account = tidied('username', input.account);
  const fault = judgeField({ ...registerFieldsOf(ctx.brand).username, required: true }, account);
  if (fault) return refuse('validation_failed', { fields: { account: fault } });
  const terms = { rebates: input.rebates, modes: input.modes };
  const digest = createHash('sha256')
    .update(JSON.stringify([account.toLowerCase(), input.type, sorted(terms)]))
    .digest('base64url');
  const passwordHash = await hashPassword(START_PASSWORD);
  const opened = await ctx.db.transaction(async (tx) => {
    // Before the terms, as a registration holds them in one order too.
    const refused = await judgeGiven(ctx, tx, { ...owner, type: input.type, terms });
    const known = await openedByKey(tx, { ...agent, key });
    if (known) return known.digest === digest ? known : refuse('idempotency_conflict');
    if (refused) return refused;
    if ((await openedToday(tx, agent)) >= OPENED_A_DAY_MAX) return refuse('agent_quota');
    await holdLines(tx, { brandId: owner.brandId, isMoving: false });
    if (await memberByAccount(tx, owner.brandId, account)) return refuse('username_taken');
    const made = await openMember(
      tx,
      {
        brandId: owner.brandId,
        account,
        type: input.type === 'agent' ? 1 : 0,
        passwordHash,
        ip: ctx.ip,
        isStartPassword: true,
        person: { uplineId: owner.memberId },
      },
      ctx.brand.currency.code,
    );
    if (!made) return refuse('username_taken');
    await insertTerms(tx, { brandId: owner.brandId, memberId: made.member_id, terms });
    await noteOpened(tx, { ...agent, key, digest, memberId: made.member_id });
    return made;
  });
  if (isRefusal(opened)) return opened;
  return {
    memberId: opened.member_id.toString(),
    account: opened.account,
    type: typeOf(opened.type),
    startPassword: START_PASSWORD,
  };
};

const sorted = (terms: Record<string, Partial<Record<string, number>>>) =>
  Object.entries(terms).map(([name, rates]) => [
    name,
    Object.entries(rates).toSorted(([one], [other]) => one.localeCompare(other)),
  ]);
