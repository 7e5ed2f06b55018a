import { useState } from 'react';
import type { Finding } from '@fairhouse/contract/laundering';
import { FINDING_STATES } from '@fairhouse/contract/laundering-words';
import * as laundering from '@fairhouse/contract/laundering';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { countedInWords, SEVERITY_TONES } from '../../app/laundering/words.ts';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { OpenCaseDialog } from '../../app/cases/OpenCaseDialog.tsx';
import { FindingDialog } from './FindingDialog.tsx';

export const Findings = () => {
  const search = useAccountSearch({ name: 'finding', states: FINDING_STATES, begin: 'open' });
  const [chosen, setChosen] = useState<Finding>();
  const [opening, setOpening] = useState<Finding>();
  const pages = usePages(['findings', search.input], laundering.findings, search.input, {
    keepsRows: true,
  });
  return (
    <>
      <AccountSearch
        search={search}
        states={FINDING_STATES}
        name={(one) => t(`findingState_${one}`)}
        label={t('status')}
        dataKey="finding"
      />
      <Table
        label={t('findings')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="check" title={t('findingsNone')} />}
        columns={columns(setChosen)}
      />
      <More pages={pages} />
      <FindingDialog
        finding={opening ? undefined : chosen}
        onClose={() => setChosen(undefined)}
        onOpen={setOpening}
      />
      <OpenCaseDialog
        about={
          opening && { memberId: opening.memberId, account: opening.account, findingId: opening.id }
        }
        onClose={() => {
          setOpening(undefined);
          setChosen(undefined);
        }}
      />
    </>
  );
};

const columns = (onOpen: (row: Finding) => void): TableColumn<Finding>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <MemberLink id={row.memberId} account={row.account} />,
  },
  {
    key: 'rule',
    header: t('launderingRule'),
    cell: (row) => (
      <>
        <b>{t(`laundering_${row.rule}`)}</b> <span>{countedInWords(row.counted)}</span>
      </>
    ),
  },
  {
    key: 'severity',
    header: t('severity'),
    place: 'main',
    cell: (row) => <Tag tone={SEVERITY_TONES[row.severity]}>{t(`severity_${row.severity}`)}</Tag>,
  },
  {
    key: 'at',
    header: t('findingAt'),
    cell: (row) => <span className="office-time">{atTime(row.foundAt)}</span>,
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => (
      <Tag>{t(row.outcome ? `caseOutcome_${row.outcome}` : `findingState_${row.state}`)}</Tag>
    ),
  },
  {
    key: 'open',
    header: t('findingEvidence'),
    cell: (row) => (
      <Button size="sm" data-key={`finding-${row.id}`} onClick={() => onOpen(row)}>
        {t('findingPieces', { count: row.evidence })}
      </Button>
    ),
  },
];
