import type { Fraction } from './fraction.ts';
import type { BetType, Judgement, Road } from './game-parts.ts';
import type { Counted } from './rtp/returns.ts';
import { lost, pushed, won } from './pays.ts';

/** Three players' hands, each held against the banker's: what such games have in common. */
export const PLAYERS = ['p1', 'p2', 'p3'] as const;
export type PlayerSeat = (typeof PLAYERS)[number];
export const SEATS = [...PLAYERS, 'banker'] as const;
export type Seat = (typeof SEATS)[number];
/** How a player's hand stands against the banker's. */
export type Standing = 'win' | 'lose' | 'tie';
export type Standings = Record<PlayerSeat, Standing>;

/** The same bets for each player: the kind "Win" becomes p1Win, p2Win and p3Win. */
export const betsOfPlayers = <Kind extends string>(
  kinds: Readonly<Record<Kind, BetType>>,
): Record<`${PlayerSeat}${Kind}`, BetType> =>
  Object.fromEntries(
    PLAYERS.flatMap((seat) =>
      Object.entries<BetType>(kinds).map(([kind, type]) => [`${seat}${kind}`, type]),
    ),
  ) as Record<`${PlayerSeat}${Kind}`, BetType>;

/** The seat and the kind of a bet: "p2Pair" is p2 and Pair, "bankerPair" is banker and Pair. */
export const readBet = (bet: string): { seat: Seat; kind: string } => {
  const seat = SEATS.find((each) => bet.startsWith(each));
  if (!seat) throw new Error(`not a bet of a seat: ${bet}`);
  return { seat, kind: bet.slice(seat.length) };
};

/** The first so many of the shuffle are player 1's, the next player 2's; the banker is last. */
export const dealHands = (order: readonly number[], size: number): Record<Seat, number[]> => {
  const handAt = (place: number) => order.slice(place * size, (place + 1) * size);
  return { p1: handAt(0), p2: handAt(1), p3: handAt(2), banker: handAt(3) };
};

export const standingOf = (player: number, banker: number): Standing => {
  if (player === banker) return 'tie';
  return player > banker ? 'win' : 'lose';
};

export const standingsOf = (strengths: Readonly<Record<Seat, number>>): Standings => ({
  p1: standingOf(strengths.p1, strengths.banker),
  p2: standingOf(strengths.p2, strengths.banker),
  p3: standingOf(strengths.p3, strengths.banker),
});

/** The bets Win and Lose on a player's hand: equal hands give the stake back. */
export const judgeStanding = (
  standing: Standing,
  backed: 'win' | 'lose',
  gross: Fraction,
): Judgement => {
  if (standing === 'tie') return pushed;
  return standing === backed ? won(gross) : lost;
};

/**
 * The road keeps who did better over the three hands, every standing as a mark ("p2Lose"), the
 * given marks of single hands, and how many players beat the banker.
 */
export const roadOfStandings = (standings: Standings, marks: readonly string[]): Road => {
  const count = (wanted: Standing) => PLAYERS.filter((seat) => standings[seat] === wanted).length;
  const words = { win: 'Win', lose: 'Lose', tie: 'Tie' } as const;
  const overall = standingOf(count('win'), count('lose'));
  return {
    winner: { win: 'players', lose: 'banker', tie: 'tie' }[overall],
    marks: [...PLAYERS.map((seat) => `${seat}${words[standings[seat]]}`), ...marks],
    total: count('win'),
  };
};

/** What counting needs of a hand: how strong it is, and the facts that bets ask of it. */
export type ValuedHand<Facts> = { strength: number; facts: Facts };

/**
 * All deals of two hands of two tiles each, the first against the second, counted by the facts
 * of the first hand and how it stands. Every seat has the same chances, so this prices all bets.
 */
export const countDuels = <Facts extends object>(
  tiles: number,
  valueOf: (hand: readonly number[]) => ValuedHand<Facts>,
): Counted<Facts & { standing: Standing }>[] => {
  const hands = pairsBelow(tiles).map(([first, second]) => {
    const { strength, facts } = valueOf([first, second]);
    return { first, second, strength, facts, key: JSON.stringify(facts) };
  });
  const counts = new Map<string, { facts: Facts & { standing: Standing }; count: number }>();
  for (const one of hands) {
    for (const other of hands) {
      if (
        one.first === other.first ||
        one.first === other.second ||
        one.second === other.first ||
        one.second === other.second
      )
        continue;
      const standing = standingOf(one.strength, other.strength);
      const key = one.key + standing;
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else counts.set(key, { facts: { ...one.facts, standing }, count: 1 });
    }
  }
  return [...counts.values()].map(({ facts, count }) => ({ facts, ways: BigInt(count) }));
};

const pairsBelow = (tiles: number): [number, number][] =>
  Array.from({ length: tiles }, (_, second) =>
    Array.from({ length: second }, (_unused, first): [number, number] => [first, second]),
  ).flat();
