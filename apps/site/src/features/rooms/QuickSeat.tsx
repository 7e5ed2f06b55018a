import { useId, useState } from 'react';
import type { ListedRoom } from '@fairhouse/contract/rooms';
import { Button, formatAmount, Icon, Tabs } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useBalance } from '../../app/house.ts';
import { useEnterRoom } from '../../app/rooms/enter.ts';
import { antesOf, byGame, isLine, meanWait, quickRoom, rateOf } from './rooms.ts';
import { buyInOf } from './RoomGroup.tsx';
import { useRoomWords } from './words.ts';

type Props = { rooms: readonly ListedRoom[]; slug: string };

/** A seat at once: a game and an ante, and what that means, before anything is moved. */
export const QuickSeat = ({ rooms, slug }: Props) => {
  const t = useTexts('rooms');
  const { shortOf, waitOf } = useRoomWords();
  const id = useId();
  const enter = useEnterRoom();
  const games = byGame(rooms).map((group) => group.slug);
  const [pressed, setGame] = useState(slug);
  const game = games.includes(pressed) ? pressed : (games[0] ?? '');
  const ofGame = rooms.filter((room) => room.slug === game);
  const antes = antesOf(ofGame);
  const [wanted, setAnte] = useState('');
  const ante = antes.includes(wanted) ? wanted : (antes[0] ?? '');
  const ofAnte = ofGame.filter((room) => Number(room.ante) === Number(ante));
  const room = quickRoom(ofAnte);
  const wait = meanWait(ofAnte);
  return (
    <section className="fh-card rm-quick" data-key="quickSeat" aria-labelledby={`${id}-head`}>
      <header>
        <h2 id={`${id}-head`}>{t('quick')}</h2>
        {wait !== null && (
          <span>
            <Icon name="clock" size={16} />
            {t('about', { time: waitOf(wait) })}
          </span>
        )}
      </header>
      <Tabs
        label={t('game')}
        value={game}
        onChange={setGame}
        items={games.map((one) => ({ value: one, label: shortOf(one) }))}
      />
      <fieldset className="rm-antes">
        <legend>{t('ante')}</legend>
        {antes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="sr-only"
              name={`${id}-ante`}
              value={one}
              checked={one === ante}
              onChange={() => setAnte(one)}
            />
            <span>{formatAmount(one)}</span>
          </label>
        ))}
      </fieldset>
      <SeatFacts room={room} />
      <Button
        variant="primary"
        size="lg"
        isFull
        disabled={!room}
        data-key="takeSeat"
        onClick={() => {
          if (room) enter(room.roomId);
        }}
      >
        {t(room?.isOwn ? 'returnSeat' : room && isLine(room) ? 'joinQueue' : 'takeSeat')}
      </Button>
      <p className="rm-note">{t(room ? 'quickNote' : 'quickClosed')}</p>
    </section>
  );
};

const SeatFacts = ({ room }: { room: ListedRoom | undefined }) => {
  const t = useTexts('rooms');
  const { data } = useBalance();
  if (!room) return null;
  return (
    <dl className="rm-facts" data-key="seatFacts">
      <div>
        <dt>{t('buyIn')}</dt>
        <dd>
          <bdi dir="ltr">{buyInOf(room)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('mostLose')}</dt>
        <dd>{t('whatYouBring')}</dd>
      </div>
      <div>
        <dt>{t('rakeWinners')}</dt>
        <dd>{t('percent', { rate: rateOf(room.rakeBp) })}</dd>
      </div>
      {data && (
        <div>
          <dt>{t('balance')}</dt>
          <dd>{formatAmount(data.sumBalance)}</dd>
        </div>
      )}
    </dl>
  );
};
