import { useState } from 'react';
import type { RoomPage } from '@fairhouse/contract/rooms-desk';
import * as desk from '@fairhouse/contract/rooms-desk';
import { Button, Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useSending } from '../../app/use-sending.ts';

/** Close or open the room, ask for another rake. */
export const RoomActions = ({ room }: { room: RoomPage }) => {
  const [open, setOpen] = useState<'switch' | 'rake'>();
  // What its dialog was opened for: another operator may have done the same meanwhile.
  const [isClosing, setClosing] = useState(room.isOpen);
  const done = useDone('rooms');
  const { roomId } = room;
  const close = () => setOpen(undefined);
  return (
    <div className="office-actions">
      <Button data-key="askRake" disabled={room.isRakeAsked} onClick={() => setOpen('rake')}>
        {t('roomRakeChange')}
      </Button>
      <Button
        variant={room.isOpen ? 'danger' : 'primary'}
        data-key="switchRoom"
        onClick={() => {
          setClosing(room.isOpen);
          setOpen('switch');
        }}
      >
        {t(room.isOpen ? 'roomClose' : 'roomOpen')}
      </Button>
      <ReasonDialog
        isOpen={open === 'switch'}
        isGrave={isClosing}
        onClose={close}
        title={t(isClosing ? 'roomClose' : 'roomOpen')}
        lead={t(isClosing ? 'roomCloseExplained' : 'roomOpenExplained')}
        confirm={t(isClosing ? 'roomClose' : 'roomOpen')}
        onConfirm={async (reason) => {
          await ask(desk.switchRoom, { roomId, isOpen: !isClosing, reason });
          await done(t(isClosing ? 'roomClosedNow' : 'roomOpenedNow'));
        }}
      />
      <RakeDialog room={room} isOpen={open === 'rake'} onClose={close} />
    </div>
  );
};

/** Another person decides about it. */
const RakeDialog = (props: { room: RoomPage; isOpen: boolean; onClose: () => void }) => {
  const { room, isOpen, onClose } = props;
  const done = useDone('rooms');
  const { attempt, ...sending } = useSending();
  const save = (form: FormData) =>
    attempt(async () => {
      await ask(desk.askRake, {
        roomId: room.roomId,
        from: room.rakeBp,
        rakeBp: Math.round(Number(textOf(form, 'rake').replace(',', '.')) * 100),
        reason: textOf(form, 'reason').trim(),
      });
      await done(t('approvalAsked'), 'info');
      onClose();
    });
  return (
    <FormDialog
      title={t('roomRakeChange')}
      isOpen={isOpen}
      onClose={onClose}
      confirm={t('roomRakeAsk')}
      confirmKey="rakeSave"
      sending={sending}
      lead={t('roomRakeExplained')}
      subject={`${room.roomId}:${room.rakeBp}`}
      onSubmit={(form) => {
        void save(form);
      }}
    >
      <Field
        name="rake"
        label={t('roomRakePercent')}
        dir="ltr"
        inputMode="decimal"
        isRequired
        defaultValue={String(room.rakeBp / 100)}
      />
      <ReasonField />
    </FormDialog>
  );
};
