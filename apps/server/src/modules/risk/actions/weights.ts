import type { InputOf, OutputOf, RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import {
  RISK_PARTS,
  type changeRiskWeight as change,
  type RiskPart,
  type RiskWeight,
  type riskWeights as list,
  type RiskWeightShown,
} from '@fairhouse/contract/risk';
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
import { tellOwners } from '../../staff/index.ts';
import { FIRST_WEIGHTS } from '../rules.ts';
import { weightRows, writeWeight } from '../store.ts';

/** What a second person decides: every score goes by it from then on. */
const WEIGHT = 'risk.weight';

export const listWeights = async (
  ctx: Ctx,
  _input: InputOf<typeof list>,
): Promise<OutputOf<typeof list>> => ({ list: await shownWeights(ctx, ctx.db) });

const shownWeights = async (ctx: Ctx, db: Queries): Promise<RiskWeightShown[]> => {
  const rows = new Map((await weightRows(db, ctx.brand.id)).map((row) => [row.part, row]));
  const place = { brandId: ctx.brand.id, kind: WEIGHT, keys: RISK_PARTS };
  const asked = await waitingKeys(db, place);
  return RISK_PARTS.map((part) => {
    const row = rows.get(part);
    return {
      part,
      ...plainOf(row ?? FIRST_WEIGHTS[part]),
      version: row?.version ?? 0,
      changedBy: row?.changed_by ?? '',
      changedAt: row?.changed_at.toISOString() ?? null,
      isAsked: asked.has(part),
    };
  });
};
const plainOf = ({ first, each, most, from }: RiskWeight): RiskWeight => ({
  first,
  each,
  most,
  from,
});
const inWords = ({ first, each, most, from }: RiskWeight): string =>
  `from ${from}: ${first} + ${each}, most ${most}`;

export const changeWeight = async (ctx: Ctx, input: InputOf<typeof change>) => {
  const part = RISK_PARTS.find((one) => one === input.part);
  if (!part) return refuse('not_found');
  if (input.most < input.first) {
    return refuse('validation_failed', { fields: { most: 'amount' } });
  }
  return ctx.db.transaction(async (tx) => {
    const was = await weightOf(ctx, tx, part);
    if (!was || was.version !== input.version) return refuse('state_conflict');
    const next = plainOf(input);
    const guards = `${part}: ${inWords(was)} → ${inWords(next)}`;
    const asked = await askApproval(ctx, tx, {
      kind: WEIGHT,
      key: part,
      subject: `risk:${part}`,
      reason: input.reason,
      payload: { part, guards, version: String(input.version), weight: JSON.stringify(next) },
    });
    if (isRefusal(asked)) return asked;
    await tell(ctx, tx, { kind: 'guard.asked', guards, reason: input.reason });
    return { ...was, isAsked: true };
  });
};
const weightOf = async (ctx: Ctx, db: Queries, part: RiskPart) =>
  (await shownWeights(ctx, db)).find((one) => one.part === part);

type Told = { kind: 'guard.asked' | 'guard.done'; guards: string; reason: string };
const tell = (ctx: Ctx, tx: Queries, { kind, guards, reason }: Told): Promise<void> =>
  tellOwners(tx, {
    brandId: ctx.brand.id,
    kind,
    details: { brand: ctx.brand.name, guards, reason, by: operatorOf(ctx).name },
  });

/** Whoever decides about guards; only of the version that was seen when it was asked. */
export const registerWeights = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, WEIGHT, { permission: 'guards.decide', seenWith: 'risk.read', apply });
};
const apply = async (
  ctx: Ctx,
  tx: Queries,
  request: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const { payload, asked_name: asker, reason } = request;
  const part = RISK_PARTS.find((one) => one === payload.part);
  const was = part && (await weightOf(ctx, tx, part));
  if (!was) return refuse('state_conflict');
  const next = JSON.parse(payload.weight ?? '{}') as RiskWeight;
  const isWritten = await writeWeight(tx, {
    brandId: ctx.brand.id,
    part: was.part,
    version: Number(payload.version),
    by: `${asker}, ${operatorOf(ctx).name}`,
    ...next,
  });
  if (!isWritten) return refuse('state_conflict');
  await tell(ctx, tx, { kind: 'guard.done', guards: payload.guards ?? '', reason });
  return { before: plainOf(was), after: next };
};
