import type { ListedRoom } from '@fairhouse/contract/rooms';
import * as privateRooms from '@fairhouse/contract/rooms-private';
import { Button, formatAmount, IconButton, SuitSign, Tag, type CardSuit } from '@fairhouse/ui';
import { send } from '../../app/caller.ts';
import { useTexts, type Translate } from '../../app/i18n.ts';
import { useEnterRoom } from '../../app/rooms/enter.ts';
import { freeOf, isLine, printCode, rateOf, type RoomsOfGame } from './rooms.ts';
import { SeatPicture } from './SeatPicture.tsx';
import { useRoomCall } from './use-room-call.ts';
import { useRoomWords } from './words.ts';

const SIGNS: Readonly<Record<string, CardSuit>> = {
  'tien-len': 'spades',
  landlord: 'hearts',
  'grabbed-bulls': 'clubs',
};
const RED = '#cf1f42';
const BLACK = '#1b1530';

/** The rooms of one game. */
export const RoomGroup = ({ slug, rooms }: RoomsOfGame) => {
  const t = useTexts('rooms');
  const { nameOf, factsOf } = useRoomWords();
  const rates = [...new Set(rooms.map(({ rakeBp }) => rakeBp))];
  const sign = SIGNS[slug] ?? 'diamonds';
  return (
    <section className="fh-card fh-card--flush rm-group" data-key={`game-${slug}`}>
      <header>
        <svg className="rm-sign" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <g fill={sign === 'hearts' || sign === 'diamonds' ? RED : BLACK}>
            <SuitSign suit={sign} x={8} y={8} size={16} />
          </g>
        </svg>
        <h2>{nameOf(slug)}</h2>
        <small>{factsOf(slug)}</small>
        <Tag>{t('rakeOf', { rate: rates.map(rateOf).join('–') })}</Tag>
      </header>
      <table className="rm-rooms" role="table" aria-label={nameOf(slug)}>
        <thead role="rowgroup">
          <tr role="row">
            {['room', 'ante', 'buyIn', 'places', 'wait', 'handsPerHour'].map((key) => (
              <th key={key} scope="col" role="columnheader">
                {t(key)}
              </th>
            ))}
            <th scope="col" role="columnheader">
              <span className="sr-only">{t('seat')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rooms.map((room) => (
            <RoomRow key={room.roomId} room={room} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const RoomRow = ({ room }: { room: ListedRoom }) => {
  const t = useTexts('rooms');
  const { waitOf } = useRoomWords();
  return (
    <tr role="row" data-key={`room-${room.roomId}`} data-own={room.isOwn}>
      <td role="cell" className="rm-lead">
        <span className="rm-room">
          <SeatPicture seats={room.seats} seated={room.seated} />
          <span>
            <b dir="auto">{room.name}</b>
            <small>{stateOf(room, t)}</small>
            {room.code !== null && (
              <small>
                {t('private')} · <bdi dir="ltr">{printCode(room.code)}</bdi>
              </small>
            )}
          </span>
        </span>
      </td>
      <td role="cell" data-label={t('ante')}>
        <b>{formatAmount(room.ante)}</b>
      </td>
      <td role="cell" data-label={t('buyIn')}>
        <bdi dir="ltr">{buyInOf(room)}</bdi>
      </td>
      <td role="cell" data-label={t('places')}>
        {t('of', { seated: room.seated, seats: room.seats })}
      </td>
      <td role="cell" data-label={t('wait')} className="rm-quiet">
        {waitOf(room.averageWaitSeconds)}
      </td>
      <td role="cell" data-label={t('handsPerHour')} className="rm-quiet">
        {room.handsPerHour === 0 ? '–' : room.handsPerHour}
      </td>
      <td role="cell" className="rm-act">
        <span className="rm-acts">
          {room.seated === 0 && room.code === null && room.status === 'open' && (
            <WatchButton room={room} />
          )}
          <EnterButton room={room} />
        </span>
      </td>
    </tr>
  );
};

/** Where nobody sits yet: be told when somebody does. */
const WatchButton = ({ room }: { room: ListedRoom }) => {
  const t = useTexts('rooms');
  const { problem, isBusy, run } = useRoomCall();
  const { roomId, isWatched } = room;
  return (
    <>
      {problem !== '' && <small role="alert">{problem}</small>}
      <IconButton
        icon="bell"
        size="sm"
        label={`${t(isWatched ? 'tellMeOff' : 'tellMe')}: ${room.name}`}
        aria-pressed={isWatched}
        disabled={isBusy}
        data-key="watch"
        onClick={() => {
          void run(() => send(privateRooms.watchRoom, { roomId, isOn: !isWatched }));
        }}
      />
    </>
  );
};

const EnterButton = ({ room }: { room: ListedRoom }) => {
  const t = useTexts('rooms');
  const enter = useEnterRoom();
  const word = room.isOwn ? 'return' : isLine(room) ? 'queue' : 'sit';
  const line = word === 'queue' && room.waiting > 0 ? ` ${room.waiting}` : '';
  return (
    <Button
      size="sm"
      variant={room.isOwn ? 'soft' : isLine(room) ? 'ghost' : 'neutral'}
      disabled={room.status !== 'open' && !room.isOwn}
      aria-label={`${t(word)}${line}: ${room.name}`}
      data-key={word}
      onClick={() => enter(room.roomId)}
    >
      {t(word)}
      {line !== '' && <small>{line}</small>}
    </Button>
  );
};

/** Whole numbers without their zeros: buy-ins are round. */
export const buyInOf = ({ buyInMin, buyInMax }: ListedRoom): string =>
  [buyInMin, buyInMax].map((one) => formatAmount(one, { fractionDigits: 0 })).join(' – ');

const stateOf = (room: ListedRoom, t: Translate): string => {
  if (room.isOwn) return t('youSit');
  if (room.status === 'maintenance') return t('maintenance');
  if (room.seated === 0) return t('nobody');
  const free = freeOf(room);
  if (free > 0) return t('freeSeats', { number: free });
  return room.waiting > 0 ? t('waiting', { number: room.waiting }) : t('full');
};
