import { useEffect, useState } from 'react';
import type { CurrentDraw } from '@fairhouse/game-kit/board';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { CountdownRing, formatTime, Icon } from '@fairhouse/ui';
import { HeldNotes } from '../HeldNotes.tsx';
import { isolated, issueMomentOf, roundOfIssue } from '../issue-moment.ts';
import { BeaconTag } from '../past/DrawList.tsx';
import { DrawnResult } from '../results/DrawnResult.tsx';
import type { BoardLink } from './board-link.ts';

const TICK_MILLISECONDS = 250;
const MINUTE_SECONDS = 60;
type HeadProps = { play: PlayApi; link: BoardLink; draw: CurrentDraw };

/** The issue with its clock, and the number that came last, as it comes. */
export const BoardHead = ({ play, link, draw }: HeadProps) => {
  const { t, language } = play;
  const { family } = draw.lottery;
  const at = useNow(link);
  const last = link.opened.find(({ result }) => result !== null);
  const [foundHere, setFoundHere] = useState(last?.drawNo);
  // What was there before the first look is no news.
  if (foundHere === undefined && last) setFoundHere(last.drawNo);
  return (
    <section className="lb-head">
      <Clock play={play} link={link} draw={draw} at={at} />
      {last?.result && (
        <div className="lb-last" aria-live="polite" data-issue={last.drawNo}>
          <small>
            {t('lastDraw', {
              issue: isolated(last.drawNo),
              time: formatTime(last.drawsAt, language),
            })}
          </small>
          <DrawnResult
            key={last.drawNo}
            family={family}
            result={last.result}
            drawNo={last.drawNo}
            size="large"
            isFresh={foundHere !== undefined && foundHere !== last.drawNo}
            say={t}
          />
          <BeaconTag drawn={last} beaconNow={draw.beacon?.source} say={t} />
          <button
            type="button"
            className="lb-proof"
            onClick={() => play.openFairness(roundOfIssue(draw.lottery.slug, last.drawNo))}
          >
            <Icon name="shield-check" size={16} />
            {t('proof')}
          </button>
        </div>
      )}
      <HeldNotes waiting={draw.waiting} at={at} language={language} say={t} className="lb-beacon" />
      {draw.beacon?.source === 'development' && (
        <p className="lb-beacon">
          <Icon name="warning" size={16} />
          {t('developmentBeacon')}
        </p>
      )}
    </section>
  );
};

/** The server's time, told anew four times a second. */
const useNow = ({ now }: BoardLink): number => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(now());
    const first = setTimeout(tick);
    const clock = setInterval(tick, TICK_MILLISECONDS);
    return () => {
      clearTimeout(first);
      clearInterval(clock);
    };
  }, [now]);
  return at;
};

const Clock = ({ play: { t }, link, draw, at }: HeadProps & { at: number }) => {
  const moment = issueMomentOf(link, at);
  if (moment.is === 'none') return <p className="lb-clock">{t('noDraw')}</p>;
  const left = 'until' in moment ? Math.max(0, Math.ceil((moment.until - at) / 1000)) : undefined;
  const isServed = draw.lottery.status !== 'maintenance';
  const isSelling = moment.is === 'selling';
  return (
    <div className="lb-clock" data-state={moment.is} data-key="boardClock">
      {left === undefined ? (
        <span className="lb-wait" aria-hidden="true">
          <Icon name="hourglass" size={32} />
        </span>
      ) : (
        <CountdownRing
          secondsLeft={left}
          secondsTotal={draw.lottery.interval ?? MINUTE_SECONDS}
          label={t(moment.is === 'selling' ? 'closesIn' : 'drawsIn')}
          size={76}
        />
      )}
      <span>
        <b role="status">
          {t(isSelling && !isServed ? 'state.maintenance' : `state.${moment.is}`)}
        </b>
        <small className="num" dir="ltr">
          {moment.issue.drawNo}
        </small>
      </span>
    </div>
  );
};
