import type { InputOf } from '@fairhouse/contract';
import type { changeSettings as change, restoreSettings as restore,
} from '@fairhouse/contract/office-brands';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandFrom, changeSettings as write, hostsOf, partsThatDiffer, restoreSettings as putBack,
  settingsOf, tellChanged, type BrandRow } from '../../brands/index.ts';
import { unknownGroups } from '../../payment-groups/index.ts';
import { groupsNamed, judgeChanges } from '../rules.ts';
import { brandInReach, noteChange } from './reach.ts';
import { printSettings } from './read-settings.ts';

export const changeSettings = async (ctx: Ctx, input: InputOf<typeof change>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const { fields: faults, settings } = judgeChanges(input.changes, settingsOf(brandFrom(row)),
    (await hostsOf(ctx.db, row.brand_id)).map((one) => one.host));
  const fields = { ...faults, ...await judgeGroups(ctx, row.brand_id, settings) };
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const edited = await ctx.db.transaction(async (tx) => {
    const done = await write(tx, editOf(ctx, row, input), settings);
    if (done) await noteSettings(ctx, tx, { ...done, reason: input.reason });
    return done;
  });
  if (!edited) return refuse('state_conflict');
  tellChanged(ctx, row.brand_id);
  return printSettings(ctx, edited.after);
};

/** Terms name groups of the brand they are of. */
const judgeGroups = async (ctx: Ctx, brandId: number, settings: Record<string, unknown>) => {
  const named = groupsNamed(settings);
  const unknown = await unknownGroups(ctx.db, brandId, named.map(([, code]) => code));
  return Object.fromEntries(named.filter(([, code]) => unknown.has(code))
    .map(([path]) => [`changes.${path}`, 'unknown']));
};

export const restoreSettings = async (ctx: Ctx, input: InputOf<typeof restore>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const edited = await ctx.db.transaction(async (tx) => {
    const done = await putBack(tx, editOf(ctx, row, input), input.to);
    if (done && done !== 'unknown') await noteSettings(ctx, tx, { ...done, reason: input.reason });
    return done;
  });
  if (edited === 'unknown') return refuse('not_found');
  if (!edited) return refuse('state_conflict');
  tellChanged(ctx, row.brand_id);
  return printSettings(ctx, edited.after);
};

const editOf = (ctx: Ctx, row: BrandRow, input: { version: number; reason: string }) => ({
  brandId: row.brand_id, version: input.version, operatorName: operatorOf(ctx).name,
  reason: input.reason });

type Done = { before: BrandRow; after: BrandRow; reason: string };
/** The log names only the parts that are no longer what they were. */
const noteSettings = (ctx: Ctx, tx: Queries, { before, after, reason }: Done): Promise<void> => {
  const parts = partsThatDiffer(before.settings, after.settings);
  const only = (settings: Record<string, unknown>) =>
    Object.fromEntries(parts.map((part) => [part, settings[part] ?? null]));
  return noteChange(ctx, tx, { brandId: after.brand_id, action: 'brands.settings',
    before: only(before.settings), after: only(after.settings), reason });
};
