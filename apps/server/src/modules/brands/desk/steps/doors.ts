import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { brandFrom, settingsOf, type BrandRow } from '../../index.ts';
import { isOfficeAddress, may, ownerPlaces } from '../../../staff/index.ts';
import type { Loosened } from '../rules/guarded-words.ts';
import { guardsChanged } from '../rules/guards.ts';

/** A brand and the settings it would have. */
type Moved = { row: BrandRow; next: Record<string, unknown> };
const PART = 'officeAddresses';

const settingsThen = ({ row, next }: Moved) => settingsOf(brandFrom({ ...row, settings: next }));
const isMoved = (moved: Moved): boolean =>
  JSON.stringify(settingsOf(brandFrom(moved.row)).officeAddresses) !==
  JSON.stringify(settingsThen(moved).officeAddresses);

/** Who says who operators are is for owners of the brand itself, to ask for and to decide. */
export const isProviderMoved = (moved: Moved): boolean =>
  JSON.stringify(settingsOf(brandFrom(moved.row)).staffProvider) !==
  JSON.stringify(settingsThen(moved).staffProvider);
export const mayProvider = (ctx: Ctx, row: BrandRow): boolean =>
  row.brand_id === ctx.brand.id && may(operatorOf(ctx), 'staff.manage');

/** Where operators come from is an owner's to say; nobody closes a door from outside (D-U28). */
export const judgeDoors = async (
  ctx: Ctx,
  db: Queries,
  moved: Moved,
): Promise<Refusal<'forbidden' | 'validation_failed'> | undefined> => {
  if (isProviderMoved(moved) && !mayProvider(ctx, moved.row)) return refuse('forbidden');
  if (!isMoved(moved)) return undefined;
  if (!may(operatorOf(ctx), 'staff.manage')) return refuse('forbidden');
  const brand = brandFrom({ ...moved.row, settings: moved.next });
  if (moved.row.brand_id === ctx.brand.id && !isOfficeAddress({ brand, ip: ctx.ip })) {
    return refuse('validation_failed', { fields: { [`changes.${PART}`]: 'own_address' } });
  }
  return (await shutsOwnersOut(ctx, db, moved))
    ? refuse('validation_failed', { fields: { [`changes.${PART}`]: 'owner_address' } })
    : undefined;
};

/**
 * Whether owners of another brand would be let in no more, by where each came from last. Where none
 * of them ever came in, nobody can say.
 */
export const shutsOwnersOut = async (ctx: Ctx, db: Queries, moved: Moved): Promise<boolean> => {
  const { row, next } = moved;
  if (row.brand_id === ctx.brand.id || !isMoved(moved)) return false;
  const brand = brandFrom({ ...row, settings: next });
  if (settingsThen(moved).officeAddresses.length === 0) return false;
  const places = (await ownerPlaces(db, row.brand_id)).flatMap((one) => one.ip ?? []);
  return places.length === 0 || places.some((ip) => !isOfficeAddress({ brand, ip }));
};

/** Whoever is not inside decides about the doors of another brand with a second person alone. */
export const doorsElsewhere = (ctx: Ctx, moved: Moved): Loosened[] =>
  moved.row.brand_id === ctx.brand.id || !isMoved(moved)
    ? []
    : guardsChanged(settingsOf(brandFrom(moved.row)), settingsThen(moved)).filter(isOfDoors);
export const isOfDoors = ({ path }: Loosened): boolean => path.split('.')[0] === PART;
