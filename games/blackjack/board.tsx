import { tableBoard, type Acting, type T, type TableTitle } from '@fairhouse/table-board';
import { Advice } from './Advice.tsx';
import './board.css';
import { Dealer } from './Dealer.tsx';
import { Felt } from './Felt.tsx';
import { bets, manifest, type Kind } from './manifest.ts';
import { judgementOf, type BlackjackResult } from './results.ts';
import { RETURNS } from './returns.ts';
import { endTone, endWords, Roads } from './Roads.tsx';
import { momentsOfResult, timingOf } from './timing.ts';
import { readResult, readView } from './wire.ts';

const TONES: Readonly<Record<string, 'player' | 'side' | 'gold'>> = {
  pairs: 'side',
  insurance: 'gold',
};

const title: TableTitle<BlackjackResult> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'arc',
  hasShoe: true,
  colours: { felt: ['#2f5fb0', '#173a7a', '#081a40'], room: ['#28324f', '#171f38', '#090d1c'] },
  toneOf: (bet) => TONES[bets[bet]?.kind ?? ''] ?? 'player',
  read: readResult,
  judge: (result, bet) => judgementOf(result, bet).outcome,
  moments: momentsOfResult,
  cues: (result, hasActed) => {
    const { holeAt, drawsAt } = timingOf(result, hasActed);
    return [holeAt, ...drawsAt].map((at) => ({ at, sound: 'card' }) as const);
  },
  words: (result, t) => {
    const { winner, total } = endOf(result);
    const hands = result.seats.flatMap((seat) => seat.hands);
    const count = (outcomes: readonly string[]) =>
      hands.filter(({ outcome }) => outcomes.includes(outcome)).length;
    return {
      title: endWords({ winner, total }, t),
      tone: endTone(winner),
      ...(hands.length === 0
        ? {}
        : {
            detail: t('handsEnded', {
              won: count(['win', 'blackjack']),
              lost: count(['lose']),
              even: count(['push']),
            }),
          }),
    };
  },
  pastWords: (past, t) => ({ text: endWords(past, t), tone: endTone(past.winner) }),
  kinds: (['main', 'pairs', 'insurance'] as const satisfies Kind[]).map((kind) => ({
    bet: kind === 'main' ? 'seat1' : kind === 'pairs' ? 'seat1Pairs' : 'seat1Insurance',
    name: `kind.${kind}`,
  })),
  rulesOf: () => [
    'ruleGoal',
    'ruleDealer',
    'ruleBlackjack',
    'ruleDouble',
    'ruleSplit',
    'ruleInsurance',
    'rulePairs',
    'ruleTime',
    'ruleShoe',
    'ruleReturn',
  ],
  acted: {
    hasPlaces: true,
    keys: { hit: 'h', stand: 's', double: 'd', split: 'p', insure: 'i', decline: 'n' },
    nameOf: (seat, t) => t(seat),
    word: wordOf,
    says: saysOf,
  },
  Advice,
  Show: Dealer,
  Felt,
  Roads,
};

function endOf({ dealer }: BlackjackResult) {
  const winner = dealer.isBlackjack ? 'blackjack' : dealer.isBust ? 'bust' : 'stands';
  return { winner, total: dealer.total };
}

/** What stands in the middle while seats act. */
function wordOf(acting: Acting, t: T): string {
  if (acting.stage === 'insurance') return t('askInsurance');
  if (acting.mine.length > 0) return t('yourTurn');
  return t('seatPlays', { seat: t(acting.seats[0] ?? 'seat1') });
}

/** The own turn is said with the own hand and the dealer's card, another one only by its seat. */
function saysOf(acting: Acting, t: T): string {
  const view = readView(acting.view);
  const [turn] = acting.mine;
  if (!view) return '';
  const own = view.seats.find(({ seat }) => seat === turn?.seat);
  const hand = own?.hands[view.active?.seat === turn?.seat ? (view.active?.hand ?? 0) : 0];
  if (!turn || !hand) return wordOf(acting, t);
  const said = t('sayTurn', { seat: t(turn.seat), total: hand.total, dealer: view.dealer.total });
  return acting.stage === 'insurance' ? `${said} ${t('askInsurance')}` : said;
}

/** Blackjack on the shared board of tables. */
export const Board = tableBoard(title);
