import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Dialog } from '@fairhouse/ui';
import * as sessionCalls from '@fairhouse/contract/session';
import { ask, send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { hear } from '../socket.ts';
import { endSession, tokenNow } from '../session.ts';
import { inSession, readStored, writeStored } from '../stored.ts';
import { Position } from './Position.tsx';
import { readAgain, safetyQuery } from './queries.ts';
import { useLasting } from './words.ts';
import './safety.css';

const LOOK_MILLISECONDS = 5000;
const SHOWN = 'fairhouse.realityShown';

/** Follows limits and breaks for a member, and reminds of the time and the result. */
export const SafetyWatch = () => {
  const { data: state } = useQuery(safetyQuery);
  const { data: session } = useQuery({
    queryKey: ['session', 'current'],
    staleTime: Infinity,
    queryFn: () => ask(sessionCalls.currentSession, {}),
  });
  useEffect(
    () =>
      hear('safety', {
        onEvent: readAgain,
        onResync: (wasAway) => {
          if (wasAway) readAgain();
        },
      }),
    [],
  );
  if (!state || !session || state.realityMinutes === 0) return null;
  return (
    <Reminder
      key={session.startedAt}
      startedAt={session.startedAt}
      everyMinutes={state.realityMinutes}
    />
  );
};

type Props = { startedAt: string; everyMinutes: number };

const Reminder = ({ startedAt, everyMinutes }: Props) => {
  const t = useTexts('safety');
  const shell = useTexts('shell');
  const last = useLasting();
  const { isDue, minutes, goOn } = useReality({ startedAt, everyMinutes });
  const leave = () => {
    const token = tokenNow();
    if (token === null) return;
    void send(sessionCalls.logout, {}, { token });
    endSession(token, 'logout');
  };
  return (
    <Dialog
      dataKey="realityReminder"
      isOpen={isDue}
      onClose={goOn}
      title={t('realityTitle')}
      icon="clock"
      size="sm"
      closeLabel={t('goOn')}
      isDismissible={false}
      footer={
        <>
          <Button data-key="realityLeave" onClick={leave}>
            {shell('logout')}
          </Button>
          <Button variant="primary" data-key="realityGoOn" onClick={goOn}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p data-key="realityCheck">{t('realityPlayed', { time: last(minutes, 'minute') })}</p>
      {isDue && <Position />}
    </Dialog>
  );
};

/** Due each time another interval of the session is over; a reload does not ask again. */
const useReality = ({ startedAt, everyMinutes }: Props) => {
  const [isDue, setDue] = useState(false);
  const [minutes, setMinutes] = useState(0);
  const nth = useCallback((now: number) => Math.floor(now / everyMinutes), [everyMinutes]);
  useEffect(() => {
    const name = `${startedAt}/${everyMinutes}`;
    const look = () => {
      const now = Math.floor((Date.now() - Date.parse(startedAt)) / 60_000);
      const [kept, shown] = (readStored(inSession, SHOWN) ?? '').split(' ');
      // A choice made now counts from now on.
      if (kept !== name) writeStored(inSession, SHOWN, `${name} ${nth(now)}`);
      else if (nth(now) > Number(shown)) {
        writeStored(inSession, SHOWN, `${name} ${nth(now)}`);
        setMinutes(now);
        setDue(true);
        pauseGames();
      }
    };
    look();
    const timer = setInterval(look, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [startedAt, everyMinutes, nth]);
  return { isDue, minutes, goOn: () => setDue(false) };
};

/** What plays by itself in a game's frame stops. */
const pauseGames = (): void => {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-key="game"]')) {
    frame.contentWindow?.postMessage(
      { type: 'fairhouse:pause' },
      new URL(frame.src, location.href).origin,
    );
  }
};
