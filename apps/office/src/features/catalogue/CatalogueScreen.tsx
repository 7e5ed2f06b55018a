import { useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { CatalogueDraft } from '@fairhouse/contract/catalogue-desk';
import { Button, EmptyState, Table, Tag, useToast } from '@fairhouse/ui';
import * as officeCatalogue from '@fairhouse/contract/catalogue-desk';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { shownOf } from '../../app/shown.ts';
import { FormError } from '../../app/FormError.tsx';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useMe } from '../../app/use-me.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { FeedGames } from './FeedGames.tsx';
import { COUNTED } from './counts.ts';

const FILE_BYTES_MAX = 20 * 1024 * 1024;

/** Games that come by a feed: a file is compared, looked at and only then applied. */
export const CatalogueScreen = () => {
  const state = useQuery({
    queryKey: ['catalogue'],
    queryFn: () => ask(officeCatalogue.catalogueState, {}),
  });
  const mayManage = useMe().data?.permissions.includes('games.manage') === true;
  const open = state.data?.drafts.find((one) => one.state === 'open');
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_catalogue')}</h1>
          <p>{t('catalogueExplained')}</p>
        </div>
        {mayManage && state.data?.mayImport && <FileButton />}
      </header>
      {state.data?.mayImport === false && (
        <p className="office-lead" data-key="catalogueClosed">
          {t('catalogueClosed')}
        </p>
      )}
      {state.data && (
        <p className="office-lead" data-key="catalogueTotals">
          {t('catalogueTotals', {
            total: atNumber(state.data.total),
            shown: atNumber(state.data.shown),
            synthetic: atNumber(state.data.synthetic),
          })}
        </p>
      )}
      {open && <DraftPanel key={open.id} draft={open} mayManage={mayManage} />}
      <Panel title={t('catalogueImports')} isList>
        <Table<CatalogueDraft>
          label={t('catalogueImports')}
          isDense
          rows={state.data?.drafts ?? []}
          rowKey={(row) => row.id}
          {...shownOf(state)}
          empty={<EmptyState icon="file-text" title={t('catalogueNoImports')} />}
          columns={[
            {
              key: 'file',
              header: t('catalogueFile'),
              place: 'lead',
              cell: (row) => (
                <b className="office-name" dir="auto">
                  {row.fileName || '—'}
                </b>
              ),
            },
            {
              key: 'state',
              header: t('status'),
              place: 'main',
              cell: (row) => (
                <Tag tone={row.state === 'applied' ? 'win' : 'neutral'}>
                  {t(`draft_${row.state}`)}
                </Tag>
              ),
            },
            { key: 'at', header: t('time'), cell: (row) => atDayTime(row.decidedAt ?? row.at) },
            { key: 'operator', header: t('operator'), cell: (row) => row.operator },
            ...COUNTED.map((kind) => ({
              key: kind,
              header: t(`diff_${kind}`),
              isNumeric: true,
              cell: (row: CatalogueDraft) => atNumber(row.counts[kind]),
            })),
          ]}
        />
      </Panel>
      <FeedGames mayManage={mayManage} />
    </>
  );
};

const FileButton = () => {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const { show } = useToast();
  const [fault, setFault] = useState('');
  const read = useMutation({
    mutationFn: (file: File) =>
      ask(officeCatalogue.uploadCatalogue, { fileName: file.name.slice(0, 120) }, { file }),
    onSuccess: async () => {
      setFault('');
      await queries.invalidateQueries({ queryKey: ['catalogue'] });
      show({ kind: 'win', title: t('catalogueRead') });
    },
    onError: (error) =>
      setFault(
        isRefused(error) && error.fields.file ? t(`fileFault_${error.fields.file}`) : error.message,
      ),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) setFault(t('fileFault_length'));
    else read.mutate(file);
  };
  return (
    <div className="office-actions">
      <FormError text={fault} />
      <input
        ref={input}
        type="file"
        accept=".json,.jsonl,application/json"
        hidden
        data-key="catalogueInput"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="primary"
        size="sm"
        isLoading={read.isPending}
        loadingLabel={t('loading')}
        data-key="catalogueChoose"
        onClick={() => input.current?.click()}
      >
        {t('catalogueChoose')}
      </Button>
    </div>
  );
};
