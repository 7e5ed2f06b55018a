import { useEffect, useRef, useState } from 'react';
import { Button, EmptyState, SaltMark, Spinner } from '@fairhouse/ui';
import type { BoardProps, PlayApi, RoomView } from '@fairhouse/game-kit/board';
import { Dock } from './Dock.tsx';
import { Plates } from './Plates.tsx';
import { Rules } from './Rules.tsx';
import { useRoom, useRoomLink, type Room } from './use-room.ts';
import type { WeaponCode } from './targets.ts';
import './board.css';

/** Coral Reef: the water on a canvas, everything that is pressed or read in HTML. */
export const Board = ({ play }: BoardProps) => {
  const { room, failure, reload } = useRoomLink(play);
  const { t } = play;
  if (room) return <OpenRoom key={room.roomId} play={play} first={room} />;
  return (
    <div className="cr cr--alone" role="status">
      {failure ? (
        <EmptyState
          icon="warning-circle"
          title={t('notLoaded')}
          body={t(`play:refusal.${failure}`)}
          action={
            <Button variant="primary" onClick={reload}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : (
        <>
          <Spinner size={36} />
          <span>{t('loading')}</span>
        </>
      )}
    </div>
  );
};

const OpenRoom = ({ play, first }: { play: PlayApi; first: RoomView }) => {
  const open = useRoom(play, first);
  const { room, seat, hostRef, moment } = open;
  const [bet, setBet] = useState(room.bets[0] ?? '');
  const [weapon, setWeapon] = useState<WeaponCode>('cannon');
  const [isAuto, setAuto] = useState(false);
  const [isLocking, setLocking] = useState(false);
  const [isRulesOpen, setRulesOpen] = useState(false);
  const trigger = useTrigger(open, { bet, weapon, isAuto, isLocking });
  const { t } = play;
  return (
    <div className="cr" data-scenery={room.scenery}>
      <div className="cr-water" ref={hostRef} data-key="water">
        <button
          type="button"
          className="cr-trigger"
          data-key="trigger"
          aria-label={t('water')}
          {...trigger.handlers}
        />
        <Plates play={play} room={room} seat={seat} onSit={open.sit} />
        <p className="cr-wave">
          {t('wave', { wave: room.wave.number % 1000 })}
          {room.wave.number % 3 === 0 && <b>{t('bossWave')}</b>}
          {room.bound.today && <SaltMark salted={room.bound.today.salted} t={t} />}
        </p>
        {moment?.is === 'boss' && (
          <p className="cr-boss" key={moment.fish.fish}>
            {t('bossComes', { name: t(`fish.${moment.fish.target}`) })}
          </p>
        )}
        {open.isBroken && (
          <p className="cr-broken" role="alert">
            {t('noPicture')}
          </p>
        )}
      </div>
      <Dock
        play={play}
        room={room}
        seat={seat}
        won={open.won}
        choice={{ bet, weapon, isAuto, isLocking }}
        onBet={setBet}
        onWeapon={setWeapon}
        onStand={open.stand}
        onAuto={() => setAuto(!isAuto)}
        onRules={() => setRulesOpen(true)}
        onLocking={() => {
          if (isLocking) open.water.unlock();
          setLocking(!isLocking);
        }}
      />
      <Rules play={play} room={room} isOpen={isRulesOpen} onClose={() => setRulesOpen(false)} />
      <p className="sr-only" role="status" aria-live="polite">
        {spoken(play, open)}
      </p>
      {moment?.is === 'refused' && (
        <p className="cr-refused" role="alert" key={moment.code}>
          {refusalOf(play, moment.code)}
        </p>
      )}
    </div>
  );
};

const refusalOf = (play: PlayApi, code: string): string => {
  const own = play.t(`refusal.${code}`);
  return own === `refusal.${code}` ? play.t('play:refusal.system_error') : own;
};

const spoken = ({ t }: PlayApi, { moment }: Room): string => {
  if (moment?.is === 'caught' && moment.isOwn && moment.payout !== '') {
    return t('caught', { name: t(`fish.${moment.fish.target}`), amount: moment.payout });
  }
  return moment?.is === 'refunded' ? t('refunded', { amount: moment.payout }) : '';
};

type Choice = { bet: string; weapon: WeaponCode; isAuto: boolean; isLocking: boolean };
const TURN = 0.09;
const BEAT = 40;

/** Pointer, keys and the automatic trigger. */
const useTrigger = (open: Room, choice: Choice) => {
  const latest = useRef({ open, choice });
  useEffect(() => {
    latest.current = { open, choice };
  });
  const isHeld = useRef(false);
  useEffect(() => {
    const timer = setInterval(() => {
      const {
        open: { water },
        choice: { bet, weapon, isAuto },
      } = latest.current;
      if (isHeld.current || isAuto) water.fire(bet, weapon);
    }, BEAT);
    const release = () => {
      isHeld.current = false;
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    addEventListener('blur', release);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      removeEventListener('blur', release);
    };
  }, []);
  const pointAt = (event: React.PointerEvent) => open.stage.current?.pointOf(event);
  return {
    handlers: {
      onPointerMove: (event: React.PointerEvent) => {
        const at = pointAt(event);
        if (at) open.water.aim(at);
      },
      onPointerDown: (event: React.PointerEvent) => {
        const at = pointAt(event);
        if (!at) return;
        open.water.aim(at);
        if (choice.isLocking && open.water.lockAt(at)) return;
        isHeld.current = true;
        open.water.fire(choice.bet, choice.weapon);
      },
      // Pressed without a pointer, by Enter or by a reading aid; pointers fired already.
      onClick: (event: React.MouseEvent) => {
        if (event.detail === 0) open.water.fire(choice.bet, choice.weapon);
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === ' ') {
          event.preventDefault();
          open.water.fire(choice.bet, choice.weapon);
        }
        if (event.key === 'ArrowLeft') open.water.turn(-TURN);
        if (event.key === 'ArrowRight') open.water.turn(TURN);
      },
    },
  };
};
