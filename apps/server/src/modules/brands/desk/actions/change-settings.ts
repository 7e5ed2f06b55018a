import type { InputOf } from '@fairhouse/contract';
import type {
  changeSettings as change,
  restoreSettings as restore,
} from '@fairhouse/contract/brands-desk';
import { lookSettings } from '@fairhouse/contract/look-settings';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import {
  brandFrom,
  changeSettings as write,
  hostsOf,
  partsThatDiffer,
  restoreSettings as putBack,
  settingsOf,
  brandsChanged,
  versionRow,
  type BrandRow,
} from '../../index.ts';
import { givenBack } from '../../../giving/index.ts';
import { picturesAt } from '../../../media/index.ts';
import { unknownGroups } from '../../../payment-groups/index.ts';
import { groupsNamed, judgeChanges } from '../rules.ts';
import { methodsOf } from '../../../payment-methods/index.ts';
import { tellGuards, waitForSecond } from '../steps/guarded.ts';
import type { Loosened } from '../rules/guarded-words.ts';
import { guardsChanged, loosenedBy } from '../rules/guards.ts';
import { doorsElsewhere, isOfDoors, judgeDoors } from '../steps/doors.ts';
import { brandInReach, noteChange } from '../steps/reach.ts';
import { printSettings } from './read-settings.ts';

/** What takes from a guard waits for a second person, whole; everything else is done at once. */
export const changeSettings = async (ctx: Ctx, input: InputOf<typeof change>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const { fields, settings } = await judgeSettings(ctx.db, row, input.changes);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  // What is judged here is the version that is written below.
  if (input.version !== row.version) return refuse('state_conflict');
  const next = { ...row.settings, ...settings };
  const shut = await judgeDoors(ctx, ctx.db, { row, next });
  if (shut) return shut;
  const guarded = await loosenedIn(ctx, row, next);
  if (guarded.length > 0) {
    return (
      (await waitForSecond(ctx, row, {
        what: 'settings',
        payload: { changes: settings },
        guarded,
        reason: input.reason,
      })) ?? printSettings(ctx, row)
    );
  }
  const edited = await ctx.db.transaction(async (tx) => {
    const done = await write(tx, editOf(ctx, row, input), settings);
    if (done) {
      await noteSettings(ctx, tx, { ...done, reason: input.reason });
      await tellSafer(ctx, tx, { ...done, reason: input.reason });
    }
    return done;
  });
  if (!edited) return refuse('state_conflict');
  brandsChanged.say(ctx, { brandId: row.brand_id });
  return printSettings(ctx, edited.after);
};

/** Part by part and together; terms name groups of the brand they are of. */
export const judgeSettings = async (
  db: Queries,
  row: BrandRow,
  changes: Record<string, unknown>,
) => {
  const { fields, settings } = judgeChanges(
    changes,
    settingsOf(brandFrom(row)),
    (await hostsOf(db, row.brand_id)).map((one) => one.host),
  );
  const named = groupsNamed(settings);
  const unknown = await unknownGroups(
    db,
    row.brand_id,
    named.map(([, code]) => code),
  );
  return {
    settings,
    fields: {
      ...fields,
      ...Object.fromEntries(
        named
          .filter(([, code]) => unknown.has(code))
          .map(([path]) => [`changes.${path}`, 'unknown']),
      ),
      ...(settings.look === undefined ? {} : await unknownPictures(db, row, settings.look)),
    },
  };
};

const PICTURES = ['logoDark', 'logoLight', 'icon'] as const;
/** A brand shows pictures of its own library alone. */
const unknownPictures = async (db: Queries, row: BrandRow, given: unknown) => {
  const look = lookSettings.parse(given);
  const addresses = PICTURES.map((name) => look[name]).filter((one) => one !== '');
  const known = await picturesAt(db, row.brand_id, addresses);
  return Object.fromEntries(
    PICTURES.filter((name) => look[name] !== '' && !known.has(look[name])).map((name) => [
      `changes.look.${name}`,
      'unknown',
    ]),
  );
};

const loosenedIn = async (
  ctx: Ctx,
  row: BrandRow,
  settings: Record<string, unknown>,
): Promise<Loosened[]> => {
  const loosened = loosenedBy(
    settingsOf(brandFrom(row)),
    settingsOf(brandFrom({ ...row, settings })),
    (methodId) => methodsOf(ctx).get(methodId)?.manifest.amountMax,
    await givenBack(ctx, ctx.db, brandFrom(row)),
  );
  return loosened.some(isOfDoors)
    ? loosened
    : [...loosened, ...doorsElsewhere(ctx, { row, next: settings })];
};

const tellSafer = (ctx: Ctx, tx: Queries, { before, after, reason }: Done): Promise<void> =>
  tellGuards(ctx, tx, {
    ofBrand: after,
    reason,
    guarded: guardsChanged(settingsOf(brandFrom(before)), settingsOf(brandFrom(after))),
  });

export const restoreSettings = async (ctx: Ctx, input: InputOf<typeof restore>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  if (input.version !== row.version) return refuse('state_conflict');
  const earlier = await versionRow(ctx.db, row.brand_id, input.to);
  if (!earlier) return refuse('not_found');
  const shut = await judgeDoors(ctx, ctx.db, { row, next: earlier.settings });
  if (shut) return shut;
  const guarded = await loosenedIn(ctx, row, earlier.settings);
  if (guarded.length > 0) {
    return (
      (await waitForSecond(ctx, row, {
        what: 'restore',
        payload: { to: input.to },
        guarded,
        reason: input.reason,
      })) ?? printSettings(ctx, row)
    );
  }
  const edited = await ctx.db.transaction(async (tx) => {
    const done = await putBack(tx, editOf(ctx, row, input), input.to);
    if (done && done !== 'unknown') {
      await noteSettings(ctx, tx, { ...done, reason: input.reason });
      await tellSafer(ctx, tx, { ...done, reason: input.reason });
    }
    return done;
  });
  if (edited === 'unknown') return refuse('not_found');
  if (!edited) return refuse('state_conflict');
  brandsChanged.say(ctx, { brandId: row.brand_id });
  return printSettings(ctx, edited.after);
};

const editOf = (ctx: Ctx, row: BrandRow, input: { version: number; reason: string }) => ({
  brandId: row.brand_id,
  version: input.version,
  operatorName: operatorOf(ctx).name,
  reason: input.reason,
});

type Done = { before: BrandRow; after: BrandRow; reason: string };
/** The log names only the parts that are no longer what they were. */
export const noteSettings = (
  ctx: Ctx,
  tx: Queries,
  { before, after, reason }: Done,
): Promise<void> => {
  const parts = partsThatDiffer(before.settings, after.settings);
  const only = (settings: Record<string, unknown>) =>
    Object.fromEntries(parts.map((part) => [part, settings[part] ?? null]));
  return noteChange(ctx, tx, {
    brandId: after.brand_id,
    action: 'brands.settings',
    before: only(before.settings),
    after: only(after.settings),
    reason,
  });
};
