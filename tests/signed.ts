import { signingOf } from '../apps/server/src/modules/payment-methods/index.ts';
import type { World } from './world.ts';

/** The signature of a provider on what it tells one method of one brand, the first by default. */
export const signedBy = async (
  world: World,
  methodId: string,
  text: string,
  brandId = 1,
): Promise<string> => (await signingOf(world.server.kernel, { brandId, methodId })).sign(text);
