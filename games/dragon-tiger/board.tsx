import { cardStateAt, momentsOf, tableBoard, type TableTitle } from '@fairhouse/table-board';
import { cardOf } from '@fairhouse/game-kit';
import './board.css';
import { dealSteps } from './deal.ts';
import { Felt } from './Felt.tsx';
import { handOf, rankOf, rankOfValue, type Hand } from './hand.ts';
import { bets, manifest, type BetCode } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { Rivals } from './Rivals.tsx';
import { Roads, winnerTone } from './Roads.tsx';
import { judgeFacts } from './rules.ts';
import { toneOf } from './spots.ts';

const title: TableTitle<Hand> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'arc',
  hasShoe: true,
  colours: { felt: ['#a8443c', '#6a1c24', '#2a0a12'], room: ['#4a2130', '#301527', '#140a18'] },
  toneOf,
  read: handOf,
  judge: (hand, bet) => judgeFacts(hand, bet as BetCode, 'standard').outcome,
  moments: ({ dealt }) => momentsOf(dealSteps(dealt)),
  cues: ({ dealt }) =>
    dealSteps(dealt).flatMap(
      ({ landsAt, opensAt }) =>
        [
          { at: landsAt, sound: 'card' },
          { at: opensAt, sound: 'card' },
        ] as const,
    ),
  words: ({ dragon, tiger, winner, isSuited }, t) => ({
    title: t(`wins.${isSuited ? 'suitedTie' : winner}`, {
      card: rankOf(winner === 'tiger' ? tiger : dragon),
    }),
    detail: `${t('dragon')} ${rankOf(dragon)} · ${t('tiger')} ${rankOf(tiger)}`,
    tone: winnerTone(winner),
  }),
  say: ({ dealt }, elapsed, t) => {
    const last = dealSteps(dealt).findLast((step) => cardStateAt(step, elapsed) === 'open');
    if (!last) return undefined;
    const card = t('card', { rank: rankOf(last.card), suit: t(`suit.${cardOf(last.card).suit}`) });
    return `${t(last.to)}: ${card}`;
  },
  pastWords: ({ winner, total, marks }, t) => ({
    text: t(`wins.${marks.includes('suitedTie') ? 'suitedTie' : winner}`, {
      card: rankOfValue(total),
    }),
    tone: winnerTone(winner),
  }),
  rulesOf: () => ['ruleGoal', 'ruleTie', 'ruleSuited', 'ruleCard', 'ruleSeven'],
  Show: Rivals,
  Felt,
  Roads,
};

/** Dragon Tiger on the shared board of tables. */
export const Board = tableBoard(title);
