import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { roomsMonitor, WatchedRoom } from '@fairhouse/contract/rooms-desk';
import { Amount, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';

/** Every room, in the order in which members see them. */
export const RoomsMonitor = ({
  monitor,
}: {
  monitor: UseQueryResult<OutputOf<typeof roomsMonitor>>;
}) => {
  const navigate = useNavigate();
  return (
    <Table
      label={t('menu_rooms')}
      isDense
      rows={monitor.data?.list ?? []}
      rowKey={(row) => row.roomId}
      {...shownOf(monitor)}
      empty={<EmptyState icon="users" title={t('nothingYet')} />}
      columns={columns()}
      onOpenRow={(row) => {
        void navigate({ to: '/rooms/$roomId', params: { roomId: row.roomId } });
      }}
    />
  );
};

/** Ten thousandths as percent. */
export const percentOf = (bp: number): string => `${bp / 100} %`;

const columns = (): TableColumn<WatchedRoom>[] => [
  {
    key: 'name',
    header: t('roomName'),
    place: 'lead',
    cell: (row) => (
      <>
        <bdi className="office-name">{row.name}</bdi>{' '}
        <bdi>
          <em>{row.game}</em>
        </bdi>
      </>
    ),
  },
  { key: 'state', header: t('status'), cell: (row) => <RoomTag room={row} /> },
  {
    key: 'ante',
    header: t('roomAnte'),
    isNumeric: true,
    cell: (row) => <Amount value={row.ante} />,
  },
  {
    key: 'rake',
    header: t('roomRake'),
    isNumeric: true,
    cell: (row) => (
      <span className="office-time">
        {percentOf(row.rakeBp)} {row.isRakeAsked && <Tag tone="warn">{t('roomRakeAsked')}</Tag>}
      </span>
    ),
  },
  {
    key: 'seated',
    header: t('roomSeated'),
    isNumeric: true,
    place: 'main',
    cell: (row) => `${atNumber(row.seated)} / ${atNumber(row.places)}`,
  },
  {
    key: 'waiting',
    header: t('roomWaiting'),
    isNumeric: true,
    cell: (row) => atNumber(row.waiting),
  },
  {
    key: 'stacks',
    header: t('roomStacks'),
    isNumeric: true,
    cell: (row) => <Amount value={row.stacks} />,
  },
  { key: 'hands', header: t('roomHandsDay'), isNumeric: true, cell: (row) => atNumber(row.hands) },
  {
    key: 'took',
    header: t('roomRakeDay'),
    isNumeric: true,
    cell: (row) => <Amount value={row.rake} />,
  },
];

/** Closed, stumbling, in a hand, or open. */
export const RoomTag = ({ room }: { room: WatchedRoom }) => (
  <>
    {room.isOpen ? (
      <Tag tone={room.isPlaying ? 'win' : 'neutral'}>
        {t(room.isPlaying ? 'roomPlaying' : 'roomIsOpen')}
      </Tag>
    ) : (
      <Tag tone="loss">{t(room.isPlaying ? 'roomClosing' : 'roomIsClosed')}</Tag>
    )}
    {room.faults > 0 && <Tag tone="warn">{t('roomFaults', { count: room.faults })}</Tag>}
    {!room.isRanked && <Tag>{t('roomPrivate')}</Tag>}
  </>
);
