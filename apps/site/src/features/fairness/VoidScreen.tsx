import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '@fairhouse/client';
import type { VoidedRound } from '@fairhouse/contract/records-proofs';
import { Amount, Button, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import * as play from '@fairhouse/contract/records-proofs';
import { ask, messageOf } from '../../app/caller.ts';
import { atTime, useLanguage, useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { titlesOf } from '../../app/games/game-texts.ts';
import { reasonOf } from './void-reason.ts';
import './fairness.css';

type Row = VoidedRound & { title: string };
const voids = pagesOf(ask, play.voidedRounds, () => ({}));
type Say = ReturnType<typeof useTexts>;

/** Every round whose stakes went back, with the reason: nobody's money stands behind a curtain. */
export const VoidScreen = () => {
  const t = useTexts('fairness');
  const shell = useTexts('shell');
  const language = useLanguage();
  const { data, error, isPending, refetch, ...pages } = useInfiniteQuery({
    ...voids,
    queryKey: ['fairness', 'voids', language],
    staleTime: 0,
    queryFn: async (at) => {
      const page = await voids.queryFn(at);
      const titles = await titlesOf(
        page.list.flatMap(({ slug, eventId }) => (eventId === null ? [slug] : [])),
        language,
      );
      return {
        ...page,
        list: page.list.map((one): Row => ({ ...one, title: titles.get(one.slug) ?? one.slug })),
      };
    },
  });
  const rows = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className="st-screen" data-key="voids">
      <div className="st-pagehead">
        <div>
          <h1>{t('voids')}</h1>
          <p>{t('voidsIntro')}</p>
        </div>
        <Link className="fh-btn" href="/fairness">
          {t('title')}
        </Link>
      </div>
      <section className="fh-card fr-check fr-voids">
        <Table
          label={t('voids')}
          columns={[...columnsOf(t)]}
          rows={rows}
          isDense
          isLoading={isPending}
          loadingLabel={t('voids')}
          rowKey={({ roundId }) => roundId}
          {...(error && !data
            ? {
                error: {
                  message: messageOf(error),
                  retryLabel: shell('retry'),
                  onRetry: () => {
                    void refetch();
                  },
                },
              }
            : {})}
          empty={<EmptyState icon="seal-check" title={t('voidsNone')} />}
        />
        {pages.hasNextPage && (
          <Button
            isLoading={pages.isFetchingNextPage}
            data-key="moreVoids"
            onClick={() => {
              void pages.fetchNextPage();
            }}
          >
            {shell('more')}
          </Button>
        )}
      </section>
    </div>
  );
};

/** Where its proof is looked at: that of a virtual match on a page of its own. */
const placeOf = ({ eventId, roundId }: Row): string =>
  eventId === null
    ? `/fairness?round=${encodeURIComponent(roundId)}`
    : `/fairness/match/${encodeURIComponent(eventId)}`;

const columnsOf = (t: Say): readonly TableColumn<Row>[] => [
  {
    key: 'round',
    header: t('game'),
    place: 'lead',
    cell: (row) => (
      <>
        <b>{row.table ?? row.title}</b>{' '}
        <Link className="st-link" href={placeOf(row)}>
          {t('voidRound', { number: row.drawNo ?? row.number })}
        </Link>
      </>
    ),
  },
  {
    key: 'at',
    header: t('voidedAt'),
    cell: (row) => (
      <span>
        {atTime(row.voidedAt)} <small>{whenOf(t, row)}</small>
      </span>
    ),
  },
  {
    key: 'reason',
    header: t('voidReason'),
    cell: (row) => (
      <span>
        <bdi>{reasonOf(t, row)}</bdi> <small>{row.by === null ? '' : t(`voidBy.${row.by}`)}</small>
      </span>
    ),
  },
  {
    key: 'staked',
    header: t('stake'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.staked} />,
  },
];

/** Before the draw nobody could know the result but who has the keys. */
const whenOf = (t: Say, { from }: VoidedRound): string => {
  if (from === null) return '';
  if (from === 'open') return t('void.open');
  return t(from === 'closed' || from === 'acting' ? 'void.between' : 'void.after');
};
