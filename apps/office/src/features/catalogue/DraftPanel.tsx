import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CatalogueDraft, DiffKind, DraftRow } from '@fairhouse/contract/catalogue-desk';
import { Button, Checkbox, EmptyState, Table, TabPanel, Tabs, Tag, useToast } from '@fairhouse/ui';
import * as officeCatalogue from '@fairhouse/contract/catalogue-desk';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';
import { KINDS } from './counts.ts';

type Props = { draft: CatalogueDraft; mayManage: boolean };

/** What a file would do, kind by kind, and the two ways out: do it, or put it aside. */
export const DraftPanel = ({ draft, mayManage }: Props) => {
  const [kind, setKind] = useState<DiffKind>(KINDS.find((one) => draft.counts[one] > 0) ?? 'new');
  return (
    <Panel
      title={t('draftTitle', { file: draft.fileName || '—' })}
      isList
      dataKey="draft"
      aside={mayManage ? <Decide draft={draft} /> : undefined}
    >
      <p className="office-lead">{t('draftUnchanged', { count: draft.counts.unchanged })}</p>
      <Tabs
        id="draft"
        label={t('draftKinds')}
        value={kind}
        onChange={setKind}
        items={KINDS.map((one) => ({
          value: one,
          label: t(`diff_${one}`),
          badge: atNumber(draft.counts[one]),
        }))}
      />
      <TabPanel tabsId="draft" value={kind}>
        <Rows key={kind} id={draft.id} kind={kind} />
      </TabPanel>
    </Panel>
  );
};

const Rows = ({ id, kind }: { id: string; kind: DiffKind }) => {
  const query = usePages(
    ['catalogue', 'draft', id, kind],
    officeCatalogue.catalogueDraft,
    { id, kind },
    { keepsRows: true },
  );
  return (
    <>
      <Table<DraftRow>
        label={t(`diff_${kind}`)}
        isDense
        rowKey={(row) => String(row.position)}
        {...query.table}
        empty={<EmptyState icon="file-text" title={t('draftNone')} />}
        columns={[
          {
            key: 'name',
            header: t('game'),
            place: 'lead',
            cell: (row) => (
              <>
                <b className="office-name" dir="auto">
                  {row.name || '—'}
                </b>{' '}
                <em className="num">{row.key}</em>
              </>
            ),
          },
          {
            key: 'line',
            header: t('draftLine'),
            isNumeric: true,
            cell: (row) => (row.line === null ? '—' : atNumber(row.line)),
          },
          { key: 'what', header: t('change'), place: 'main', cell: (row) => <What row={row} /> },
        ]}
      />
      <More pages={query} dataKey="draftMore" />
    </>
  );
};

const What = ({ row }: { row: DraftRow }) => {
  if (row.kind === 'refused') return <Tag tone="loss">{wordsOr('feedReason', row.reason)}</Tag>;
  if (row.kind !== 'changed') return t(`diffDoes_${row.kind}`);
  return row.changes.map(({ field, from, to }) => (
    <span key={field} className="office-change" dir="auto">
      {wordsOr('feedField', field)}: <del>{from || '—'}</del> → <ins>{to || '—'}</ins>{' '}
    </span>
  ));
};

const Decide = ({ draft }: { draft: CatalogueDraft }) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const [allowsLoss, setAllowsLoss] = useState(false);
  const done = async (title: string) => {
    show({ kind: 'win', title });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['catalogue'] }),
      queries.invalidateQueries({ queryKey: ['games'] }),
    ]);
  };
  const discard = useMutation({
    mutationFn: () => ask(officeCatalogue.discardCatalogue, { id: draft.id }),
    onSuccess: () => done(t('draftDiscarded')),
    onError: (error) => show({ kind: 'loss', title: error.message }),
  });
  const apply = async (reason: string) => {
    await ask(officeCatalogue.applyCatalogue, { id: draft.id, reason, allowsLoss });
    await done(t('draftApplied'));
  };
  return (
    <span className="office-actions">
      <Button
        size="sm"
        isLoading={discard.isPending}
        loadingLabel={t('loading')}
        data-key="draftDiscard"
        onClick={() => discard.mutate()}
      >
        {t('draftDiscard')}
      </Button>
      <Button size="sm" variant="primary" data-key="draftApply" onClick={() => setAsking(true)}>
        {t('draftApply')}
      </Button>
      <ReasonDialog
        title={t('draftApplyTitle')}
        confirm={t('draftApply')}
        isOpen={isAsking}
        isGrave={draft.isLoss}
        onClose={() => setAsking(false)}
        onConfirm={apply}
        lead={t('draftApplyLead', {
          new: draft.counts.new,
          changed: draft.counts.changed,
          gone: draft.counts.gone,
        })}
      >
        {draft.isLoss && (
          <Checkbox
            checked={allowsLoss}
            name="allowsLoss"
            onChange={(event) => setAllowsLoss(event.currentTarget.checked)}
          >
            {t('draftAllowsLoss', { count: draft.counts.gone })}
          </Checkbox>
        )}
      </ReasonDialog>
    </span>
  );
};
