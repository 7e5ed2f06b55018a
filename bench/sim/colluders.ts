import type { Draws } from '@fairhouse/game-kit';
import {
  isSeatsProblem,
  type SeatsAction,
  type SeatsGame,
  type SeatsPosition,
} from '@fairhouse/game-kit/hands';
import {
  grabbedBulls,
  landlordGame,
  tienLen,
  type BullsView,
  type LandlordView,
  type TienLenView,
} from '@fairhouse/seats';
import {
  foldHand,
  minus,
  NOTHING,
  plus,
  tallyOf,
  type Folded,
  type Tally,
} from '../../apps/server/src/modules/collusion/rules/fold.ts';
import { isShown, reasonsOf } from '../../apps/server/src/modules/collusion/rules/judge.ts';
import { quickDraws, richTable } from '../../packages/seats/src/testing/chance.ts';

/**
 * Rooms of honest players of many styles with planted pairs that play together: who lets the
 * other go and, where cards alone decide, lays money on the other's better hand. Judged as the
 * house judges (modules/collusion), by what its hands show.
 */
type Style = { passes: number; leads: number; bold: number };
type Player = { no: number; style: Style; partner: number | null; gives: boolean };
type ColludersAsked = {
  seed: number;
  /** Of each game. */
  players: number;
  pairs: number;
  sessions: number;
  hands: number;
};
type ColludersFound = {
  game: string;
  hands: number;
  planted: number;
  plantedFlagged: number;
  honestPairs: number;
  honestFlagged: number;
};

const TOGETHER = 0.7;
const LETS_GO = 0.93;
const chance = (draws: Draws, share: number): boolean => draws.below(1000) < share * 1000;

type Choosing = {
  game: SeatsGame;
  position: SeatsPosition;
  seat: number;
  player: Player;
  /** The place of the partner in this hand, if they sit together. */
  partner: number | null;
  draws: Draws;
};
const first = (moves: readonly SeatsAction[]): SeatsAction => {
  const [move] = moves;
  if (!move) throw new Error('a turn has no move');
  return move;
};

/** Beats with the weakest that does, lets go now and then; never a partner. */
const chooseCards = ({ game, position, seat, player, partner, draws }: Choosing): SeatsAction => {
  const view = game.viewOf(position, seat);
  const moves = game.moves(view);
  const pass = moves.find((one) => one.do === 'pass');
  const plays = moves.filter((one) => one.do === 'play');
  if (plays.length === 0) return pass ?? first(moves);
  const among = Math.min(plays.length, 1 + Math.round(player.style.leads * 6));
  const top = plays[draws.below(among)] ?? first(moves);
  if (!pass) return top;
  if (partner !== null && lastOf(view) === partner && chance(draws, LETS_GO)) return pass;
  return chance(draws, player.style.passes) ? pass : top;
};
const lastOf = (view: unknown): number | undefined => {
  const { trick, plays } = view as Partial<TienLenView & LandlordView>;
  return (trick ?? plays)?.at(-1)?.seat;
};

/** Three of the cards that are seen make tens: the hand has a bull. */
const isGood = (cards: readonly number[]): boolean => {
  const worth = cards.map((card) => Math.min(10, Math.floor(card / 4) + 1));
  return worth.some((_, out) => worth.reduce((a, b, at) => a + (at === out ? 0 : b), 0) % 10 === 0);
};
const chooseBulls = ({ game, position, seat, player, partner, draws }: Choosing): SeatsAction => {
  const view = game.viewOf(position, seat) as BullsView;
  const good = isGood(view.hands[seat]?.cards.slice(0, 4) ?? []);
  const { bold } = player.style;
  const [move] = game.moves(view);
  const isOurs = partner !== null;
  if (move?.do === 'bid') {
    if (isOurs) return { do: 'bid', count: player.gives === good ? 0 : 3 };
    const least = good ? 1 : 0;
    return { do: 'bid', count: chance(draws, bold) ? least + draws.below(3) : least };
  }
  if (move?.do !== 'bet') return first(move ? [move] : []);
  if (isOurs && view.banker === partner) {
    return { do: 'bet', count: player.gives === good ? 1 : 5 };
  }
  const most = chance(draws, bold) ? 5 : 3;
  return { do: 'bet', count: good ? most - draws.below(2) : 1 + draws.below(3) };
};
const chooseLandlord = (choosing: Choosing): SeatsAction => {
  const { game, position, seat, player, partner, draws } = choosing;
  const view = game.viewOf(position, seat) as LandlordView;
  if (view.turns.stage !== 'bid') return chooseCards(choosing);
  const moves = game.moves(view);
  const wants = partner === null ? chance(draws, player.style.bold) : !player.gives;
  return (wants ? moves.at(-1) : moves[0]) ?? first(moves);
};

type Kind = { game: SeatsGame; seats: number; choose(choosing: Choosing): SeatsAction };
const KINDS: readonly Kind[] = [
  { game: tienLen, seats: 4, choose: chooseCards },
  { game: landlordGame, seats: 3, choose: chooseLandlord },
  { game: grabbedBulls, seats: 4, choose: chooseBulls },
];

const playHand = (kind: Kind, table: readonly Player[], draws: Draws): Folded[] => {
  const { game } = kind;
  const terms = richTable(table.length);
  let position: SeatsPosition = game.deal(draws, terms);
  const steps: Parameters<typeof foldHand>[0]['steps'][number][] = [];
  for (;;) {
    const [seat] = game.turns(position).seats;
    if (seat === undefined) break;
    const player = table[seat];
    if (!player) throw new Error(`nobody sits at ${seat}`);
    const at = table.findIndex((one) => one.no === player.partner);
    const partner = at === -1 ? null : at;
    const action = kind.choose({ game, position, seat, player, partner, draws });
    const next = game.act(position, seat, action);
    if (isSeatsProblem(next)) throw new Error(`${game.slug}: ${next.problem}`);
    steps.push({ position: seat, action, isSilence: false, before: position });
    position = next;
  }
  const result = game.result(position);
  if (!result) throw new Error('a hand without an end');
  return foldHand({ slug: game.slug, table: terms, steps, result });
};

/** Tables are drawn; who plays together finds the other one more often than not. */
const seated = (players: readonly Player[], seats: number, draws: Draws): Player[][] => {
  const order = draws.shuffle(players.length).flatMap((at) => players[at] ?? []);
  for (const player of players) {
    if (player.partner === null || player.partner < player.no || !chance(draws, TOGETHER)) continue;
    const own = order.indexOf(player);
    const other = order.findIndex((one) => one.no === player.partner);
    const beside = own - (own % seats) + ((own + 1) % seats);
    [order[other], order[beside]] = [order[beside] ?? player, order[other] ?? player];
  }
  return Array.from({ length: Math.floor(order.length / seats) }, (_, at) =>
    order.slice(at * seats, at * seats + seats),
  );
};

const playersOf = ({ players, pairs }: ColludersAsked, draws: Draws): Player[] =>
  Array.from({ length: players }, (_, no) => ({
    no,
    style: {
      passes: 0.05 + draws.below(400) / 1000,
      leads: draws.below(1000) / 1000,
      bold: 0.1 + draws.below(700) / 1000,
    },
    partner: no < pairs * 2 ? no ^ 1 : null,
    gives: no % 2 === 0,
  }));

const liveIn = (kind: Kind, asked: ColludersAsked, draws: Draws): ColludersFound => {
  const players = playersOf(asked, draws);
  const tallies = players.map(() => new Map<number, Tally>());
  let hands = 0;
  for (let session = 0; session < asked.sessions; session += 1) {
    for (const table of seated(players, kind.seats, draws)) {
      for (let hand = 0; hand < asked.hands; hand += 1, hands += 1) {
        for (const one of playHand(kind, table, draws)) {
          const [from, to] = [table[one.from]?.no ?? 0, table[one.to]?.no ?? 0];
          const own = tallies[from];
          own?.set(to, plus(own.get(to) ?? NOTHING, tallyOf(one)));
        }
      }
    }
  }
  const found = { game: kind.game.slug, hands, planted: 0, plantedFlagged: 0 };
  return { ...found, ...judged(players, tallies) };
};

const judged = (players: readonly Player[], tallies: readonly Map<number, Tally>[]) => {
  const count = { planted: 0, plantedFlagged: 0, honestPairs: 0, honestFlagged: 0 };
  const all = tallies.map((own) => [...own.values()].reduce(plus, NOTHING));
  for (const { no, partner } of players) {
    for (const [other, ab] of tallies[no] ?? []) {
      if (other < no) continue;
      const ba = tallies[other]?.get(no) ?? NOTHING;
      const aOthers = minus(all[no] ?? NOTHING, ab);
      const bOthers = minus(all[other] ?? NOTHING, ba);
      const beside = { signals: [], isGivenAbove: false, reporters: 0 };
      const isFlagged = isShown(reasonsOf([{ ab, ba, aOthers, bOthers }], beside));
      if (partner === other) {
        count.planted += 1;
        count.plantedFlagged += isFlagged ? 1 : 0;
      } else {
        count.honestPairs += 1;
        count.honestFlagged += isFlagged ? 1 : 0;
      }
    }
  }
  return count;
};

/** Each of the three games with players and pairs of its own. */
export const findColluders = (asked: ColludersAsked): ColludersFound[] =>
  KINDS.map((kind, at) => liveIn(kind, asked, quickDraws(asked.seed * 31 + at)));

const PLANTED_LEAST = 0.9;
const HONEST_MOST = 0.01;
export const areFound = (found: readonly ColludersFound[]): boolean => {
  const sum = (of: 'planted' | 'plantedFlagged' | 'honestPairs' | 'honestFlagged') =>
    found.reduce((all, one) => all + one[of], 0);
  return (
    sum('plantedFlagged') >= sum('planted') * PLANTED_LEAST &&
    sum('honestFlagged') < sum('honestPairs') * HONEST_MOST
  );
};
