import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlayedHand, RoomPage } from '@fairhouse/contract/rooms-desk';
import {
  Amount,
  EmptyState,
  formatAmount,
  Icon,
  Skeleton,
  Table,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import * as desk from '@fairhouse/contract/rooms-desk';
import { ask } from '../../app/caller.ts';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { Panel } from '../../app/Panel.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RoomActions } from './RoomActions.tsx';
import { percentOf, RoomTag } from './RoomsMonitor.tsx';

const REFRESH_MILLISECONDS = 2000;

/** One room as it is now: who sits there, the hand without hidden cards, the last hands. */
export const RoomScreen = ({ roomId }: { roomId: string }) => {
  const page = useQuery({
    queryKey: ['rooms', roomId],
    refetchInterval: REFRESH_MILLISECONDS,
    queryFn: () => ask(desk.officeRoom, { roomId }),
  });
  const mayManage = useMay('rooms.manage');
  const room = page.data;
  if (page.isError && !room) {
    return <EmptyState icon="warning-circle" title={page.error.message} action={<Back />} />;
  }
  return (
    <>
      <header className="office-head">
        <div>
          <Back />
          <h1>
            {room?.name ?? <Skeleton width={180} height={28} />}
            {room && <RoomTag room={room} />}
          </h1>
          <p>{room?.game}</p>
        </div>
        {room && mayManage && <RoomActions room={room} />}
      </header>
      {room && <Facts room={room} />}
      <Panel title={t('roomSeats')} isList dataKey="roomSeats">
        <Table
          label={t('roomSeats')}
          isDense
          rows={room?.seats ?? []}
          rowKey={(row) => String(row.seat)}
          {...shownOf(page)}
          empty={<EmptyState icon="users" title={t('roomNobody')} />}
          columns={seatColumns(room)}
        />
      </Panel>
      <Panel title={t('roomHands')} isList dataKey="roomHands">
        <Table
          label={t('roomHands')}
          isDense
          rows={room?.lastHands ?? []}
          rowKey={(row) => row.handId}
          {...shownOf(page)}
          empty={<EmptyState icon="cards" title={t('nothingYet')} />}
          columns={handColumns()}
        />
      </Panel>
    </>
  );
};

const Back = () => (
  <Link to="/rooms" className="office-back">
    <Icon name="arrow-left" size={14} />
    {t('menu_rooms')}
  </Link>
);

const Facts = ({ room }: { room: RoomPage }) => {
  const { hand } = room.live;
  const facts: Fact[] = [
    ['roomAnte', formatAmount(room.ante)],
    ['roomRake', percentOf(room.rakeBp)],
    ['roomBuyIn', `${formatAmount(room.buyInMin)} – ${formatAmount(room.buyInMax)}`],
    ['roomWaiting', atNumber(room.waiting)],
    ['roomHand', hand && !hand.result ? atNumber(hand.hand) : '—'],
    ['roomActions', hand && !hand.result ? atNumber(hand.actions) : '—'],
    ['roomHandsHour', atNumber(room.handsPerHour)],
    ['roomRakeDay', formatAmount(room.rake)],
  ];
  return (
    <Panel title={t('roomTerms')}>
      <FactList facts={facts} dataKey="roomFacts" />
    </Panel>
  );
};

type Seat = RoomPage['seats'][number];
/** Whose turn it is stands in the hand that anybody sees. */
const hasTurn = (room: RoomPage | undefined, { seat }: Seat): boolean => {
  const hand = room?.live.hand;
  return hand?.turns.seats.some((position) => hand.seatsOfHand[position] === seat) === true;
};
const seatColumns = (room: RoomPage | undefined): TableColumn<Seat>[] => [
  { key: 'seat', header: t('roomSeat'), isNumeric: true, cell: (row) => atNumber(row.seat + 1) },
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <MemberLink id={row.memberId} account={row.account} />,
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => (
      <>
        <Tag>{t(row.isAway ? 'roomSeat_away' : `roomSeat_${row.state}`)}</Tag>
        {hasTurn(room, row) && <Tag tone="accent">{t('roomTurn')}</Tag>}
      </>
    ),
  },
  {
    key: 'stack',
    header: t('roomStack'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.stack} />,
  },
];

const handColumns = (): TableColumn<PlayedHand>[] => [
  {
    key: 'number',
    header: t('roomHand'),
    place: 'lead',
    cell: (row) => <b>{atNumber(row.number)}</b>,
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => (
      <Tag tone={row.state === 'void' ? 'loss' : 'neutral'}>{t(`roomHand_${row.state}`)}</Tag>
    ),
  },
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.dealtAt)}</span>,
  },
  {
    key: 'moved',
    header: t('roomMoved'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.moved} />,
  },
  {
    key: 'rake',
    header: t('roomRake'),
    isNumeric: true,
    cell: (row) => <Amount value={row.rake} />,
  },
];
