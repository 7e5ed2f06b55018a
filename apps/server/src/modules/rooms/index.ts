import type { Queries } from '../../kernel/db.ts';
import type { Module } from '../../kernel/module.ts';
import { isStopping } from '../../kernel/ready.ts';
import { brandsChanged } from '../brands/index.ts';
import { roomFinder } from '../catalogue/index.ts';
import { voidSources } from '../records/index.ts';
import { alsoSent } from '../transfers/index.ts';
import { roomNamer } from '../wallet/index.ts';
import { listenForRooms } from './actions/announce.ts';
import { startClock } from './actions/run-clock.ts';
import { setUpRooms } from './actions/set-up-rooms.ts';
import { runningHands, voidHands } from './rows/hands.ts';
import { broughtSince } from './rows/private.ts';
import { routes } from './routes.ts';
import { makeVoid } from './steps/lines.ts';
import { namesOf, roomById } from './store.ts';

export { changeRakeIn, openOrClose } from './actions/change-terms.ts';
export { tellRoom } from './actions/announce.ts';
export { snapshot, stateOf } from './actions/read-rooms.ts';
export {
  handById,
  lastHand,
  markFolded,
  noteUnfolded,
  seatsOfHand,
  unfoldedHands,
  type HandRow,
} from './rows/hands.ts';
export { atRoom } from './steps/at-seat.ts';
export { rewardsOf } from './steps/rewards.ts';
export { walkOf, type Walk } from './steps/walk.ts';
export { lastHour, roomById, seatsOf, waitingBy } from './store.ts';

/** A restored house ends what ran: its cards were seen since the backup was taken. */
const voidAll = async (tx: Queries): Promise<void> => {
  for (const hand of await runningHands(tx)) await makeVoid(tx, hand, 'restored');
};

export const module: Module = {
  name: 'rooms',
  tier: 7,
  clock: startClock,
  routes,
  startAnew: voidAll,
  start: async (kernel) => {
    await setUpRooms(kernel);
    roomFinder.fill(
      kernel,
      async (brand, roomId) => (await roomById(kernel.db, { brandId: brand.id, roomId }))?.slug,
    );
    roomNamer.fill(kernel, async (ctx, ids) => namesOf(ctx.db, ctx.brand.id, ids));
    voidSources.fill(kernel, (ctx, page) => voidHands(ctx.db, page));
    alsoSent.fill(kernel, async (ctx, tx, sending) =>
      ctx.brand.isPlayMoney ? 0n : broughtSince(tx, sending),
    );
    brandsChanged.hear(kernel, () => {
      if (isStopping(kernel)) return;
      void setUpRooms(kernel).catch((error: Error) =>
        kernel.log.error({ error: error.message }, 'the rooms of a brand were not set up'),
      );
    });
    listenForRooms(kernel);
  },
};
