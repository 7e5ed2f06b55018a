import { coveredAlone, coveredBetween, type SharedGame } from '@fairhouse/game-kit';
import type { Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { lotteriesOf, noRiskBetween, roundOf } from '../../lottery/index.ts';
import {
  builtBetween,
  builtRounds,
  eventOfRound,
  hedgesIn,
  SPORTSBOOK,
} from '../../sportsbook/index.ts';
import { nextWagers, readSpan, turnFolio } from '../../wallet/index.ts';
import {
  bonusesOfSpan,
  linkedPairs,
  noteFlag,
  pairsOfRound,
  playersOf,
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
  const draws = lotteriesOf(kernel);
  for (const { brand_id: brandId } of await kernel.db.rows('select brand_id from brands')) {
    await turnFolio(kernel, brandId);
    let isBehind = true;
    while (isBehind) {
      isBehind = await readSpan(kernel, 'opposite-bets', async (tx, most) => {
        const span = await nextWagers(tx, brandId, 'opposite-bets', { most });
        if (!span) return false;
        const slugs = [...games.keys(), SPORTSBOOK];
        const bets = await watchedBets(tx, { brandId, ...span, slugs });
        for (const [roundId, round] of Map.groupBy(bets, (bet) => bet.round_id)) {
          const game = games.get(round[0]?.slug ?? '') ?? (await marketAt(tx, brandId, roundId));
          if (game) await judgeRound(tx, { brandId, game, round });
        }
        const whole = [...draws.keys(), SPORTSBOOK];
        const played = await bonusesOfSpan(tx, { brandId, ...span, slugs: whole });
        for (const players of Map.groupBy(played, (one) => one.round_id).values()) {
          const lottery = draws.get(players[0]?.slug ?? '');
          if (lottery) await judgeDraw(tx, { brandId, lottery, players });
        }
        const book = played.filter((one) => one.slug === SPORTSBOOK);
        for (const [eventId, players] of await byMatch(tx, brandId, book))
          await judgeMatch(kernel, tx, { brandId, eventId, players });
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

/** Bets on a market of the sportsbook are opposite by their prices (packages/book). */
const marketAt = async (
  tx: Queries,
  brandId: number,
  roundId: string,
): Promise<Rules | undefined> => {
  const hedges = await hedgesIn(tx, { brandId, roundId });
  return hedges && { hedges };
};

type Rules = Pick<SharedGame, 'hedges'>;
type Round = { brandId: number; game: Rules; round: readonly BetRow[] };
/** By all bets of the round that are not void: what was given back covers nothing. */
const judgeRound = async (tx: Queries, { brandId, game, round }: Round): Promise<void> => {
  const standing = round.filter((bet) => bet.state !== 'void' && bet.outcome !== 'void');
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
  const betsOf = (memberId: bigint) => people.get(memberId) ?? [];
  const among = [...new Set(round.map((bet) => bet.member_id))];
  const place = { brandId, roundId: round[0]?.round_id ?? '', slug: round[0]?.slug ?? '' };
  await noteCovered(tx, {
    place,
    noted: await pairsOfRound(tx, { ...place, among }),
    bonuses,
    pairs: await pairsAmong(tx, { brandId, bonuses, all: [...people.keys()] }),
    coveredOf: (memberId, otherId) =>
      memberId === otherId
        ? coveredAlone(game, betsOf(memberId))
        : coveredBetween(game, betsOf(memberId), betsOf(otherId)),
  });
};

type Draw = {
  brandId: number;
  lottery: Lottery;
  players: Awaited<ReturnType<typeof bonusesOfSpan>>;
};
/**
 * A draw of a lottery, by the lines of those under a bonus and of members linked with them. Judged
 * when their own bets are placed and when these end: nothing can leave before.
 */
const judgeDraw = async (tx: Queries, { brandId, lottery, players }: Draw): Promise<void> => {
  const place = { brandId, roundId: players[0]?.round_id ?? '', slug: players[0]?.slug ?? '' };
  const bonuses = new Map(players.map((one) => [one.member_id, one.deposit_id]));
  const all = await playersOf(tx, place);
  const pairs = await pairsAmong(tx, { brandId, bonuses, all });
  const noted = await pairsOfRound(tx, { ...place, among: [...bonuses.keys()] });
  const memberIds = new Set(watchedOf({ bonuses, pairs, noted }));
  const coveredOf = await noRiskBetween(tx, lottery, {
    brandId,
    slug: place.slug,
    issueNo: place.roundId.slice(roundOf(place.slug, '').length),
    memberIds: [...memberIds],
  });
  await noteCovered(tx, { place, noted, bonuses, pairs, coveredOf });
};

type Players = Draw['players'];
/** Whoever bet on one match, in whichever of its rounds. */
const byMatch = async (
  tx: Queries,
  brandId: number,
  book: Players,
): Promise<ReadonlyMap<string, Players>> => {
  const found = new Map<string, Players>();
  for (const [roundId, players] of Map.groupBy(book, (one) => one.round_id)) {
    const eventId = await eventOfRound(tx, { brandId, roundId });
    if (eventId !== undefined) found.set(eventId, [...(found.get(eventId) ?? []), ...players]);
  }
  return found;
};
/**
 * A match on which somebody built bets, by all bets on it of those under a bonus and of members
 * linked with them; judged when a draw is. What lies on one market alone is judged there too.
 */
const judgeMatch = async (
  kernel: Kernel,
  tx: Queries,
  p: { brandId: number; eventId: string; players: Players },
): Promise<void> => {
  const { brandId, eventId, players } = p;
  const rounds = await builtRounds(tx, { brandId, eventId });
  if (!rounds) return;
  const place = { brandId, roundId: rounds.builtIn, slug: SPORTSBOOK };
  const bonuses = new Map(players.map((one) => [one.member_id, one.deposit_id]));
  const all = new Set<bigint>();
  for (const roundId of rounds.roundIds)
    for (const memberId of await playersOf(tx, { brandId, roundId })) all.add(memberId);
  const pairs = await pairsAmong(tx, { brandId, bonuses, all: [...all] });
  const noted = await pairsOfRound(tx, { ...place, among: [...bonuses.keys()] });
  const memberIds = [...new Set(watchedOf({ bonuses, pairs, noted }))];
  const coveredOf = await builtBetween(kernel, tx, { brandId, eventId, memberIds });
  await noteCovered(tx, { place, noted, bonuses, pairs, coveredOf });
};

type Pairs = Awaited<ReturnType<typeof linkedPairs>>;
const watchedOf = (p: {
  bonuses: ReadonlyMap<bigint, string>;
  pairs: Pairs;
  noted: Awaited<ReturnType<typeof pairsOfRound>>;
}): bigint[] => [
  ...p.bonuses.keys(),
  ...p.pairs.map(({ other }) => other),
  ...p.noted.flatMap((one) => [one.member_id, one.other_id]),
];
const pairsAmong = async (
  tx: Queries,
  p: { brandId: number; bonuses: ReadonlyMap<bigint, string>; all: readonly bigint[] },
): Promise<Pairs> =>
  p.all.length < 2
    ? []
    : linkedPairs(tx, { brandId: p.brandId, ones: [...p.bonuses.keys()], all: p.all });

const noteCovered = async (
  tx: Queries,
  p: {
    place: { brandId: number; roundId: string; slug: string };
    noted: Awaited<ReturnType<typeof pairsOfRound>>;
    bonuses: ReadonlyMap<bigint, string>;
    pairs: Pairs;
    coveredOf(memberId: bigint, otherId: bigint): bigint | Promise<bigint>;
  },
): Promise<void> => {
  // What was noted before, when some of the bets were not void yet or others not placed.
  for (const pair of p.noted) {
    const [memberId, otherId] = [pair.member_id, pair.other_id];
    const coveredMinor = await p.coveredOf(memberId, otherId);
    await recountFlag(tx, { ...p.place, memberId, otherId, coveredMinor });
  }
  for (const [memberId, depositId] of p.bonuses) {
    const ofMember = p.pairs.filter(({ one }) => one === memberId);
    for (const { other: otherId, links } of [{ other: memberId, links: [] }, ...ofMember]) {
      const coveredMinor = await p.coveredOf(memberId, otherId);
      if (coveredMinor > 0n)
        await noteFlag(tx, { ...p.place, memberId, otherId, links, depositId, coveredMinor });
    }
  }
};
