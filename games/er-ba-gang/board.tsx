import { PLAYERS, readBet } from '@fairhouse/game-kit';
import {
  lastShown,
  pastHands,
  readHands,
  seatMoments,
  SeatFelt,
  SeatRoads,
  seatSteps,
  tableBoard,
  type FeltProps,
  type RoadsProps,
  type TableTitle,
  type Tone,
} from '@fairhouse/table-board';
import './board.css';
import { bets, manifest, type BetCode } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { factsOf, roundOf, type ErBaGangResult } from './round.ts';
import { judgeFacts } from './rules.ts';
import { Tiles } from './Tiles.tsx';
import { handSaid, handsLine, tilesOf } from './words.ts';

const ROWS = [
  ['Win', 'Lose'],
  ['Tie', 'Pair'],
  ['Gang', 'White'],
];
const TONES: Readonly<Record<string, Tone>> = {
  Win: 'player',
  Lose: 'banker',
  Tie: 'tie',
  Pair: 'side',
  Gang: 'side',
  White: 'side',
};

const title: TableTitle<ErBaGangResult> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'long',
  colours: { felt: ['#2f8f6c', '#14593f', '#06251b'], room: ['#28402f', '#1b2c22', '#0b140f'] },
  toneOf: (bet) => TONES[readBet(bet).kind] ?? 'side',
  read: (result) => {
    const tiles = readHands(result, { key: 'tiles', size: 2, below: manifest.tiles });
    return tiles && roundOf(tiles);
  },
  judge: (result, bet) => judgeFacts(factsOf(result, readBet(bet).seat), bet as BetCode).outcome,
  moments: (result) => seatMoments(seatSteps(tilesOf(result))),
  cues: (result) =>
    seatSteps(tilesOf(result)).flatMap(({ landsAt, opensAt }) =>
      [landsAt, opensAt + 380].map((at) => ({ at, sound: 'tile' as const })),
    ),
  words: (result, t) => {
    const count = PLAYERS.filter((seat) => result.standings[seat] === 'win').length;
    return {
      title: t('handsWon', { count }),
      detail: handsLine(result, t),
      tone: count >= 2 ? 'player' : 'banker',
    };
  },
  say: (result, elapsed, t) => {
    const seat = lastShown(seatSteps(tilesOf(result)), elapsed);
    return seat && handSaid(result, seat, t);
  },
  pastWords: pastHands,
  rulesOf: () => [
    'ruleGoal',
    'rulePairs',
    'ruleGang',
    'rulePoints',
    'ruleEqual',
    'ruleTie',
    'ruleTiles',
  ],
  Show: Tiles,
  Felt,
  Roads,
};

function Felt(props: FeltProps) {
  return <SeatFelt {...props} rows={ROWS} bankerBets={['bankerPair']} />;
}

function Roads(props: RoadsProps) {
  return <SeatRoads {...props} special="Pair" />;
}

/** Er Ba Gang on the shared board of tables. */
export const Board = tableBoard(title);
