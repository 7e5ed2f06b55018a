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
import { Dominoes } from './Dominoes.tsx';
import { bets, manifest, type BetCode } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { factsOf, roundOf, type WenzhouResult } from './round.ts';
import { judgeFacts } from './rules.ts';
import { handSaid, handsLine, tilesOf } from './words.ts';

const ROWS = [
  ['Win', 'Lose'],
  ['Tie', 'Pair', 'Special'],
];
const TONES: Readonly<Record<string, Tone>> = {
  Win: 'player',
  Lose: 'banker',
  Tie: 'tie',
  Pair: 'gold',
  Special: 'side',
};

const title: TableTitle<WenzhouResult> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'long',
  colours: { felt: ['#2f7f95', '#154a63', '#071d2c'], room: ['#43302a', '#2c1f1e', '#130d0e'] },
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
    'ruleListed',
    'rulePoints',
    'ruleEqual',
    'ruleTie',
    'ruleSpecial',
  ],
  Show: Dominoes,
  Felt,
  Roads,
};

function Felt(props: FeltProps) {
  return <SeatFelt {...props} rows={ROWS} bankerBets={['bankerPair', 'bankerSpecial']} />;
}

function Roads(props: RoadsProps) {
  return <SeatRoads {...props} special="Pair" />;
}

/** Wenzhou Pai Gow on the shared board of tables. */
export const Board = tableBoard(title);
