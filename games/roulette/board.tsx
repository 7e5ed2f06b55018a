import { tableBoard, type TableTitle } from '@fairhouse/table-board';
import './board.css';
import './roads.css';
import { Felt } from './Felt.tsx';
import { toneOf } from './felt-layout.ts';
import { bets, manifest, type Profile } from './manifest.ts';
import { spinOf, type Spin } from './result.ts';
import { RETURNS } from './returns.ts';
import { Roads, wordsOf } from './Roads.tsx';
import { judgeFacts } from './rules.ts';
import { SPIN } from './spin.ts';
import { WheelShow } from './WheelShow.tsx';

/** One bet of every kind: the 157 bets pay by their kind alone. */
const KINDS = [
  { bet: 'straight1', name: 'kind.straight' },
  { bet: 'split1-2', name: 'kind.split' },
  { bet: 'street1', name: 'kind.street' },
  { bet: 'trio012', name: 'kind.trio' },
  { bet: 'corner1', name: 'kind.corner' },
  { bet: 'firstFour', name: 'firstFour' },
  { bet: 'line1', name: 'kind.line' },
  { bet: 'dozen1', name: 'kind.dozen' },
  { bet: 'column1', name: 'kind.column' },
  { bet: 'red', name: 'kind.even' },
];

const title: TableTitle<Spin> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'long',
  colours: { felt: ['#2c8f6a', '#12543f', '#06231d'], room: ['#2b2450', '#1c1838', '#0f0b1e'] },
  toneOf,
  read: spinOf,
  judge: (spin, bet, profile) => judgeFacts(spin, bet, profile as Profile).outcome,
  moments: () => [SPIN.throwAt, SPIN.dropAt, SPIN.landAt, SPIN.restAt, SPIN.backAt, SPIN.endAt],
  cues: () => [
    { at: SPIN.throwAt, sound: 'roll', seconds: (SPIN.dropAt - SPIN.throwAt) / 1000 },
    { at: SPIN.strikeAt, sound: 'tile' },
    { at: SPIN.landAt, sound: 'pocket' },
    { at: SPIN.landAt + 640, sound: 'bead' },
    { at: SPIN.landAt + 1060, sound: 'bead' },
    { at: SPIN.landAt + 1300, sound: 'bead' },
  ],
  words: ({ number, colour }, t) => ({
    title: t(`wins.${colour}`, { number }),
    ...(number === 0
      ? {}
      : {
          detail: [number % 2 === 1 ? 'odd' : 'even', number <= 18 ? 'low' : 'high']
            .map((bet) => t(bet))
            .join(' · '),
        }),
    tone: colour,
  }),
  say: (spin, elapsed, t) => (elapsed < SPIN.restAt ? undefined : wordsOf(spin.number, t)),
  pastWords: ({ total, winner }, t) => ({
    text: wordsOf(total, t),
    tone: winner === 'red' || winner === 'black' ? winner : 'green',
  }),
  showing: 'rolling',
  kinds: KINDS,
  rulesOf: (profile) => [
    'ruleGoal',
    'rulePays',
    'ruleZero',
    ...(profile === 'laPartage' ? ['rulePartage'] : []),
    'ruleAnnounced',
    'ruleWheel',
  ],
  Show: WheelShow,
  Felt,
  Roads,
};

/** Compass Roulette on the shared board of tables. */
export const Board = tableBoard(title);
