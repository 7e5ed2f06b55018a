import {
  tableBoard,
  type Acting,
  type ResultWords,
  type T,
  type TableTitle,
  type Tone,
} from '@fairhouse/table-board';
import { cardOf } from '@fairhouse/game-kit';
import './board.css';
import { Felt } from './Felt.tsx';
import { Hands } from './Hands.tsx';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { pastWordsOf, Roads, winnerTone } from './Roads.tsx';
import { judgeFacts } from './rules.ts';
import { timingOf } from './timing.ts';
import { readResult, readView, type ShownResult } from './wire.ts';

const TONES: Readonly<Record<BetCode, Tone>> = { ante: 'gold', pairPlus: 'side', play: 'green' };
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const title: TableTitle<ShownResult> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'arc',
  hasShoe: true,
  colours: { felt: ['#8d5a33', '#5a3019', '#28130a'], room: ['#4b3225', '#2c1c16', '#140b09'] },
  toneOf: (bet) => TONES[bet as BetCode] ?? 'side',
  read: readResult,
  // Who has an ante and no play stake has folded; to all others the hand is shown as it came out.
  judge: (result, bet, profile, own) =>
    judgeFacts(result, bet as BetCode, {
      profile: profile as Profile,
      hasPlayed: !own.has('ante') || own.has('play'),
    }).outcome,
  moments: (_result, hasActed) => {
    const { turnsAt, endsAt } = timingOf(hasActed);
    return [...turnsAt, endsAt];
  },
  cues: (_result, hasActed) =>
    timingOf(hasActed).turnsAt.map((at) => ({ at, sound: 'card' }) as const),
  words: wordsOf,
  pastWords: (past, t) => ({ text: pastWordsOf(past, t), tone: winnerTone(past.winner) }),
  kinds: (['ante', 'pairPlus'] as const).map((bet) => ({ bet, name: bet })),
  rulesOf: (profile) => [
    'ruleGoal',
    'ruleOrder',
    'ruleDecide',
    'ruleDealer',
    'rulePays',
    'ruleBonus',
    profile === 'alternate' ? 'rulePlusAlternate' : 'rulePlus',
    'ruleReturn',
  ],
  acted: {
    keys: { play: 'p', fold: 'f' },
    nameOf: (_seat, t) => t('player'),
    word: askedOf,
    says: saysOf,
  },
  Show: Hands,
  Felt,
  Roads,
};

function wordsOf({ winner, qualifies, player, dealer }: ShownResult, t: T): ResultWords {
  const name = (type: string) => t(`hand.${type}`);
  const detail = `${t('player')}: ${name(player.type)} · ${t('dealer')}: ${name(dealer.type)}`;
  if (!qualifies) return { title: t('wins.noQualify'), detail, tone: 'gold' };
  return {
    title: t(`wins.${winner}`, { hand: name(winner === 'dealer' ? dealer.type : player.type) }),
    detail,
    tone: winnerTone(winner),
  };
}

/** What stands in the middle while the table decides. */
function askedOf(acting: Acting, t: T): string {
  if (acting.mine.length > 0) return t('askPlay');
  return t(acting.waiting === 1 ? 'waiting_one' : 'waiting', { count: acting.waiting });
}

/** The hand is said with the question; who has decided hears only that others have not yet. */
function saysOf(acting: Acting, t: T): string {
  const player = readView(acting.view);
  if (!player || acting.mine.length === 0) return t('sayWait');
  const cards = player.cards.map((card) => {
    const { rank, suit } = cardOf(card);
    return t('card', { rank: RANKS[rank] ?? '', suit: t(`suit.${suit}`) });
  });
  return t('sayTurn', { cards: cards.join(', '), hand: t(`hand.${player.type}`) });
}

/** Three card poker on the shared board of tables. */
export const Board = tableBoard(title);
