import { useState } from 'react';
import { Button, Dialog, Icon, IconButton } from '@fairhouse/ui';
import { useRoom } from '../room-context.ts';
import { useSeatCall } from '../use-seat-call.ts';
import { AddChips } from './AddChips.tsx';
import type { PanelTab } from './Panel.tsx';

const HASH_SHOWN = 8;
/** In two halves, as it is said to others. */
const printCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What is played here and for how much, the seal of the hand, and the way up from the seat. */
export function TopBar({ onOpen }: { onOpen: (tab: PanelTab) => void }) {
  const { room, own, play, money, isNarrow } = useRoom();
  const { t } = play;
  const { hand } = room;
  const terms = [
    ...(hand && !isNarrow ? [t('handNumber', { number: hand.hand })] : []),
    ...(own?.code != null ? [t('roomCode', { code: printCode(own.code) })] : []),
    t('ante', { amount: money.print(money.read(room.ante)) }),
    t(isNarrow ? 'rakeShort' : 'rake', { percent: room.rakeBp / 100 }),
  ];
  return (
    <div className="sb-top">
      <div className="sb-glass sb-top__name">
        <h2>{room.name}</h2>
        <p className="num">{terms.join(' · ')}</p>
      </div>
      <div className="sb-top__end">
        <Stand />
        {isNarrow ? (
          <>
            <IconButton
              className="sb-glass sb-top__key"
              icon="shield-check"
              label={t('sealOfHand')}
              onClick={() => onOpen('hands')}
            />
            <IconButton
              className="sb-glass sb-top__key"
              icon="quotes"
              label={t('say')}
              onClick={() => onOpen('say')}
            />
            <IconButton
              className="sb-glass sb-top__key"
              icon="question"
              label={t('rules')}
              onClick={() => onOpen('rules')}
            />
          </>
        ) : (
          hand && (
            <button
              type="button"
              className="sb-glass sb-top__proof"
              title={`${t('sealOfHand')}: ${hand.commitment}`}
              onClick={() => onOpen('hands')}
            >
              <Icon name="shield-check" size={18} />
              <span className="sr-only">{t('sealOfHand')}</span>
              <code dir="ltr">{hand.commitment.slice(0, HASH_SHOWN)}</code>
            </button>
          )
        )}
      </div>
    </div>
  );
}

/** Chips and standing up: at once between hands, after the hand within one. */
function Stand() {
  const { room, own, play, position, isNarrow } = useRoom();
  const { t } = play;
  const [isAsked, setAsked] = useState(false);
  const { isPending, problem, ask } = useSeatCall();
  if (!own || own.roomId !== room.roomId) return null;
  if (own.state === 'leaving')
    return <span className="sb-glass sb-top__leaving">{t('leaving')}</span>;
  if (own.state !== 'seated') return null;
  const isInHand = position !== null && !room.hand?.result;
  const stand = () =>
    ask(
      () => play.seats.leave(room.roomId),
      () => setAsked(false),
    );
  return (
    <>
      {!isInHand && !isNarrow && <AddChips className="sb-glass sb-top__press" />}
      <button type="button" className="sb-glass sb-top__press" onClick={() => setAsked(true)}>
        <Icon name="sign-out" size={18} />
        <span className={isNarrow ? 'sr-only' : undefined}>{t('standUp')}</span>
      </button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        size="sm"
        title={t('standUp')}
        closeLabel={t('close')}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('staySeated')}</Button>
            <Button variant="primary" isLoading={isPending} onClick={stand}>
              {t('standUp')}
            </Button>
          </>
        }
      >
        <p>{problem ?? t(isInHand ? 'standAfterHand' : 'standNow')}</p>
      </Dialog>
    </>
  );
}
