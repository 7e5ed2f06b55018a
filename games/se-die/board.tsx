import { tableBoard, type TableTitle, type Tone } from '@fairhouse/table-board';
import './board.css';
import { Felt } from './Felt.tsx';
import { bets, manifest } from './manifest.ts';
import { returns } from './returns.ts';
import { nameOf, parityTone, Roads } from './Roads.tsx';
import { SaucerShow } from './SaucerShow.tsx';
import { OPEN_AT, SEEN_AT, SET_DOWN_AT, SHOW_END } from './slide-motion.ts';
import { outcomeOfBet, throwOf, type Throw } from './throw.ts';

const RATTLES_AT = [200, 620, 1040, 1460];

const title: TableTitle<Throw> = {
  slug: manifest.slug,
  bets,
  returns,
  shape: 'long',
  colours: { felt: ['#5468bd', '#2a3a80', '#0c1338'], room: ['#332c54', '#211b3a', '#0e0b1c'] },
  toneOf: (bet) => TONES[bet] ?? 'side',
  read: throwOf,
  judge: outcomeOfBet,
  moments: () => [SET_DOWN_AT, ...SEEN_AT, OPEN_AT, SHOW_END],
  cues: () => [
    ...RATTLES_AT.map((at) => ({ at, sound: 'tile' as const })),
    { at: SET_DOWN_AT, sound: 'lid' },
    ...SEEN_AT.map((at) => ({ at, sound: 'bead' as const })),
  ],
  words: ({ red }, t) => ({
    title: t(`result.${parityOf(red)}`),
    detail: t(`redCount.${red}`),
    tone: parityTone(parityOf(red)),
  }),
  say: ({ discs }, elapsed, t) => {
    if (elapsed < SET_DOWN_AT) return t('shaking');
    const seen = discs.filter((_, at) => elapsed >= (SEEN_AT[at] ?? 0));
    if (seen.length === 0) return t('lifting');
    return t('discsSeen', {
      discs: seen.map((side) => t(side === 1 ? 'discRed' : 'discWhite')).join(', '),
    });
  },
  pastWords: (past, t) => ({ text: nameOf(past, t), tone: parityTone(past.winner) }),
  showing: 'rolling',
  rulesOf: () => ['ruleEven', 'ruleBig', 'ruleCounts', 'ruleThrow'],
  Show: SaucerShow,
  Felt,
  Roads,
};

const parityOf = (red: number): 'even' | 'odd' => (red % 2 === 0 ? 'even' : 'odd');
const TONES: Readonly<Record<string, Tone>> = {
  even: 'player',
  odd: 'banker',
  big: 'gold',
  small: 'gold',
};

/** Se Die: four discs on a saucer, uncovered one by one. */
export const Board = tableBoard(title);
