import { TARGET_MIN, type RisingGame } from '@fairhouse/game-kit';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { memberStopped } from '../../members/index.ts';
import { voidWagersIn } from '../../wallet/index.ts';
import { betsOf, insertExit, isOpenRound, lastRound } from '../store.ts';
import { exitAt, payExits } from './bets.ts';
import { tellRising } from './show.ts';

/** Whose play is stopped loses the game with it and could not cash out any more (D-U20). */
export const listenForStops = (kernel: Kernel): void => {
  memberStopped.hear(kernel, ({ brandId, memberId }) => {
    landAll(kernel, { brandId, memberId: BigInt(memberId) }).catch((error: Error) =>
      kernel.log.error({ error: error.message }, 'bets of who stopped playing were not landed'),
    );
  });
};

type Member = { brandId: number; memberId: bigint };
const landAll = async (kernel: Kernel, member: Member): Promise<void> => {
  const brand = await brandById(kernel, member.brandId);
  if (!brand) return;
  for (const { game } of gamesOf(kernel).values()) {
    if (game.kind === 'rising') await land(kernel, { brand, game, memberId: member.memberId });
  }
};

/**
 * What flies cashes out at the multiple of now, as by a press; a stake whose flight has not begun
 * goes back. Every process does it, and the first one counts.
 */
const land = async (
  kernel: Kernel,
  { brand, game, memberId }: { brand: Brand; game: RisingGame; memberId: bigint },
): Promise<void> => {
  const place = { brandId: brand.id, slug: game.slug };
  const round = await lastRound(kernel.db, place);
  if (!round) return;
  const mine = { brandId: brand.id, roundId: round.round_id, memberId };
  const [bet] = await betsOf(kernel.db, mine);
  if (bet?.state !== 'open' || bet.hundredths !== null) return;
  if (round.state === 'open') {
    // Where the flight began beside it, it lands as one that flies.
    if (!(await giveBack(kernel, mine, bet.wager_id))) {
      await land(kernel, { brand, game, memberId });
      return;
    }
  } else if (round.state === 'flying' && round.started_at !== null) {
    const flown = kernel.clock.milliseconds() - round.started_at.getTime();
    const reached = Math.max(TARGET_MIN, game.multipleAt(flown));
    const hundredths = await exitAt(kernel, { place, round, game, bet, reached, brand });
    if (hundredths === undefined) return;
    await insertExit(kernel.db, { ...mine, wagerId: bet.wager_id, hundredths });
    const [decided] = await betsOf(kernel.db, mine);
    if (decided) await payExits(kernel, { brandId: brand.id, game }, [decided]);
  }
  tellRising(kernel, { ...place, currency: brand.currency.code }, false);
};

/** Gives a stake back while its round is still open; false where the flight has begun. */
const giveBack = async (
  kernel: Kernel,
  { brandId, roundId }: { brandId: number; roundId: string },
  wagerId: bigint,
): Promise<boolean> => {
  const begun = new Error('the flight has begun');
  try {
    const tell = await kernel.db.transaction(async (tx) => {
      const what = { brandId, reason: 'stopped', wagerIds: [wagerId] };
      const telling = await voidWagersIn(kernel, tx, what);
      // Behind the locks of bets, in the order of who places one.
      if (!(await isOpenRound(tx, { brandId, roundId }))) throw begun;
      return telling;
    });
    await tell();
    return true;
  } catch (error) {
    if (error === begun) return false;
    throw error;
  }
};
