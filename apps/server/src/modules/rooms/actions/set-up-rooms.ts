import { currencyOf } from '@fairhouse/money';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRehearsed } from '../../../kernel/rehearsal.ts';
import { roomGamesOf, scaled } from '../../catalogue/index.ts';
import { brandsOf } from '../../brands/index.ts';
import { insertRoom } from '../store.ts';
import { requireGame } from '../steps/running.ts';

/** Of the least buy-in. */
const MOST_TIMES = 5n;

/**
 * Gives every brand the rooms that the games bring; their stakes are hundredths of its currency's
 * unit. A rehearsal names the only ones. Rooms that stand already keep their terms.
 */
export const setUpRooms = async (kernel: Kernel): Promise<void> => {
  const names = kernel.config.rehearsal.rooms;
  for (const brand of await brandsOf(kernel)) {
    const currency = currencyOf(brand.currency.code);
    for (const manifest of roomGamesOf(kernel).values()) {
      const game = requireGame(manifest.slug);
      for (const [position, room] of manifest.rooms.entries()) {
        if (!isRehearsed(names, { brandId: brand.id, name: room.id })) continue;
        const ante = scaled(room.anteMinor, { currencyDigits: 2 }, { currency });
        const least = BigInt(game.buyInAntes) * ante;
        await insertRoom(kernel.db, {
          brand_id: brand.id,
          room_id: room.id,
          slug: manifest.slug,
          name: room.name,
          position,
          ante,
          buy_in_min: least,
          buy_in_max: least * MOST_TIMES,
          places: game.seats.max,
          rake_bp: room.rakeBp,
        });
      }
    }
  }
};
