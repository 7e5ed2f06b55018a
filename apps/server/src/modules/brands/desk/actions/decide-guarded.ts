import type { RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import { unseal } from '../../../../kernel/crypto.ts';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { refuse, type Answer } from '../../../../kernel/refusal.ts';
import { approvalKinds, type Applied, type ApprovalRow } from '../../../approvals/index.ts';
import {
  brandRow,
  changeBrand,
  changeSettings,
  keepSecret,
  replaceHosts,
  restoreSettings,
  brandsChanged,
  versionRow,
  type BrandRow,
} from '../../index.ts';
import { PROVIDER_SECRET } from '../../../staff/index.ts';
import { judgeSettings, noteSettings } from './change-settings.ts';
import { namingOf } from './change-brand.ts';
import { GUARDED, seenBy, tellAll } from '../steps/guarded.ts';
import { isProviderMoved, mayProvider, shutsOwnersOut } from '../steps/doors.ts';
import { dropGuarded, guardedRow, type GuardedRow } from '../rows/guarded.ts';
import { noteChange } from '../steps/reach.ts';

type Verdict = Answer<Applied, RefusalsOf<typeof approveApproval>>;
type Decided = { row: BrandRow; waiting: GuardedRow; request: ApprovalRow };

/** Who decides is a second person of the house's money or staff: an owner or finance. */
export const registerGuarded = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, GUARDED, { permission: 'guards.decide', apply });
};

/** Judged again: about what stood there when it was asked, and by the rules of now. */
const apply = async (ctx: Ctx, tx: Queries, request: ApprovalRow): Promise<Verdict> => {
  const waiting = await guardedRow(tx, ctx.brand.id, request.approval_id);
  const row = waiting && (await brandRow(tx, waiting.of_brand));
  if (!row || (await seenBy(tx, row, waiting.payload)) !== waiting.seen) {
    return refuse('state_conflict');
  }
  if ((await isOfProvider(tx, row, waiting)) && !mayProvider(ctx, row)) return refuse('forbidden');
  const isDone = await carryOut(ctx, tx, { row, waiting, request });
  if (!isDone) return refuse('state_conflict');
  await dropGuarded(tx, waiting);
  const { guards = '' } = request.payload;
  await tellAll(ctx, tx, { ofBrand: row, kind: 'guard.done', guards, reason: request.reason });
  return {
    after: { guards },
    tell: async () => {
      brandsChanged.say(ctx, { brandId: row.brand_id });
    },
  };
};

/** Whether it is about who says who operators are: money's own second person is none for that. */
const isOfProvider = async (
  tx: Queries,
  row: BrandRow,
  { what, payload }: GuardedRow,
): Promise<boolean> => {
  if (what === 'secret') return payload.name === PROVIDER_SECRET;
  if (what === 'restore') {
    const then = await versionRow(tx, row.brand_id, payload.to ?? 0);
    return then !== undefined && isProviderMoved({ row, next: then.settings });
  }
  return isProviderMoved({ row, next: { ...row.settings, ...payload.changes } });
};

const carryOut = async (ctx: Ctx, tx: Queries, decided: Decided): Promise<boolean> => {
  const {
    row,
    waiting: { what, payload },
    request: { asked_name: asker, reason },
  } = decided;
  // The history names both: who asked, and who made it so.
  const edit = {
    brandId: row.brand_id,
    version: row.version,
    reason,
    operatorName: `${asker}, ${operatorOf(ctx).name}`,
  };
  if (what === 'secret') return keepGuardedSecret(ctx, tx, decided);
  if (what === 'hosts') {
    const after = payload.hosts ?? [];
    if ((await replaceHosts(tx, edit, after)) !== 'done') return false;
    await noteChange(ctx, tx, {
      brandId: row.brand_id,
      action: 'brands.hosts',
      before: null,
      after,
      reason,
    });
    return true;
  }
  if (what === 'restore') {
    const then = await versionRow(tx, row.brand_id, payload.to ?? 0);
    if (!then || (await shutsOwnersOut(ctx, tx, { row, next: then.settings }))) return false;
    const done = await restoreSettings(tx, edit, payload.to ?? 0);
    if (!done || done === 'unknown') return false;
    await noteSettings(ctx, tx, { ...done, reason });
    return true;
  }
  if (payload.naming) {
    const done = await changeBrand(tx, edit, payload.naming);
    if (done) {
      await noteChange(ctx, tx, {
        brandId: row.brand_id,
        action: 'brands.change',
        before: namingOf(done.before),
        after: payload.naming,
        reason,
      });
    }
    return done !== undefined;
  }
  const { fields, settings } = await judgeSettings(tx, row, payload.changes ?? {});
  const next = { ...row.settings, ...settings };
  if (await shutsOwnersOut(ctx, tx, { row, next })) return false;
  const done =
    Object.keys(fields).length === 0 ? await changeSettings(tx, edit, settings) : undefined;
  if (done) await noteSettings(ctx, tx, { ...done, reason });
  return done !== undefined;
};

const keepGuardedSecret = async (
  ctx: Ctx,
  tx: Queries,
  { row, waiting, request }: Decided,
): Promise<boolean> => {
  const name = waiting.payload.name ?? '';
  await keepSecret(ctx, tx, {
    brandId: row.brand_id,
    name,
    value: unseal(ctx.secrets.atRest, waiting.secret_sealed ?? Buffer.alloc(0)).toString(),
  });
  await noteChange(ctx, tx, {
    brandId: row.brand_id,
    action: 'brands.secret',
    before: null,
    after: { name, isSet: true },
    reason: request.reason,
  });
  return true;
};
