import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import { playFor } from './play-money.ts';
import type { World } from './world.ts';

/** Operators of a brand that plays for real money have an authenticator. */
export const enrolAll = (world: World, brandId: number) =>
  world.server.kernel.db.run(
    `update operators set authenticator_sealed = '\\x00' where brand_id = $1
       and authenticator_sealed is null`,
    [brandId],
  );

/** A brand of real money, without documents and the wait after a card: others test those. */
export const playForReal = async (world: World, brandId: number): Promise<void> => {
  const { kernel } = world.server;
  await kernel.db.run(
    `update brands set settings = settings || '{"identity": {"enforced": "never"}}'
       || jsonb_build_object('cashier', coalesce(settings -> 'cashier', '{}')
         || '{"firstValuesLock": false}') where brand_id = $1`,
    [brandId],
  );
  await enrolAll(world, brandId);
  await playFor(kernel.db, false, brandId);
  brandsChanged.say(kernel, { brandId });
};
