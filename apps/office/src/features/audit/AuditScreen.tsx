import { useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, EmptyState, Field, Table, Tabs, Tag } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/audit';
import { ask } from '../../app/caller.ts';
import { FormError } from '../../app/FormError.tsx';
import { More, usePages } from '../../app/pages.tsx';
import { saveFile } from '../../app/save-file.ts';
import { atTime, t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { actionInWords, inSight } from '../../app/words.ts';
import '../../app/day-range.css';
import { momentsOf } from '../../app/chosen-days.ts';
import { FailedLogins } from './FailedLogins.tsx';

/** What operators did, and apart from it where a sign-in failed. */
export const AuditScreen = () => {
  const [view, setView] = useLook('view', 'actions', ['actions', 'failed']);
  const tabs = (
    <Tabs
      label={t('views')}
      value={view}
      onChange={setView}
      items={[
        { value: 'actions', label: t('auditActions') },
        { value: 'failed', label: t('auditFailed') },
      ]}
    />
  );
  return view === 'actions' ? <Actions tabs={tabs} /> : <FailedLogins tabs={tabs} />;
};

/** Every action of every operator, newest first. */
const Actions = ({ tabs }: { tabs: ReactNode }) => {
  const [keyword, setKeyword] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const asked = { keyword, ...momentsOf(days) };
  const audit = usePages(['audit', asked], office.auditLog, asked, { keepsRows: true });
  const file = useMutation({
    mutationFn: () => ask(office.exportAudit, asked),
    onSuccess: saveFile,
  });
  const isAll = keyword === '' && days.from === '' && days.to === '';
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_audit')}</h1>
          <p>{t('auditExplained')}</p>
        </div>
        <Button
          icon="file-text"
          data-key="exportAudit"
          isLoading={file.isPending}
          loadingLabel={t('loading')}
          onClick={() => file.mutate()}
        >
          {t('exportCsv')}
        </Button>
      </header>
      <div className="day-range" data-key="auditLooks">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            size="sm"
            label={t(end === 'from' ? 'startDate' : 'endDate')}
            name={end}
            value={days[end]}
            onChange={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
          />
        ))}
        <Field
          label={t('searchAudit')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('searchAudit')}
          value={keyword}
          data-key="auditSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      </div>
      <FormError text={file.isError ? file.error.message : ''} />
      <section className="office-panel office-panel--list">
        {tabs}
        <Table
          label={t('menu_audit')}
          isDense
          rowKey={(row) => row.id}
          {...audit.table}
          empty={<EmptyState icon="list-bullets" title={t(isAll ? 'nothingYet' : 'noAudit')} />}
          columns={[
            {
              key: 'at',
              header: t('time'),
              cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
            },
            {
              key: 'operator',
              header: t('operator'),
              place: 'lead',
              cell: (row) => (
                <b className="office-name">
                  <bdi>{inSight(row.operator)}</bdi>
                </b>
              ),
            },
            {
              key: 'action',
              header: t('action'),
              place: 'main',
              cell: (row) => (
                <Tag
                  tone={
                    row.action.endsWith('.failed')
                      ? 'loss'
                      : row.action === 'members.adjust'
                        ? 'accent'
                        : 'neutral'
                  }
                >
                  {actionInWords(row.action)}
                </Tag>
              ),
            },
            {
              key: 'subject',
              header: t('subject'),
              cell: (row) =>
                row.subject === row.operator ? null : <bdi>{inSight(row.subject)}</bdi>,
            },
            {
              key: 'change',
              header: t('change'),
              cell: (row) => <Change before={row.before} after={row.after} />,
            },
            { key: 'reason', header: t('reason'), cell: (row) => <bdi>{inSight(row.reason)}</bdi> },
            {
              key: 'ip',
              header: t('address'),
              cell: (row) => <span className="office-code office-time">{row.ip}</span>,
            },
          ]}
        />
        <More pages={audit} />
      </section>
    </>
  );
};

/** Only what is there: most actions change nothing, some have no state before. */
const Change = ({ before, after }: { before: unknown; after: unknown }) => {
  const [was, is] = [factsOf(before), factsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  if (names.length === 0) return null;
  return (
    <span className="office-change">
      {names.map((name) => (
        <span key={name}>
          <em>{name}</em>{' '}
          <bdi className="office-code">
            {inSight([was.get(name), is.get(name)].filter((one) => one !== undefined).join(' → '))}
          </bdi>
        </span>
      ))}
    </span>
  );
};

const factsOf = (state: unknown): Map<string, string> => {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== 'object') return new Map([['', JSON.stringify(state)]]);
  return new Map(
    Object.entries(state).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
};
