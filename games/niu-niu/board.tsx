import { PLAYERS, type PlayerSeat } from '@fairhouse/game-kit';
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
import { Hands } from './Hands.tsx';
import { bets, manifest, type BetCode } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { factsOf, roundOf, type NiuNiuResult } from './round.ts';
import { judgeFacts } from './rules.ts';
import { cardsOf, handSaid, handsLine } from './words.ts';

const ROWS = [
  ['pEqual', 'bEqual'],
  ['pDouble', 'bDouble'],
  ['BullBull', 'NoBull'],
];

const toneOf = (bet: string): Tone => {
  if (bet.endsWith('BullBull')) return 'gold';
  if (bet.endsWith('NoBull')) return 'side';
  return bet.startsWith('b') ? 'banker' : 'player';
};

const title: TableTitle<NiuNiuResult> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'long',
  colours: { felt: ['#b8672c', '#743617', '#2a1107'], room: ['#53301c', '#3a2014', '#180c07'] },
  toneOf,
  read: (result) => {
    const cards = readHands(result, { key: 'cards', size: 5, below: 52 });
    return cards && roundOf(cards);
  },
  judge: (result, bet) => judgeFacts(factsOf(result, bet), bet as BetCode).outcome,
  moments: (result) => seatMoments(seatSteps(cardsOf(result))),
  cues: (result) =>
    seatSteps(cardsOf(result)).flatMap(({ landsAt, opensAt }) =>
      [landsAt, opensAt].map((at) => ({ at, sound: 'card' as const })),
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
    const seat = lastShown(seatSteps(cardsOf(result)), elapsed);
    return seat && handSaid(result, seat, t);
  },
  pastWords: pastHands,
  rulesOf: () => [
    'ruleGoal',
    'ruleBull',
    'ruleOrder',
    'ruleEqual',
    'ruleEven',
    'ruleDouble',
    'ruleReserve',
    'ruleOwn',
  ],
  Show: Hands,
  Felt,
  Roads,
};

/** "pEqual" backs the player's hand, "bEqual" the banker's against it. */
const betOf = (seat: PlayerSeat, kind: string): string => {
  if (kind.startsWith('p')) return seat + kind.slice(1);
  return kind.startsWith('b') ? seat.replace('p', 'b') + kind.slice(1) : seat + kind;
};

function Felt(props: FeltProps) {
  const { t } = props;
  return (
    <SeatFelt
      {...props}
      rows={ROWS}
      betOf={betOf}
      noteOf={(kind) => (kind.endsWith('Double') ? t('upTo', { count: 5 }) : undefined)}
      note={t('reserve')}
    />
  );
}

function Roads(props: RoadsProps) {
  return <SeatRoads {...props} special="BullBull" hasTies={false} />;
}

/** Niu Niu on the shared board of tables. */
export const Board = tableBoard(title);
