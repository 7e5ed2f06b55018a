import { isolated, issueMomentOf } from '@fairhouse/lottery-board/issue-moment';
import { formatDayTime, formatTime } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../i18n.ts';
import type { Draws } from './use-draws.ts';
import { useServerNow } from './use-server-now.ts';

const DAY_MILLISECONDS = 86_400_000;
const LAST_SECONDS = 5;

/** The issue that is sold or drawn next, with what happens to it and when, by the server's time. */
export const DrawClock = ({ draws }: { draws: Draws }) => {
  const t = useTexts('draws');
  const language = useLanguage();
  const at = useServerNow(draws.now);
  const moment = issueMomentOf(draws, at);
  if (moment.is === 'none') return <p className="dw-none">{t('noDraw')}</p>;
  const { drawNo, drawsAt } = moment.issue;
  const isServed = draws.draw?.lottery.status !== 'maintenance';
  const isSelling = moment.is === 'selling';
  const isFar = Date.parse(drawsAt) - at > DAY_MILLISECONDS;
  return (
    <>
      <p className="dw-issue">
        {t('issueDraws', {
          issue: isolated(drawNo),
          time: isFar ? formatDayTime(drawsAt, language) : formatTime(drawsAt, language),
        })}
      </p>
      <div className="dw-clock" data-state={moment.is} data-key="drawClock">
        <b className="dw-state" role="status">
          {t(
            isSelling && !isServed
              ? 'state.maintenance'
              : moment.is === 'waiting' && draws.draw?.lottery.isOutside
                ? 'state.waitingResult'
                : `state.${moment.is}`,
          )}
        </b>
        {isSelling && !isServed ? null : 'until' in moment ? (
          <Units
            seconds={Math.max(0, Math.ceil((moment.until - at) / 1000))}
            label={t(moment.is === 'selling' ? 'closesIn' : 'drawsIn')}
          />
        ) : (
          <span className="dw-wait" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        )}
      </div>
    </>
  );
};

/** Days, hours, minutes and seconds, from the largest that is not nought. */
const Units = ({ seconds, label }: { seconds: number; label: string }) => {
  const t = useTexts('draws');
  const all = [
    { key: 'days', count: Math.floor(seconds / 86_400) },
    { key: 'hours', count: Math.floor(seconds / 3600) % 24 },
    { key: 'minutes', count: Math.floor(seconds / 60) % 60 },
    { key: 'seconds', count: seconds % 60 },
  ];
  const first = all.findIndex(({ count }) => count > 0);
  const shown = all.slice(first < 0 ? 2 : Math.min(first, 2));
  return (
    <span className="dw-units" role="timer" aria-label={label} dir="ltr">
      {shown.map(({ key, count }) => (
        <span key={key} data-last={seconds <= LAST_SECONDS || undefined}>
          <b>{String(count).padStart(2, '0')}</b>
          <small>{t(key)}</small>
        </span>
      ))}
    </span>
  );
};
