import { cardOf } from '@fairhouse/game-kit';
import { cardStateAt, momentsOf, tableBoard, type TableTitle } from '@fairhouse/table-board';
import './board.css';
import { dealSteps } from './deal.ts';
import { Felt } from './Felt.tsx';
import { Hands } from './Hands.tsx';
import { bets, manifest, type BetCode } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { Roads, toneOf } from './Roads.tsx';
import { TONES } from './spots.ts';
import { handOf, outcomeOfBet, type Hand } from './winning.ts';

const title: TableTitle<Hand> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'arc',
  hasShoe: true,
  colours: { felt: ['#3a9486', '#1a5a53', '#092625'], room: ['#3b2140', '#2a1733', '#120b1b'] },
  toneOf: (bet) => TONES[bet as BetCode],
  read: handOf,
  judge: (hand, bet, profile) => outcomeOfBet(hand, bet as BetCode, profile),
  moments: ({ dealt }) => momentsOf(dealSteps(dealt)),
  cues: ({ dealt }) => dealSteps(dealt).map(({ landsAt }) => ({ at: landsAt, sound: 'card' })),
  words: (hand, t) => ({
    title: t(`wins.${hand.winner}`, { total: Math.max(hand.playerTotal, hand.bankerTotal) }),
    detail: [
      `${t('player')} ${hand.playerTotal}`,
      `${t('banker')} ${hand.bankerTotal}`,
      ...(hand.isNatural ? [t('natural')] : []),
      ...(['playerPair', 'bankerPair'] as const).filter((pair) => hand[pair]).map((key) => t(key)),
    ].join(' · '),
    tone: hand.winner,
  }),
  say: ({ dealt }, elapsed, t) => {
    const last = dealSteps(dealt)
      .filter((step) => cardStateAt(step, elapsed) === 'open')
      .toSorted((one, other) => one.opensAt - other.opensAt)
      .at(-1);
    if (!last) return undefined;
    const { rank, suit } = cardOf(last.card);
    return `${t(last.to)}: ${t('card', { rank: RANKS[rank] ?? 'A', suit: t(`suit.${suit}`) })}`;
  },
  pastWords: ({ winner, total }, t) => ({
    text: t(`wins.${winner}`, { total }),
    tone: toneOf(winner),
  }),
  rulesOf: (profile) => [
    profile === 'commission' ? 'ruleCommission' : 'ruleNoCommission',
    'ruleGoal',
    'ruleThird',
    'ruleTie',
    'rulePairs',
    'rulePerfect',
    'ruleBig',
  ],
  Show: Hands,
  Felt,
  Roads,
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Lamp Baccarat on the shared board of tables. */
export const Board = tableBoard(title);
