import { useId, useState } from 'react';
import * as privateRooms from '@fairhouse/contract/rooms-private';
import type { PrivateRoom } from '@fairhouse/contract/rooms-private';
import type { ListedRoom } from '@fairhouse/contract/rooms';
import { Button, Field, formatAmount, Select } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { useEnterRoom } from '../../app/rooms/enter.ts';
import { likesOf, printCode } from './rooms.ts';
import { useRoomCall } from './use-room-call.ts';
import { useRoomWords } from './words.ts';

/** Rooms for those who have the code: come into one, or make one (D-V20). */
export const PrivateRooms = ({ rooms }: { rooms: readonly ListedRoom[] }) => {
  const t = useTexts('rooms');
  const id = useId();
  const [made, setMade] = useState<PrivateRoom>();
  return (
    <section className="fh-card rm-quick" data-key="privateRooms" aria-labelledby={`${id}-head`}>
      <header>
        <h2 id={`${id}-head`}>{t('privateTitle')}</h2>
      </header>
      <p className="rm-note">{t('privateIntro')}</p>
      <ComeIn />
      {made ? <Made room={made} /> : <MakeRoom rooms={rooms} onMade={setMade} />}
    </section>
  );
};

const ComeIn = () => {
  const t = useTexts('rooms');
  const enter = useEnterRoom();
  const { problem, isBusy, run } = useRoomCall();
  const [code, setCode] = useState('');
  return (
    <form
      className="rm-code"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(privateRooms.enterByCode, { code })).then((room) => {
          if (room) enter(room.roomId);
        });
      }}
    >
      <Field
        label={t('code')}
        name="roomCode"
        dir="ltr"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        value={code}
        {...(problem === '' ? {} : { error: problem })}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={code.trim() === ''} isLoading={isBusy} data-key="enterCode">
        {t('enterCode')}
      </Button>
    </form>
  );
};

type MakeProps = { rooms: readonly ListedRoom[]; onMade: (room: PrivateRoom) => void };

const MakeRoom = ({ rooms, onMade }: MakeProps) => {
  const t = useTexts('rooms');
  const { shortOf } = useRoomWords();
  const { problem, isBusy, run } = useRoomCall();
  const likes = likesOf(rooms);
  const [wanted, setWanted] = useState('');
  const like = likes.some(({ roomId }) => roomId === wanted) ? wanted : (likes[0]?.roomId ?? '');
  return (
    <>
      <Select
        label={t('likeRoom')}
        name="likeRoom"
        value={like}
        options={likes.map(({ roomId, slug, ante }) => ({
          value: roomId,
          label: `${shortOf(slug)} · ${formatAmount(ante)}`,
        }))}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Button
        isFull
        icon="lock"
        disabled={like === ''}
        isLoading={isBusy}
        data-key="makeRoom"
        onClick={() => {
          void run(() => send(privateRooms.makeRoom, { like })).then((room) => {
            if (room) onMade(room);
          });
        }}
      >
        {t('makeRoom')}
      </Button>
      {problem !== '' && (
        <p className="st-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};

const Made = ({ room }: { room: PrivateRoom }) => {
  const t = useTexts('rooms');
  const enter = useEnterRoom();
  return (
    <div className="rm-made" role="status">
      <p>{t('roomMade', { room: room.name })}</p>
      <output data-key="roomCode" dir="ltr">
        {printCode(room.code)}
      </output>
      <Button variant="primary" isFull data-key="enterMade" onClick={() => enter(room.roomId)}>
        {t('takeSeat')}
      </Button>
    </div>
  );
};
