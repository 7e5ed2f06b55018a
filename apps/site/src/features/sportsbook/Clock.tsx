import { useEffect, useState } from 'react';
import type { BookEvent } from '@fairhouse/contract/sportsbook';
import { formatCountdown } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useMarketWords } from '../../app/sportsbook/market-words.ts';
import { useMoment } from './time-zone.ts';

/** A start so near is counted down. */
const NEAR_MILLISECONDS = 15 * 60_000;
const TICK_MILLISECONDS = 1000;

/** Now by this device, and milliseconds until a start; told each second where it is soon. */
const useLeft = (startsAt: string, aheadMs: number): { now: number; left: number } => {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(startsAt) - now - aheadMs;
  const isNear = left > 0 && left < NEAR_MILLISECONDS;
  useEffect(() => {
    if (!isNear) return undefined;
    const clock = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(clock);
  }, [isNear]);
  return { now, left };
};

type Props = { event: BookEvent; aheadMs: number };

/** When an event begins, or how far it is. */
export const EventClock = ({ event, aheadMs }: Props) =>
  event.state === 'live' ? <LiveClock event={event} /> : <Start event={event} aheadMs={aheadMs} />;

const LiveClock = ({ event }: { event: BookEvent }) => {
  const t = useTexts('sports');
  const words = useMarketWords();
  const isSeries = event.league.sport === 'esports';
  const period = event.period === null ? '' : words.period(event.period);
  return (
    <span className="sb-clock" data-live>
      <b className="num">
        <i className="sb-dot" />
        {event.minute === null || isSeries ? t('live') : t('minute', { minute: event.minute })}
      </b>
      {period !== '' && <small>{period}</small>}
    </span>
  );
};

const Start = ({ event, aheadMs }: Props) => {
  const t = useTexts('sports');
  const momentOf = useMoment();
  const { now, left } = useLeft(event.startsAt, aheadMs);
  const { time, day } = momentOf(event.startsAt);
  if (event.state !== 'soon') {
    return (
      <span className="sb-clock">
        <b>{t(`state.${event.state}`)}</b>
        <small>{day}</small>
      </span>
    );
  }
  const isToday = day === momentOf(now).day;
  return (
    <span className="sb-clock">
      <b className="num">{time}</b>
      <small>
        {left > 0 && left < NEAR_MILLISECONDS
          ? t('startsIn', { left: formatCountdown(left / 1000) })
          : isToday
            ? t('today')
            : day}
      </small>
    </span>
  );
};
