import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as rooms from '@fairhouse/contract/rooms';
import type { OwnHand } from '@fairhouse/contract/rooms';
import { Amount, Button, EmptyState, Icon, Select, Table, type TableColumn } from '@fairhouse/ui';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { usePages } from '../../app/pages.ts';
import { useToken } from '../../app/session.ts';
import { Figures } from './Figures.tsx';
import { Rail } from './Rail.tsx';
import { roomsQuery } from './queries.ts';
import { GAMES } from './rooms.ts';
import { useRoomWords } from './words.ts';
import './rooms.css';
import './quick.css';

const PAGE_SIZE = 25;

/** The member's own hands, each with what it brought, what the house kept, and its proof. */
export const HandsScreen = () => {
  const t = useTexts('rooms');
  const token = useToken();
  const { data } = useQuery(roomsQuery(token));
  return (
    <div className="rm-page" data-key="hands">
      <Rail rooms={data?.list} at="hands" />
      <div className="rm-main rm-wide">
        <div className="st-pagehead">
          <div>
            <h1>{t('hands')}</h1>
            <p>{t('handsIntro')}</p>
          </div>
        </div>
        {token === null ? (
          <EmptyState
            symbolUrl="/art/symbols/lotus.webp"
            title={t('handsLogin')}
            action={
              <Button variant="primary" onClick={() => openDialog({ name: 'login' })}>
                {t('logIn')}
              </Button>
            }
          />
        ) : (
          <>
            <Figures />
            <Hands key={token} />
          </>
        )}
      </div>
    </div>
  );
};

const Hands = () => {
  const t = useTexts('rooms');
  const { nameOf } = useRoomWords();
  const [slug, setSlug] = useState('');
  const hands = usePages(
    ['rooms', 'hands', slug],
    rooms.ownHands,
    { pageSize: PAGE_SIZE, ...(slug === '' ? {} : { slug }) },
    { staleTime: 0 },
  );
  return (
    <>
      <div className="rm-filters">
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
      <Table
        label={t('hands')}
        columns={useColumns()}
        rows={hands.rows}
        rowKey={({ handId }) => handId}
        isLoading={hands.isLoading}
        loadingLabel={t('loading')}
        {...(hands.error === undefined
          ? {}
          : { error: { message: hands.error, retryLabel: t('retry'), onRetry: hands.retry } })}
        empty={
          <EmptyState
            symbolUrl="/art/symbols/lotus.webp"
            title={t('noHands')}
            body={t('noHandsBody')}
          />
        }
      />
      {hands.more && (
        <Button
          className="rm-more"
          isLoading={hands.isMoreComing}
          onClick={hands.more}
          data-key="moreHands"
        >
          {t('more')}
        </Button>
      )}
    </>
  );
};

const useColumns = (): TableColumn<OwnHand>[] => {
  const t = useTexts('rooms');
  const { nameOf } = useRoomWords();
  return [
    {
      key: 'room',
      header: t('room'),
      place: 'lead',
      cell: (hand) => (
        <span className="rm-handroom">
          <b dir="auto">{hand.room}</b>
          <small>{nameOf(hand.slug)}</small>
        </span>
      ),
    },
    { key: 'at', header: t('time'), cell: (hand) => atTime(hand.at) },
    { key: 'seats', header: t('players'), isNumeric: true, cell: (hand) => hand.seats },
    {
      key: 'rake',
      header: t('rake'),
      isNumeric: true,
      cell: (hand) => <Amount value={hand.rake} />,
    },
    {
      key: 'net',
      header: t('net'),
      isNumeric: true,
      place: 'main',
      cell: (hand) => <Amount value={hand.net} isSigned />,
    },
    {
      key: 'check',
      header: t('check'),
      cell: (hand) => (
        <Link
          className="rm-check"
          href={`/fairness?hand=${encodeURIComponent(hand.handId)}`}
          data-key="checkHand"
          aria-label={`${t('check')}: ${t('checkHand', { id: hand.handId })}`}
        >
          <Icon name="seal-check" size={18} />
          <span>{t('check')}</span>
        </Link>
      ),
    },
  ];
};
