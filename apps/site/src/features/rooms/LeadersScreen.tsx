import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as figures from '@fairhouse/contract/rooms-figures';
import { LEADER_DAYS, type RoomLeader } from '@fairhouse/contract/rooms-figures';
import {
  Amount,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Select,
  Table,
  type TableColumn,
} from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { useToken } from '../../app/session.ts';
import { Rail } from './Rail.tsx';
import { roomsQuery } from './queries.ts';
import { GAMES } from './rooms.ts';
import { useRoomWords } from './words.ts';
import './rooms.css';
import './quick.css';

/** Who won most in ranked rooms, before the rake (D-V21). */
export const LeadersScreen = () => {
  const t = useTexts('rooms');
  const token = useToken();
  const { data } = useQuery(roomsQuery(token));
  return (
    <div className="rm-page" data-key="leaders">
      <Rail rooms={data?.list} at="leaders" />
      <div className="rm-main rm-wide">
        <div className="st-pagehead">
          <h1>{t('leaders')}</h1>
        </div>
        {token === null ? (
          <EmptyState
            symbolUrl="/art/symbols/lotus.webp"
            title={t('visitorTitle')}
            action={
              <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
                {t('logIn')}
              </Button>
            }
          />
        ) : (
          <Leaders key={token} token={token} />
        )}
      </div>
    </div>
  );
};

type Days = (typeof LEADER_DAYS)[number];

const Leaders = ({ token }: { token: string }) => {
  const t = useTexts('rooms');
  const { nameOf } = useRoomWords();
  const columns = useColumns();
  const [days, setDays] = useState<Days>(LEADER_DAYS[0]);
  const [slug, setSlug] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['rooms', 'leaders', token, days, slug],
    staleTime: 60_000,
    queryFn: () => ask(figures.roomLeaders, { days, ...(slug === '' ? {} : { slug }) }),
  });
  return (
    <>
      <div className="rm-filters">
        <ChipRow label={t('time')}>
          {LEADER_DAYS.map((one) => (
            <Chip
              key={one}
              isChosen={days === one}
              data-key={`days-${one}`}
              onClick={() => setDays(one)}
            >
              {t('days', { number: one })}
            </Chip>
          ))}
        </ChipRow>
        <Select
          label={t('game')}
          isLabelHidden
          size="sm"
          name="game"
          value={slug}
          options={[
            { value: '', label: t('anyGame') },
            ...GAMES.map((one) => ({ value: one, label: nameOf(one) })),
          ]}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
      </div>
      {data && <p className="rm-note">{t('leadersIntro', { hands: data.handsLeast })}</p>}
      <Table
        label={t('leaders')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={({ place }) => String(place)}
        isLoading={!data && !isError}
        loadingLabel={t('loading')}
        {...(isError
          ? {
              error: {
                message: t('failed'),
                retryLabel: t('retry'),
                onRetry: () => {
                  void refetch();
                },
              },
            }
          : {})}
        empty={<EmptyState symbolUrl="/art/symbols/lotus.webp" title={t('noLeaders')} />}
      />
      {data && (
        <p className="rm-note" data-key="ownPlace">
          {t('yourself')} · {t('handsPlayed')}: {data.own.hands} · {t('netFree')}:{' '}
          <Amount value={data.own.net} isSigned />
        </p>
      )}
    </>
  );
};

const useColumns = (): TableColumn<RoomLeader>[] => {
  const t = useTexts('rooms');
  return [
    { key: 'place', header: t('rank'), isNumeric: true, cell: ({ place }) => place },
    {
      key: 'account',
      header: t('player'),
      place: 'lead',
      cell: ({ account, isOwn }) => (
        <b>
          <bdi dir="ltr">{account}</bdi>
          {isOwn && ` · ${t('yourself')}`}
        </b>
      ),
    },
    { key: 'hands', header: t('handsPlayed'), isNumeric: true, cell: ({ hands }) => hands },
    {
      key: 'net',
      header: t('netFree'),
      isNumeric: true,
      place: 'main',
      cell: ({ net }) => <Amount value={net} isSigned />,
    },
  ];
};
