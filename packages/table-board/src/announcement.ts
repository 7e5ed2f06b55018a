import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Acting } from './acted/acting.ts';
import type { Money } from './amounts.ts';
import type { Moment } from './moment.ts';
import type { RoundRecord } from './session-record.ts';
import type { TableTitle } from './title.ts';

type Told<Result> = {
  title: TableTitle<Result>;
  play: PlayApi;
  moment: Moment<Result>;
  money: Money;
  record: RoundRecord | undefined;
  acting: Acting | undefined;
};

/** What a screen reader says when it changes: one sentence for every moment of a round. */
export const announcementOf = <Result>(told: Told<Result>): string => {
  const { title, play, moment, money, record, acting } = told;
  const { t } = play;
  const { phase, result, elapsed = 0 } = moment;
  // Whose line is slow hears the end of the last round when the next is already open.
  if (phase === 'open' && record) {
    return `${t('round', { number: record.number })}. ${sentenceOf(play, money, record)}. ${t(
      'placeBets',
    )}`;
  }
  if (phase === 'open') return t('placeBets');
  if (phase === 'closed') return t('noMoreBets');
  if (phase === 'void') return t('voidRound');
  if (phase === 'acting') {
    return moment.isArriving ? t('dealing') : ((acting && title.acted?.says(acting, t)) ?? '');
  }
  if (result === undefined) return '';
  if (phase === 'dealing') return title.say?.(result, elapsed, t) ?? t(title.showing ?? 'dealing');
  const words = title.words(result, t);
  const said = words.detail ? `${words.title}. ${words.detail}` : words.title;
  return record ? `${said}. ${sentenceOf(play, money, record)}` : said;
};

/** A return at or below the stake is not told as a win. */
export const sentenceOf = (
  { t }: PlayApi,
  money: Money,
  { netMinor, returnedMinor }: RoundRecord,
): string => {
  if (netMinor > 0n) return t('youWon', { amount: money.print(netMinor, true) });
  if (netMinor === 0n) return t('stakeReturned');
  return returnedMinor > 0n
    ? t('youGotBack', { amount: money.print(returnedMinor) })
    : t('youLost');
};
