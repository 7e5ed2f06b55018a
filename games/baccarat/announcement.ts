import { cardOf } from '@fairhouse/game-kit';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Money } from './amounts.ts';
import type { Moment } from './moment.ts';
import { cardStateAt } from './phase.ts';
import type { HandRecord } from './session-record.ts';

type Told = { play: PlayApi; moment: Moment; money: Money; record: HandRecord | undefined };

/** What a screen reader says when it changes: one sentence for every moment of a hand. */
export const announcementOf = ({ play, moment, money, record }: Told): string => {
  const { t } = play;
  const { phase, hand, steps, elapsed = 0 } = moment;
  if (phase === 'open') return t('placeBets');
  if (phase === 'closed') return t('noMoreBets');
  if (phase === 'void') return t('voidHand');
  if (!hand) return '';
  if (phase === 'dealing') {
    const last = steps.filter((step) => cardStateAt(step, elapsed) === 'open')
      .toSorted((one, other) => one.opensAt - other.opensAt).at(-1);
    if (!last) return t('dealing');
    const { rank, suit } = cardOf(last.card);
    const card = t('card', { rank: RANKS[rank] ?? 'A', suit: t(`suit.${suit}`) });
    return `${t(last.to)}: ${card}`;
  }
  const total = Math.max(hand.playerTotal, hand.bankerTotal);
  const result = t(`wins.${hand.winner}`, { total });
  return record ? `${result}. ${sentenceOf(play, money, record)}` : result;
};

/** A return at or below the stake is not told as a win. */
export const sentenceOf = (
  { t }: PlayApi, money: Money, { netMinor, returnedMinor }: HandRecord,
): string => {
  if (netMinor > 0n) return t('youWon', { amount: money.print(netMinor, true) });
  if (netMinor === 0n) return t('stakeReturned');
  return returnedMinor > 0n ? t('youGotBack', { amount: money.print(returnedMinor) })
    : t('youLost');
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
