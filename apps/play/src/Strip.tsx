import { useEffect, useState } from 'react';
import { Amount, Icon, IconButton } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { Commitment } from './Commitment.tsx';
import type { OpenSession } from './session.ts';

type StripProps = {
  play: PlayApi;
  opened: OpenSession;
  balance: string;
  name: string;
  isHistoryOffered: boolean;
  lastRoundId: string | undefined;
  onHistory: () => void;
};

/** The frame's own line over every game: the way out, the money, the time, the proof. */
export const Strip = (props: StripProps) => {
  const { play, opened, balance, name, isHistoryOffered, lastRoundId, onHistory } = props;
  const { t, session } = play;
  return (
    <header className="pl-strip">
      <IconButton icon="arrow-left" look="raised" label={t('play:leave')} onClick={play.leave} />
      <div className="pl-strip__title">
        <h1 className="pl-strip__name" title={name}>
          {name}
        </h1>
        <Commitment play={play} session={opened} />
      </div>
      <SessionClock play={play} />
      <div className="pl-strip__balance">
        <span className="sr-only">{t('play:balance')}</span>
        <Icon name="wallet" size={16} />
        <Amount value={balance} className="num b7" />
        <span className="pl-strip__currency">{session.currency}</span>
      </div>
      <div className="pl-strip__tools">
        {isHistoryOffered && (
          <IconButton
            icon="clock-counter-clockwise"
            label={t('play:history')}
            onClick={onHistory}
          />
        )}
        <IconButton
          icon="shield-check"
          label={t('play:fairness')}
          className="pl-strip__proof"
          disabled={lastRoundId === undefined}
          onClick={() => {
            if (lastRoundId !== undefined) play.openFairness(lastRoundId);
          }}
        />
        <IconButton
          icon={play.isSoundOn ? 'speaker-high' : 'speaker-x'}
          label={t('play:sound')}
          aria-pressed={play.isSoundOn}
          onClick={() => play.setSoundOn(!play.isSoundOn)}
        />
        <FullScreenButton t={t} />
      </div>
    </header>
  );
};

const MINUTE_MILLISECONDS = 60_000;

/** How long the member has been playing; always in sight. */
const SessionClock = ({ play }: { play: PlayApi }) => {
  const { t, session } = play;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const started = new Date(session.startedAt).getTime();
  const minutes = Math.max(0, Math.floor((now - started) / MINUTE_MILLISECONDS));
  return (
    <div className="pl-strip__clock" title={t('play:sessionTime')}>
      <Icon name="clock" size={15} />
      <span className="sr-only">{t('play:sessionTime')}</span>
      <span className="num">{t('play:minutes', { minutes })}</span>
    </div>
  );
};

/** Phones that cannot fill the screen do not get the button. */
const FullScreenButton = ({ t }: { t: PlayApi['t'] }) => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  };
  return (
    <IconButton
      icon={isFull ? 'corners-in' : 'corners-out'}
      className="pl-strip__full"
      label={t('play:fullScreen')}
      aria-pressed={isFull}
      onClick={() => {
        toggle().catch(() => undefined);
      }}
    />
  );
};
