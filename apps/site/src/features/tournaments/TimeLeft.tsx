import { useEffect, useState } from 'react';
import { formatCountdown } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../app/i18n.ts';

const DAY_SECONDS = 86_400;

type Props = { startsAt: string; endsAt: string; aheadMs: number };
/** Until a race starts, then until it ends, by the time of the house (`aheadMs` before ours). */
export const TimeLeft = ({ startsAt, endsAt, aheadMs }: Props) => {
  const t = useTexts('tournaments');
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now() + aheadMs);
  useEffect(() => {
    const tick = () => setNow(Date.now() + aheadMs);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [aheadMs]);
  const isComing = now < Date.parse(startsAt);
  const left = Math.ceil((Date.parse(isComing ? startsAt : endsAt) - now) / 1000);
  if (left <= 0) return null;
  const days = Math.floor(left / DAY_SECONDS);
  const ofDays = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'short',
    numberingSystem: 'latn',
  }).format(days);
  return (
    <span className="tn-left" role="timer" data-key="timeLeft">
      {t(isComing ? 'startsIn' : 'timeLeft')}{' '}
      <b>
        {days > 0 && <bdi>{ofDays} </bdi>}
        <bdi>{formatCountdown(left % DAY_SECONDS)}</bdi>
      </b>
    </span>
  );
};
