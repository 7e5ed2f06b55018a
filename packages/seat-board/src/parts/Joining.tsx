import { useState } from 'react';
import { Button } from '@fairhouse/ui';
import { secondsUntil } from '../clock.ts';
import { useRoom } from '../room-context.ts';
import { useNow } from '../use-now.ts';
import { useSeatCall } from '../use-seat-call.ts';
import { TakeSeat } from './TakeSeat.tsx';

/** From looking on to sitting: asking, waiting in line, and the place that is kept. */
export function Joining() {
  const { room, own, play, aheadMs } = useRoom();
  const { t } = play;
  const { isPending, problem, ask } = useSeatCall();
  const [isClosed, setClosed] = useState(false);
  const isOffered = own?.state === 'offered';
  const isWaiting = own?.state === 'waiting';
  const now = useNow(isOffered, aheadMs);
  const seconds = own?.offeredUntil ? secondsUntil(own.offeredUntil, now) : 0;
  const leave = () => ask(() => play.seats.leave(room.roomId));
  const isFull = room.seats.length >= room.places;
  const word = isWaiting
    ? t('inLine', { place: own.place ?? 1 })
    : isOffered
      ? t('placeKept', { seconds })
      : t(room.isOpen ? (isFull ? 'fullRoom' : 'lookingOn') : 'roomClosed');
  return (
    <div className="sb-join">
      <p className="sb-join__word" role="status">
        {problem ?? word}
      </p>
      {isWaiting || isOffered ? (
        <Button size="lg" disabled={isPending} onClick={leave}>
          {t(isWaiting ? 'leaveLine' : 'notNow')}
        </Button>
      ) : null}
      {isOffered && (
        <Button size="lg" variant="primary" onClick={() => setClosed(false)}>
          {t('chooseBuyIn')}
        </Button>
      )}
      {!isWaiting && !isOffered && room.isOpen && room.seats.length === 0 && room.isRanked && (
        <Company />
      )}
      {!isWaiting && !isOffered && room.isOpen && (
        <Button
          size="lg"
          variant="primary"
          isLoading={isPending}
          onClick={() => {
            setClosed(false);
            ask(() => play.seats.ask(room.roomId));
          }}
        >
          {t(isFull ? 'joinLine' : 'takeSeat')}
        </Button>
      )}
      {isOffered && (
        <TakeSeat isOpen={!isClosed} seconds={seconds} onClose={() => setClosed(true)} />
      )}
    </div>
  );
}

/** In a room where nobody sits: be told when somebody does. */
function Company() {
  const { room, play } = useRoom();
  const [isOn, setOn] = useState(false);
  const [isPending, setPending] = useState(false);
  const watch = () => {
    setPending(true);
    play.seats
      .watch(room.roomId, !isOn)
      .then(setOn, () => undefined)
      .finally(() => setPending(false));
  };
  return (
    <Button size="lg" icon="bell" aria-pressed={isOn} disabled={isPending} onClick={watch}>
      {play.t(isOn ? 'tellMeOff' : 'tellMe')}
    </Button>
  );
}
