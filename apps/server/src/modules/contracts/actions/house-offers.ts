import { createHash } from 'node:crypto';
import type { Terms } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { offerHouseContract } from '@fairhouse/contract/contracts-desk';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { isTopUnapproved } from '../../agents/index.ts';
import { askApproval, type ApprovalKind } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { isAgent, memberById } from '../../members/index.ts';
import { isKindOn, printTerms, readTerms, storedOf, termsOf, type StoredTerms } from '../rules.ts';
import { templateById } from '../rows/templates.ts';
import { isDearOffer } from '../steps/dear.ts';
import { hasRun } from '../steps/end.ts';
import { isLine, lockTwo } from '../steps/line.ts';
import { printForHouse } from '../steps/print.ts';
import { tellBoth } from '../steps/tell.ts';
import { askTerms } from '../steps/write.ts';
import { aliveOf, contractById, versionOfKey } from '../store.ts';

type Offer = {
  memberId: bigint;
  terms: Terms;
  /** With its version, where the terms are those of one. */
  template: string;
  key: string;
  digest: string;
  reason: string;
};
const HOUSE = 'house';

/** Terms of the house for who has no upline; dear ones are approved by a second person. */
export const offerOfHouse = async (ctx: Ctx, input: InputOf<typeof offerHouseContract>) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  if (!/^\d{1,18}$/.test(input.memberId)) return refuse('not_found');
  const read = await termsGiven(ctx, input);
  if (isRefusal(read)) return read;
  if (!isKindOn(settingsOf(ctx.brand), read.terms.kind)) return refuse('feature_off');
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const offer: Offer = {
    memberId: BigInt(input.memberId),
    ...read,
    key,
    digest,
    reason: input.reason,
  };
  const done = await ctx.db.transaction(async (tx) => {
    const known = await versionOfKey(tx, { brandId: ctx.brand.id, askedBy: HOUSE, key });
    if (known && known.digest !== digest) return refuse('idempotency_conflict');
    if (known) {
      const row = await contractById(tx, { brandId: ctx.brand.id, id: known.contract_id });
      return { row: row ?? null, tell: undefined };
    }
    const isDear = await isDearOffer(ctx, tx, offer);
    return isDear ? askSecond(ctx, tx, offer) : give(ctx, tx, offer);
  });
  if (isRefusal(done)) return done;
  await done.tell?.();
  return { contract: done.row && printForHouse(ctx, done.row) };
};

/** Those of a template as they stand, or those that were typed. */
const termsGiven = async (ctx: Ctx, input: InputOf<typeof offerHouseContract>) => {
  const { templateId, kind, period, tiers } = input;
  if (templateId !== undefined) {
    const row = await templateById(ctx.db, { brandId: ctx.brand.id, id: templateId });
    if (!row) return refuse('not_found');
    return { terms: termsOf(row.terms), template: `${templateId}:${row.version}` };
  }
  if (!kind || !period || !tiers) {
    return refuse('validation_failed', { fields: { templateId: 'required' } });
  }
  const read = readTerms(
    { ...input, kind, period, tiers },
    { currency: ctx.brand.currency, own: undefined, costs: input.costs },
  );
  return 'fault' in read
    ? refuse('contract_terms_invalid', { fields: { terms: read.fault } })
    : { terms: read.terms, template: '' };
};

const judge = async (ctx: Ctx, tx: Queries, { memberId, terms }: Offer) => {
  const brandId = ctx.brand.id;
  const member = await memberById(tx, brandId, memberId);
  if (!member || !isAgent(member.type) || member.upline_id !== null) return refuse('not_found');
  if (await isTopUnapproved(tx, { brandId, topId: memberId })) {
    return refuse('agent_not_approved');
  }
  const stays = await isLine(tx, { brandId, uplineId: null, downlineId: memberId });
  if (!stays) return refuse('state_conflict');
  const alive = await aliveOf(tx, { brandId, downlineId: memberId, kind: terms.kind });
  const isOpen = !alive || (alive.state === 'active' && alive.upline_id === null && hasRun(alive));
  if (!isOpen) return refuse('state_conflict');
  return alive && alive.terms.period !== terms.period
    ? refuse('contract_terms_invalid', { fields: { terms: 'period' } })
    : { id: alive?.contract_id, account: member.account };
};
const askSecond = async (ctx: Ctx, tx: Queries, offer: Offer) => {
  const judged = await judge(ctx, tx, offer);
  if (isRefusal(judged)) return judged;
  const asked = await askApproval(ctx, tx, {
    kind: 'contracts.offer',
    key: `${offer.memberId}:${offer.terms.kind}`,
    subject: `member:${offer.memberId}`,
    payload: {
      memberId: String(offer.memberId),
      account: judged.account,
      kind: offer.terms.kind,
      rates: offer.terms.tiers.map(({ rate }) => `${rate / 10_000} %`).join(', '),
      terms: JSON.stringify(storedOf(offer.terms)),
      template: offer.template,
      key: offer.key,
      digest: offer.digest,
      printed: JSON.stringify(printTerms(offer.terms, ctx.brand.currency)),
    },
    reason: offer.reason,
  });
  return isRefusal(asked) ? asked : { row: null, tell: undefined };
};
const give = async (ctx: Ctx, tx: Queries, offer: Offer) => {
  const { memberId, terms } = offer;
  const brandId = ctx.brand.id;
  await lockTwo(tx, { brandId, uplineId: null, downlineId: memberId, kind: terms.kind });
  const judged = await judge(ctx, tx, offer);
  if (isRefusal(judged)) return judged;
  const row = await askTerms(tx, {
    ...offer,
    brandId,
    id: judged.id ?? ctx.random.uuid(),
    kind: terms.kind,
    uplineId: null,
    downlineId: memberId,
    requestedBy: 'house',
    askedBy: HOUSE,
  });
  const { operatorId, name: operatorName } = operatorOf(ctx);
  await note(tx, {
    brandId,
    operatorId,
    operatorName,
    ip: ctx.ip,
    action: 'contracts.offer',
    subject: `contract:${row.contract_id}`,
    after: { template: offer.template, ...storedOf(terms) },
    reason: offer.reason,
  });
  return { row, tell: await tellBoth(ctx, tx, { brand: ctx.brand, row, said: 'Asked' }) };
};

export const HOUSE_OFFER: ApprovalKind = {
  permission: 'contracts.manage',
  apply: async (ctx, tx, request) => {
    const { memberId = '', terms = '', template = '', key = '', digest = '' } = request.payload;
    const done = await give(ctx, tx, {
      memberId: BigInt(memberId),
      terms: termsOf(JSON.parse(terms) as StoredTerms),
      template,
      key,
      digest,
      reason: request.reason,
    });
    if (isRefusal(done)) return refuse('state_conflict');
    return { tell: done.tell, after: { contract: done.row.contract_id } };
  },
};
