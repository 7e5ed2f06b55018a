import type { InputOf, OutputOf, RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import type {
  changeLaunderingRule as change,
  launderingRules as list,
  LaunderingRuleShown,
} from '@fairhouse/contract/laundering';
import { LAUNDERING_RULES, SEVERITIES } from '@fairhouse/contract/laundering-words';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../kernel/refusal.ts';
import {
  approvalKinds,
  askApproval,
  waitingKeys,
  type Applied,
  type ApprovalRow,
} from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { tellOwners } from '../../staff/index.ts';
import { lockRule, writeRule, type RuleRow } from '../rows/rules.ts';
import { faultsOf, loosenedIn, tidied, type Kept } from '../rules/terms.ts';
import { keptRules } from '../steps/rules.ts';

/** What a second person decides: a rule that finds less from then on. */
const LOOSEN = 'laundering.rule';

export const listRules = async (
  ctx: Ctx,
  _input: InputOf<typeof list>,
): Promise<OutputOf<typeof list>> => {
  const rows = await keptRules(ctx.db, ctx.brand);
  const asked = await askedOf(ctx, ctx.db);
  return {
    currency: ctx.brand.currency.code,
    list: rows.map((row) => print(row, asked.has(row.rule))),
  };
};
const askedOf = (ctx: Ctx, db: Queries) =>
  waitingKeys(db, { brandId: ctx.brand.id, kind: LOOSEN, keys: LAUNDERING_RULES });
const print = (row: RuleRow, isAsked: boolean): LaunderingRuleShown => ({
  rule: row.rule,
  isOn: row.is_on,
  severity: row.severity,
  terms: row.terms,
  version: row.version,
  changedBy: row.changed_by,
  changedAt: row.changed_at?.toISOString() ?? null,
  isAsked,
});

/** What finds more is done at once; what finds less waits, whole, for a second person. */
export const changeRule = async (ctx: Ctx, input: InputOf<typeof change>) => {
  const rule = LAUNDERING_RULES.find((one) => one === input.rule);
  if (!rule) return refuse('not_found');
  const { currency } = ctx.brand;
  const fields = faultsOf(rule, input.terms, currency);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const next: Kept = {
    isOn: input.isOn,
    severity: input.severity,
    terms: tidied(rule, input.terms, currency),
  };
  await keptRules(ctx.db, ctx.brand);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockRule(tx, ctx.brand.id, rule);
    if (!row || row.version !== input.version) return refuse('state_conflict');
    const was = keptOf(row);
    const loosened = loosenedIn({ was, is: next, rule, currency });
    if (loosened.length > 0) {
      const asked = await ask(ctx, tx, { row, next, loosened, reason: input.reason });
      return isRefusal(asked) ? asked : { row, isAsked: true };
    }
    await write(ctx, tx, { row, next, by: operatorOf(ctx).name });
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId: operatorOf(ctx).operatorId,
      operatorName: operatorOf(ctx).name,
      action: 'laundering.rule',
      subject: `rule:${rule}`,
      before: was,
      after: next,
      reason: input.reason,
      ip: ctx.ip,
    });
    const after = await lockRule(tx, ctx.brand.id, rule);
    if (!after) throw new Error(`the rule ${rule} is gone`);
    return { row: after, isAsked: false };
  });
  if (isRefusal(done)) return done;
  const waiting = await askedOf(ctx, ctx.db);
  return { rule: print(done.row, waiting.has(rule)), isAsked: done.isAsked };
};

const keptOf = ({ is_on: isOn, severity, terms }: RuleRow): Kept => ({ isOn, severity, terms });
type Writing = { row: RuleRow; next: Kept; by: string };
const write = async (ctx: Ctx, tx: Queries, { row, next, by }: Writing): Promise<void> => {
  const { rule, version } = row;
  const place = { brandId: ctx.brand.id, rule, version, by };
  if (!(await writeRule(tx, { ...place, ...next }))) throw new Error('a locked rule was changed');
};

type Asking = { row: RuleRow; next: Kept; loosened: readonly string[]; reason: string };
const ask = async (ctx: Ctx, tx: Queries, { row, next, loosened, reason }: Asking) => {
  const guards = `${row.rule}: ${loosened.join('; ')}`;
  const asked = await askApproval(ctx, tx, {
    kind: LOOSEN,
    key: row.rule,
    subject: `rule:${row.rule}`,
    reason,
    payload: {
      rule: row.rule,
      guards,
      version: String(row.version),
      isOn: String(next.isOn),
      severity: next.severity,
      terms: JSON.stringify(next.terms),
    },
  });
  if (isRefusal(asked)) return asked;
  await tell(ctx, tx, { kind: 'guard.asked', guards, reason });
  return asked;
};
type Told = { kind: 'guard.asked' | 'guard.done'; guards: string; reason: string };
const tell = (ctx: Ctx, tx: Queries, { kind, guards, reason }: Told): Promise<void> =>
  tellOwners(tx, {
    brandId: ctx.brand.id,
    kind,
    details: { brand: ctx.brand.name, guards, reason, by: operatorOf(ctx).name },
  });

/** Whoever decides about guards; only of the version that was seen when it was asked. */
export const registerRules = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, LOOSEN, { permission: 'guards.decide', seenWith: 'risk.read', apply });
};
const apply = async (
  ctx: Ctx,
  tx: Queries,
  request: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const { payload, asked_name: asker, reason } = request;
  const rule = LAUNDERING_RULES.find((one) => one === payload.rule);
  const severity = SEVERITIES.find((one) => one === payload.severity);
  const row = rule && (await lockRule(tx, ctx.brand.id, rule));
  if (!row || !severity || String(row.version) !== payload.version) {
    return refuse('state_conflict');
  }
  const terms = JSON.parse(payload.terms ?? '{}') as Kept['terms'];
  const next = { isOn: payload.isOn === 'true', severity, terms };
  await write(ctx, tx, { row, next, by: `${asker}, ${operatorOf(ctx).name}` });
  await tell(ctx, tx, { kind: 'guard.done', guards: payload.guards ?? '', reason });
  return { before: keptOf(row), after: next };
};
