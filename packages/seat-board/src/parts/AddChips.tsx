import { useState } from 'react';
import { Button, Dialog, Icon } from '@fairhouse/ui';
import { newKey } from '@fairhouse/table-board/new-key';
import { useRoom } from '../room-context.ts';
import { useSeatCall } from '../use-seat-call.ts';
import { PayerProof, usePayer } from './PayerProof.tsx';
import { AmountSlider } from './TakeSeat.tsx';

/** Between hands more can be brought to the own seat. */
export function AddChips({ className }: { className: string }) {
  const { play } = useRoom();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        <span>{play.t('addChips')}</span>
      </button>
      <ChipsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Up to what the room lets a seat bring at most. */
function ChipsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { room, own, play, money } = useRoom();
  const { t } = play;
  const { isPending, problem, ask } = useSeatCall();
  const payer = usePayer();
  const [key, setKey] = useState(newKey);
  const [wanted, setWanted] = useState(() => money.read(room.buyInMin));
  const stack = money.read(own?.stack ?? '0');
  const balance = money.read(own?.balance ?? '0');
  const free = money.read(room.buyInMax) - stack;
  const most = free < balance ? free : balance;
  const ante = BigInt(room.anteMinor);
  const least = ante < most ? ante : most;
  const amount = wanted > most ? most : wanted < least ? least : wanted;
  const add = () =>
    ask(
      () =>
        play.seats.addChips({
          roomId: room.roomId,
          amount: money.write(amount),
          key,
          ...payer.proof,
        }),
      () => {
        setKey(newKey());
        payer.clear();
        onClose();
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('addChips')}
      closeLabel={t('close')}
      footer={
        <Button
          variant="primary"
          isFull
          isLoading={isPending}
          disabled={most <= 0n || !payer.isGiven}
          onClick={add}
        >
          {t('addAmount', { amount: money.print(most > 0n ? amount : 0n) })}
        </Button>
      }
    >
      <div className="sb-take">
        {most > 0n ? (
          <AmountSlider {...{ least, most, value: amount, onChange: setWanted }} />
        ) : (
          <p>{t('noMoreChips', { amount: money.print(money.read(room.buyInMax)) })}</p>
        )}
        {most > 0n && <PayerProof {...payer.fields} />}
        {problem !== undefined && (
          <p className="sb-take__problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
