import type { InputOf } from '@fairhouse/contract';
import type * as safety from '@fairhouse/contract/safety';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { accountsOfPerson, barMember } from '../../members/index.ts';
import { REOPEN_HOURS } from '../rules.ts';
import { insertStop, noteChange, openInHours, type MemberKey } from '../store.ts';
import { stateOf } from './read-state.ts';
import { keepStop, tellStop } from './stop.ts';

const ownPlace = (ctx: Ctx): MemberKey => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
});

export const coolOff = async (ctx: Ctx, { days }: InputOf<typeof safety.coolOff>) => {
  const place = ownPlace(ctx);
  await ctx.db.transaction(async (tx) => {
    await insertStop(tx, { ...place, kind: 'coolOff', days, months: 0 });
    await noteChange(tx, { ...place, what: 'break.taken', detail: { days }, ip: ctx.ip });
    await keepStop(tx, place);
  });
  tellStop(ctx, place, true);
  return stateOf(ctx, place.memberId);
};

/** Every account of the person stops: in this brand, or in all brands of the installation. */
export const excludeSelf = async (ctx: Ctx, { months }: InputOf<typeof safety.excludeSelf>) => {
  const own = ownPlace(ctx);
  const reachesAllBrands = settingsOf(ctx.brand).exclusionReachesAllBrands;
  const places = await ctx.db.transaction(async (tx) => {
    const others = await accountsOfPerson(tx, { ...own, inAllBrands: reachesAllBrands });
    const all = [own, ...others.map((row) => ({ brandId: row.brand_id, memberId: row.member_id }))];
    for (const place of all) {
      await exclude(ctx, tx, place, { months, isOwn: place === own, reachesAllBrands });
    }
    return all;
  });
  for (const place of places) tellStop(ctx, place, true);
  return stateOf(ctx, own.memberId);
};

const exclude = async (
  ctx: Ctx,
  tx: Queries,
  place: MemberKey,
  p: { months: number; isOwn: boolean; reachesAllBrands: boolean },
): Promise<void> => {
  await insertStop(tx, { ...place, kind: 'selfExclusion', days: 0, months: p.months });
  await barMember(tx, { ...place, until: 'infinity', reachesAllBrands: p.reachesAllBrands });
  await noteChange(tx, {
    ...place,
    what: p.isOwn ? 'exclusion.taken' : 'exclusion.shared',
    detail: { months: p.months },
    ip: p.isOwn ? ctx.ip : '',
  });
  await keepStop(tx, place);
};

/** Play never opens by itself: the member asks after the end, and waits a day more. */
export const reopenPlay = async (ctx: Ctx) => {
  const place = ownPlace(ctx);
  const opensAt = await ctx.db.transaction(async (tx) => {
    const opens = await openInHours(tx, { ...place, hours: REOPEN_HOURS });
    if (!opens) return undefined;
    await barMember(tx, { ...place, until: opens.toISOString(), reachesAllBrands: false });
    await noteChange(tx, {
      ...place,
      what: 'exclusion.reopened',
      detail: { opensAt: opens.toISOString() },
      ip: ctx.ip,
    });
    await keepStop(tx, place);
    return opens;
  });
  if (!opensAt) return refuse('state_conflict');
  tellStop(ctx, place, true);
  return stateOf(ctx, place.memberId);
};
