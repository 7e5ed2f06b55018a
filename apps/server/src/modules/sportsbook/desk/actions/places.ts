import type { InputOf } from '@fairhouse/contract';
import type { placeLeague as placeCall } from '@fairhouse/contract/sportsbook-leagues';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { keepPlaces, lockPlaces } from '../rows/places.ts';
import { bookSubject, noteBook } from '../steps/note.ts';

/** The order of leagues on the site, and which of them are there at all (D-T20). */
export const placeLeague = (ctx: Ctx, input: InputOf<typeof placeCall>) =>
  ctx.db.transaction(async (tx) => {
    const brandId = ctx.brand.id;
    const all = (await lockPlaces(tx, brandId)).map((row) => ({
      leagueId: row.league_id,
      isShown: row.is_shown,
    }));
    const at = all.findIndex((one) => one.leagueId === input.leagueId);
    const own = all[at];
    if (!own) return refuse('not_found');
    const moved = { ...own, isShown: input.isShown };
    const list = all.toSpliced(at, 1).toSpliced(input.place - 1, 0, moved);
    const place = list.indexOf(moved) + 1;
    if (place === at + 1 && own.isShown === moved.isShown) return { list };
    await keepPlaces(tx, brandId, list);
    await noteBook(ctx, tx, {
      action: 'sportsbook.league',
      subject: bookSubject('league', input.leagueId),
      before: { place: at + 1, isShown: own.isShown },
      after: { place, isShown: moved.isShown },
      reason: input.reason,
    });
    return { list };
  });
