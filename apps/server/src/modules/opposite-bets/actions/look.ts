import { coveredAlone, coveredBetween, type SharedGame } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { nextWagers, turnFolio } from '../../wallet/index.ts';
import {
  linkedPairs,
  noteFlag,
  pairsOfRound,
  recountFlag,
  watchedBets,
  type BetRow,
} from '../store.ts';

/**
 * Reads what was bet and what ended since, each once, and notes what made bets under a bonus good:
 * when they are placed, so that it is known before anything of it can leave, and again when they
 * end, by what they were in the end.
 */
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
/** By all bets of the round that are not void: what was given back covers nothing. */
const judgeRound = async (tx: Queries, { brandId, game, round }: Round): Promise<void> => {
  const standing = round.filter((bet) => bet.state !== 'void');
  const people = new Map(
    [...Map.groupBy(standing, (bet) => bet.member_id)].map(([memberId, bets]) => [
      memberId,
      bets.map(({ bet, stake }) => ({ bet, stakeMinor: stake })),
    ]),
  );
  const bonuses = new Map(
    standing.flatMap((bet) =>
      bet.deposit_id === null ? [] : [[bet.member_id, bet.deposit_id] as const],
    ),
  );
  const place = { brandId, roundId: round[0]?.round_id ?? '', slug: round[0]?.slug ?? '' };
  const betsOf = (memberId: bigint) => people.get(memberId) ?? [];
  const coveredOf = (memberId: bigint, otherId: bigint): bigint =>
    memberId === otherId
      ? coveredAlone(game, betsOf(memberId))
      : coveredBetween(game, betsOf(memberId), betsOf(otherId));
  const among = [...new Set(round.map((bet) => bet.member_id))];
  // What was noted before, when some of the bets were not void yet or others not placed.
  for (const pair of await pairsOfRound(tx, { ...place, among })) {
    const [memberId, otherId] = [pair.member_id, pair.other_id];
    await recountFlag(tx, {
      ...place,
      memberId,
      otherId,
      coveredMinor: coveredOf(memberId, otherId),
    });
  }
  const pairs =
    people.size < 2
      ? []
      : await linkedPairs(tx, { brandId, ones: [...bonuses.keys()], all: [...people.keys()] });
  for (const [memberId, depositId] of bonuses) {
    const ofMember = pairs.filter(({ one }) => one === memberId);
    for (const { other: otherId, links } of [{ other: memberId, links: [] }, ...ofMember]) {
      const coveredMinor = coveredOf(memberId, otherId);
      if (coveredMinor > 0n)
        await noteFlag(tx, { ...place, memberId, otherId, links, depositId, coveredMinor });
    }
  }
};
