import { useQuery } from '@tanstack/react-query';
import type { ListedRoom } from '@fairhouse/contract/reef';
import { Button, EmptyState, Icon, Skeleton, formatAmount } from '@fairhouse/ui';
import { useLaunch } from '../../app/games/launch.ts';
import { useTexts } from '../../app/i18n.ts';
import { roomsQuery } from '../../app/queries.ts';
import { OtherVendors } from './VendorCards.tsx';
import './halls.css';

/** The rooms of the reef: their stakes, their wave, their free seats. */
export const FishHall = () => {
  const t = useTexts('halls');
  const { data, isPending, isError, refetch } = useQuery(roomsQuery);
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{t('fish')}</h1>
          <p>{t('fishIntro')}</p>
        </div>
      </div>
      {isError && !data && (
        <EmptyState
          icon="warning-circle"
          title={t('failed')}
          action={
            <Button
              onClick={() => {
                void refetch();
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      )}
      {data?.list.length === 0 && (
        <EmptyState
          symbolUrl="/art/symbols/tropical-fish.webp"
          title={t('noRooms')}
          body={t('noRoomsBody')}
        />
      )}
      <div className="hl-grid">
        {isPending ? (
          <>
            <Skeleton ratio={1.2} radius={20} />
            <Skeleton ratio={1.2} radius={20} />
          </>
        ) : (
          data?.list.map((room) => <RoomCard key={room.roomId} room={room} />)
        )}
      </div>
      <OtherVendors category="FISH" />
    </div>
  );
};

const BOSS_EVERY = 3;

const RoomCard = ({ room }: { room: ListedRoom }) => {
  const t = useTexts('halls');
  const launch = useLaunch();
  const free = room.seats.filter(({ account }) => account === null).length;
  const isBoss = room.wave.number % BOSS_EVERY === 0;
  return (
    <button
      type="button"
      className="lv-card"
      data-key={`room-${room.roomId}`}
      aria-labelledby={`says-${room.roomId}`}
      onClick={() =>
        launch(
          { gameId: room.slug, status: room.status, name: room.name, gameCategory: 'FISH' },
          room.roomId,
        )
      }
    >
      <span className="lv-scene hl-water" data-scenery={room.scenery}>
        <img src="/art/games/coral-reef/wide.webp" alt="" width={576} height={264} loading="lazy" />
      </span>
      <span className="lv-body" id={`says-${room.roomId}`}>
        <span className="lv-line">
          <b>{room.name}</b>
          <span className="lv-clock" data-open={isBoss && room.status === 'open'}>
            {room.status === 'maintenance'
              ? t('maintenance')
              : isBoss
                ? t('bossWave')
                : t('wave', { wave: room.wave.number % 1000 })}
          </span>
        </span>
        <span className="lv-line lv-sub">
          <span>
            {t('limits', { min: formatAmount(room.minBet), max: formatAmount(room.maxBet) })}
          </span>
          <span>
            <Icon name="users" size={14} /> {t('seatsFree', { count: free })}
          </span>
        </span>
      </span>
    </button>
  );
};
