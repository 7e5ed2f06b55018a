import { coveredAlone, coveredBetween, type SharedGame } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { nextWagers, turnFolio } from '../../wallet/index.ts';
import { linkedPairs, noteFlag, watchedBets, type BetRow } from '../store.ts';

/** Reads what was bet since, each bet once, and notes what made bets under a bonus good. */
export const lookForOpposites = async (kernel: Kernel): Promise<void> => {
  const games = sharedGames(kernel);
  for (const { brand_id: brandId } of await kernel.db.rows('select brand_id from brands')) {
    await turnFolio(kernel, brandId);
    let isBehind = true;
    while (isBehind) {
      isBehind = await kernel.db.transaction(async (tx) => {
        const span = await nextWagers(tx, brandId, 'opposite-bets');
        if (!span) return false;
        const bets = await watchedBets(tx, { brandId, ...span, slugs: [...games.keys()] });
        for (const round of Map.groupBy(bets, (bet) => bet.round_id).values()) {
          const game = games.get(round[0]?.slug ?? '');
          if (game) await judgeRound(tx, { brandId, game, round });
        }
        return !span.isLast;
      });
    }
  }
};

const sharedGames = (kernel: Kernel): Map<string, SharedGame> =>
  new Map(
    [...gamesOf(kernel).values()].flatMap(({ slug, game }) =>
      game.kind === 'shared' ? [[slug, game] as const] : [],
    ),
  );

type Round = { brandId: number; game: SharedGame; round: readonly BetRow[] };
const judgeRound = async (tx: Queries, { brandId, game, round }: Round): Promise<void> => {
  const people = new Map(
    [...Map.groupBy(round, (bet) => bet.member_id)].map(([memberId, bets]) => [
      memberId,
      bets.map(({ bet, stake }) => ({ bet, stakeMinor: stake })),
    ]),
  );
  const bonuses = new Map(
    round.flatMap((bet) =>
      bet.deposit_id === null ? [] : [[bet.member_id, bet.deposit_id] as const],
    ),
  );
  const place = { brandId, roundId: round[0]?.round_id ?? '', slug: round[0]?.slug ?? '' };
  for (const [memberId, depositId] of bonuses) {
    const coveredMinor = coveredAlone(game, people.get(memberId) ?? []);
    if (coveredMinor > 0n)
      await noteFlag(tx, {
        ...place,
        memberId,
        depositId,
        coveredMinor,
        otherId: memberId,
        links: [],
      });
  }
  const pairs =
    people.size < 2
      ? []
      : await linkedPairs(tx, { brandId, ones: [...bonuses.keys()], all: [...people.keys()] });
  for (const { one, other, links } of pairs) {
    const coveredMinor = coveredBetween(game, people.get(one) ?? [], people.get(other) ?? []);
    if (coveredMinor > 0n)
      await noteFlag(tx, {
        ...place,
        memberId: one,
        otherId: other,
        links,
        depositId: bonuses.get(one) ?? '',
        coveredMinor,
      });
  }
};
