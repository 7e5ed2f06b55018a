import { useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ListedRoom } from '@fairhouse/contract/rooms';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  FailedState,
  formatAmount,
  Skeleton,
  Switch,
} from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { useToken } from '../../app/session.ts';
import { FairNotes } from './FairNotes.tsx';
import { Hero } from './Hero.tsx';
import { LastHands } from './LastHands.tsx';
import { PrivateRooms } from './PrivateRooms.tsx';
import { QuickSeat } from './QuickSeat.tsx';
import { roomsQuery } from './queries.ts';
import { Rail } from './Rail.tsx';
import { RoomGroup } from './RoomGroup.tsx';
import { byGame, isWanted, stakesOf, type Stakes } from './rooms.ts';
import { VisitorGames } from './VisitorGames.tsx';
import './rooms.css';
import './quick.css';

/** The rooms of games between players: who sits where, for how much, and a seat at once (PV-02). */
export const RoomsScreen = () => {
  const t = useTexts('rooms');
  const token = useToken();
  const { data, isError, refetch } = useQuery(roomsQuery(token));
  const { slug, isOwnOnly } = useChosen();
  const rooms = data?.list;
  return (
    <div className="rm-page" data-key="rooms">
      <Rail rooms={rooms} slug={slug} at={isOwnOnly ? 'own' : 'rooms'} />
      <div className={rooms ? 'rm-top' : 'rm-top rm-wide'}>
        <Hero rooms={rooms} />
      </div>
      {rooms && (
        <div className="rm-aside">
          {rooms.length > 0 && <QuickSeat key={slug} rooms={rooms} slug={slug} />}
          {rooms.length > 0 && data?.mayBePrivate === true && <PrivateRooms rooms={rooms} />}
          <LastHands />
        </div>
      )}
      <div className={rooms ? 'rm-main' : 'rm-main rm-wide'}>
        {token === null && <VisitorGames />}
        {token !== null && !rooms && !isError && (
          <div className="rm-loading" aria-busy="true">
            <Skeleton height={44} radius={14} />
            <Skeleton height={320} radius={20} />
          </div>
        )}
        {isError && !rooms && (
          <FailedState
            title={t('failed')}
            retryLabel={t('retry')}
            onRetry={() => {
              void refetch();
            }}
          />
        )}
        {rooms?.length === 0 && (
          <EmptyState
            symbolUrl="/art/symbols/full-moon.webp"
            title={t('noRooms')}
            body={t('noRoomsBody')}
          />
        )}
        {rooms && rooms.length > 0 && <RoomList key={slug} {...{ rooms, slug, isOwnOnly }} />}
      </div>
      <FairNotes isWide={!rooms} />
    </div>
  );
};

/** The chosen game is part of the address: /pvp?game=tien-len; so are the member's own tables. */
const useChosen = (): { slug: string; isOwnOnly: boolean } => {
  const search = useMatches().at(-1)?.search as { game?: unknown; view?: unknown } | undefined;
  return {
    slug: typeof search?.game === 'string' ? search.game : '',
    isOwnOnly: search?.view === 'own',
  };
};

/** As many as a screen of games takes. */
const TOGETHER_MAX = 4;
type ListProps = { rooms: readonly ListedRoom[]; slug: string; isOwnOnly: boolean };

const RoomList = ({ rooms, slug, isOwnOnly }: ListProps) => {
  const t = useTexts('rooms');
  const go = useGo();
  const [stakes, setStakes] = useState<Stakes | ''>('');
  const [isFreeOnly, setFreeOnly] = useState(false);
  const shown = rooms.filter((room) => isWanted(room, { slug, stakes, isFreeOnly, isOwnOnly }));
  const own = rooms.filter((room) => room.isOwn).map(({ roomId }) => roomId);
  const showAll = () => {
    setStakes('');
    setFreeOnly(false);
    go('/pvp');
  };
  return (
    <>
      <div className="rm-filters">
        <ChipRow label={t('stakes')}>
          <Chip isChosen={stakes === ''} onClick={() => setStakes('')}>
            {t('allStakes')}
          </Chip>
          {stakesOf(rooms).map(({ key, least, most }) => (
            <Chip
              key={key}
              isChosen={stakes === key}
              data-key={`stakes-${key}`}
              onClick={() => setStakes(key)}
            >
              {least === most || key === 'high'
                ? t(key === 'high' ? 'anteUp' : 'anteOnly', { ante: formatAmount(least) })
                : t('anteRange', { from: formatAmount(least), to: formatAmount(most) })}
            </Chip>
          ))}
        </ChipRow>
        <Switch
          name="freeSeats"
          checked={isFreeOnly}
          onChange={(event) => setFreeOnly(event.currentTarget.checked)}
        >
          {t('freeOnly')}
        </Switch>
      </div>
      {isOwnOnly && own.length > 1 && <OpenTogether roomIds={own.slice(0, TOGETHER_MAX)} />}
      {byGame(shown).map((group) => (
        <RoomGroup key={group.slug} {...group} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          symbolUrl="/art/symbols/owl.webp"
          title={t(isOwnOnly ? 'noOwn' : 'noneFits')}
          action={<Button onClick={showAll}>{t('showAll')}</Button>}
        />
      )}
      <p className="rm-note">{t('waitNote')}</p>
    </>
  );
};

/** Several of the member's tables on one screen. */
const OpenTogether = ({ roomIds }: { roomIds: readonly string[] }) => {
  const t = useTexts('live');
  const go = useGo();
  return (
    <div className="rm-together">
      <Button
        size="sm"
        variant="primary"
        icon="squares-four"
        data-key="openTogether"
        onClick={() => go(`/game?roomId=${encodeURIComponent(roomIds.join(','))}`)}
      >
        {t('severalOpen', { count: roomIds.length })}
      </Button>
    </div>
  );
};
