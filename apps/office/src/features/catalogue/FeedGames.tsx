import { useDeferredValue, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CatalogueGame } from '@fairhouse/contract/catalogue-desk';
import { EmptyState, Select, Switch, Table, Tag, useToast } from '@fairhouse/ui';
import * as officeCatalogue from '@fairhouse/contract/catalogue-desk';
import { ask } from '../../app/caller.ts';
import { GameSearch } from '../../app/GameSearch.tsx';
import { Panel } from '../../app/Panel.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { useAsked } from '../../app/use-asked.ts';
import { categoryInWords } from '../../app/words.ts';

const STATUSES = ['open', 'maintenance', 'closed'] as const;
type Change = { slug: string; status: CatalogueGame['status']; isHot: boolean };

/** The games of feeds with the switches of this house; a feed never undoes them. */
export const FeedGames = ({ mayManage }: { mayManage: boolean }) => {
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const query = usePages(
    ['catalogue', 'games', asked],
    officeCatalogue.catalogueGames,
    { keyword: asked },
    { keepsRows: true },
  );
  const change = useChange();
  return (
    <Panel
      title={t('catalogueGames')}
      isList
      dataKey="feedGames"
      aside={<GameSearch keyword={keyword} onKeyword={setKeyword} dataKey="feedGameSearch" />}
    >
      <Table<CatalogueGame>
        label={t('catalogueGames')}
        isDense
        rowKey={(row) => row.slug}
        {...query.table}
        empty={<EmptyState icon="game-controller" title={t('noGames')} />}
        columns={[
          {
            key: 'name',
            header: t('game'),
            place: 'lead',
            cell: (row) => (
              <>
                <b className="office-name" dir="auto">
                  {row.name}
                </b>{' '}
                <em className="num">{row.slug}</em>
              </>
            ),
          },
          { key: 'studio', header: t('vendor'), cell: (row) => row.studio },
          {
            key: 'category',
            header: t('product'),
            cell: (row) => categoryInWords(row.gameCategory),
          },
          { key: 'rtp', header: t('rtp'), isNumeric: true, cell: (row) => row.rtp || '—' },
          {
            key: 'effective',
            header: t('onSite'),
            cell: (row) => (
              <Tag tone={row.effectiveStatus === 'open' ? 'win' : 'loss'}>
                {t(`status_${row.effectiveStatus}`)}
              </Tag>
            ),
          },
          {
            key: 'status',
            header: t('status'),
            place: 'main',
            cell: (row) => (
              <Select
                label={`${t('status')}: ${row.name}`}
                isLabelHidden
                size="sm"
                value={row.status}
                disabled={!mayManage}
                data-key={`feed-status-${row.slug}`}
                options={STATUSES.map((one) => ({ value: one, label: t(`status_${one}`) }))}
                onChange={(event) =>
                  change(row, { status: event.currentTarget.value as Change['status'] })
                }
              />
            ),
          },
          {
            key: 'hot',
            header: t('hot'),
            cell: (row) => (
              <Switch
                isLabelHidden
                checked={row.isHot}
                disabled={!mayManage}
                onChange={(event) => change(row, { isHot: event.currentTarget.checked })}
              >
                {`${t('hot')}: ${row.name}`}
              </Switch>
            ),
          },
        ]}
      />
      <More pages={query} dataKey="feedGamesMore" />
    </Panel>
  );
};

const useChange = () => {
  const queries = useQueryClient();
  const { show } = useToast();
  const asked = useAsked<Change>();
  const { mutate } = useMutation({
    scope: { id: 'feed-games' },
    mutationFn: (change: Change) => ask(officeCatalogue.switchCatalogueGame, change),
    onSuccess: () => show({ kind: 'win', title: t('switched') }),
    onError: (error) => show({ kind: 'loss', title: error.message }),
    onSettled: async (_answer, _error, change) => {
      await queries.invalidateQueries({ queryKey: ['catalogue', 'games'] });
      asked.done(change.slug, change);
    },
  });
  return ({ slug, status, isHot }: Change, part: Partial<Change>) =>
    mutate(asked.next(slug, { slug, status, isHot }, part));
};
