import type { Queries } from '../../../../kernel/db.ts';

/** Of two who order leagues at once the second one orders what the first left. */
export const lockPlaces = (tx: Queries, brandId: number) =>
  tx.rows(
    `select league_id, is_shown from book_leagues where brand_id = $1
     order by position, league_id for update`,
    [brandId],
  );
export const keepPlaces = async (
  tx: Queries,
  brandId: number,
  leagues: readonly { leagueId: string; isShown: boolean }[],
): Promise<void> => {
  await tx.run(
    `update book_leagues l set position = g.place, is_shown = g.shown
     from unnest($2::text[], $3::boolean[]) with ordinality g(id, shown, place)
     where l.brand_id = $1 and l.league_id = g.id`,
    [brandId, leagues.map((one) => one.leagueId), leagues.map((one) => one.isShown)],
  );
};
