import type { Terms } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type * as desk from '@fairhouse/contract/contracts-desk';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { askApproval, type ApprovalKind } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { isDear, printTerms, readTerms, storedOf, termsOf, type StoredTerms } from '../rules.ts';
import {
  insertTemplate,
  isNameTaken,
  lockTemplates,
  removeTemplate,
  templateById,
  templates,
  templateVersions,
  type TemplateRow,
} from '../rows/templates.ts';

const KIND = 'contracts.template';
type Version = Pick<TemplateRow, 'version' | 'name' | 'terms' | 'written_by' | 'at'>;
const printVersion = (ctx: Ctx, id: string, row: Version) => ({
  id,
  version: row.version,
  name: row.name,
  terms: printTerms(termsOf(row.terms), ctx.brand.currency),
  isDear: isDear(ctx.brand, row.terms),
  changedAt: row.at.toISOString(),
  changedBy: row.written_by,
});
const print = (ctx: Ctx, row: TemplateRow) => ({
  ...printVersion(ctx, row.template_id, row),
  isDefault: row.is_default,
});

export const listTemplates = async (ctx: Ctx, input: InputOf<typeof desk.contractTemplates>) => {
  const rows = await templates(ctx.db, { brandId: ctx.brand.id, kind: input.kind ?? null });
  return { list: rows.map((row) => print(ctx, row)) };
};
export const readTemplate = async (ctx: Ctx, { id }: InputOf<typeof desk.contractTemplate>) => {
  const one = { brandId: ctx.brand.id, id };
  const row = await templateById(ctx.db, one);
  if (!row) return refuse('not_found');
  const versions = await templateVersions(ctx.db, one);
  return {
    template: print(ctx, row),
    versions: versions.map((version) => printVersion(ctx, id, version)),
  };
};

type Write = {
  /** Empty: a new one. */
  id: string;
  version: number;
  name: string;
  isDefault: boolean;
  terms: Terms;
  reason: string;
};
/** The next version; terms above the rate of the setting are written by two. */
export const writeTemplate = async (
  ctx: Ctx,
  input: InputOf<typeof desk.writeContractTemplate>,
) => {
  const read = readTerms(input, {
    currency: ctx.brand.currency,
    own: undefined,
    costs: input.costs,
  });
  if ('fault' in read) return refuse('contract_terms_invalid', { fields: { terms: read.fault } });
  const { terms } = read;
  const { version, name, isDefault, reason } = input;
  const write: Write = { id: input.id ?? '', version, name, isDefault, terms, reason };
  const done = await ctx.db.transaction(async (tx) =>
    isDear(ctx.brand, terms) ? askSecond(ctx, tx, write) : put(ctx, tx, write),
  );
  if (isRefusal(done)) return done;
  return { template: done.row && print(ctx, done.row) };
};

/** Under the lock of templates; what was read has to be what stands. */
const judge = async (ctx: Ctx, tx: Queries, p: Write) => {
  const brandId = ctx.brand.id;
  await lockTemplates(tx, { brandId });
  const before = p.id === '' ? undefined : await templateById(tx, { brandId, id: p.id });
  if (p.id !== '' && !before) return refuse('not_found');
  const { kind } = p.terms;
  const isStale = (before?.version ?? 0) !== p.version || (before && before.kind !== kind);
  if (isStale) return refuse('state_conflict');
  const isTaken = await isNameTaken(tx, { brandId, id: p.id, kind, name: p.name });
  return isTaken ? refuse('state_conflict') : { before };
};
const askSecond = async (ctx: Ctx, tx: Queries, p: Write) => {
  const judged = await judge(ctx, tx, p);
  if (isRefusal(judged)) return judged;
  const { kind, tiers } = p.terms;
  const asked = await askApproval(ctx, tx, {
    kind: KIND,
    key: p.id === '' ? `${kind}:${p.name.toLowerCase()}` : p.id,
    subject: `template:${p.name}`,
    payload: {
      id: p.id,
      version: String(p.version),
      name: p.name,
      kind,
      rates: tiers.map(({ rate }) => `${rate / 10_000} %`).join(', '),
      isDefault: String(p.isDefault),
      terms: JSON.stringify(storedOf(p.terms)),
      printed: JSON.stringify(printTerms(p.terms, ctx.brand.currency)),
    },
    reason: p.reason,
  });
  return isRefusal(asked) ? asked : { row: null };
};
const put = async (ctx: Ctx, tx: Queries, p: Write) => {
  const judged = await judge(ctx, tx, p);
  if (isRefusal(judged)) return judged;
  const { before } = judged;
  const one = { brandId: ctx.brand.id, id: before?.template_id ?? ctx.random.uuid() };
  await insertTemplate(tx, {
    ...one,
    kind: p.terms.kind,
    version: p.version + 1,
    name: p.name,
    terms: storedOf(p.terms),
    isDefault: p.isDefault,
    writtenBy: operatorOf(ctx).name,
  });
  await note(tx, {
    ...noteOf(ctx, { action: 'write', id: one.id }),
    before: before && { name: before.name, isDefault: before.is_default, terms: before.terms },
    after: { name: p.name, isDefault: p.isDefault, terms: storedOf(p.terms) },
    reason: p.reason,
  });
  const row = await templateById(tx, one);
  if (!row) throw new Error('a template is gone');
  return { row };
};
const noteOf = (ctx: Ctx, p: { action: 'write' | 'remove'; id: string }) => ({
  brandId: ctx.brand.id,
  operatorId: operatorOf(ctx).operatorId,
  operatorName: operatorOf(ctx).name,
  ip: ctx.ip,
  action: `contracts.template_${p.action}`,
  subject: `template:${p.id}`,
});

export const removeOne = async (ctx: Ctx, input: InputOf<typeof desk.removeContractTemplate>) =>
  ctx.db.transaction(async (tx) => {
    const one = { brandId: ctx.brand.id, id: input.id };
    await lockTemplates(tx, one);
    const row = await templateById(tx, one);
    if (!row) return refuse('not_found');
    if (row.version !== input.version) return refuse('state_conflict');
    await removeTemplate(tx, one);
    await note(tx, {
      ...noteOf(ctx, { action: 'remove', id: input.id }),
      before: { name: row.name, isDefault: row.is_default },
      reason: input.reason,
    });
    return { ok: true as const };
  });

/** Judged again when the second person decides. */
export const TEMPLATE: ApprovalKind = {
  permission: 'contracts.manage',
  apply: async (ctx, tx, { payload, reason }) => {
    const done = await put(ctx, tx, {
      id: payload.id ?? '',
      version: Number(payload.version),
      name: payload.name ?? '',
      isDefault: payload.isDefault === 'true',
      terms: termsOf(JSON.parse(payload.terms ?? '') as StoredTerms),
      reason,
    });
    if (isRefusal(done)) return refuse('state_conflict');
    return { after: { template: done.row.template_id, version: done.row.version } };
  },
};
