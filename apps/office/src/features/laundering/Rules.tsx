import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LaunderingRuleShown } from '@fairhouse/contract/laundering';
import * as laundering from '@fairhouse/contract/laundering';
import { Button, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { SEVERITY_TONES, termsInWords } from '../../app/laundering/words.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RuleDialog } from './RuleDialog.tsx';

export const Rules = () => {
  const mayManage = useMay('risk.manage');
  const [editing, setEditing] = useState<LaunderingRuleShown>();
  const rules = useQuery({
    queryKey: ['laundering', 'rules'],
    queryFn: () => ask(laundering.launderingRules, {}),
  });
  return (
    <>
      <p className="office-quiet">{t('launderingRulesExplained')}</p>
      <Table
        label={t('launderingRules')}
        isDense
        rows={rules.data?.list ?? []}
        rowKey={(row) => row.rule}
        {...shownOf(rules)}
        empty={<EmptyState icon="warning-circle" title={t('nothingYet')} />}
        columns={columns(mayManage ? setEditing : undefined)}
      />
      <RuleDialog
        rule={editing}
        currency={rules.data?.currency ?? ''}
        onClose={() => setEditing(undefined)}
      />
    </>
  );
};

type OnEdit = (rule: LaunderingRuleShown) => void;
const columns = (onEdit: OnEdit | undefined): TableColumn<LaunderingRuleShown>[] => [
  {
    key: 'rule',
    header: t('launderingRule'),
    place: 'lead',
    cell: (row) => (
      <>
        <b>{t(`laundering_${row.rule}`)}</b>
        <br />
        <small className="office-quiet">{t(`laundering_${row.rule}_is`)}</small>
      </>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    place: 'main',
    cell: (row) => (
      <>
        <Tag tone={row.isOn ? 'win' : 'neutral'}>{t(row.isOn ? 'ruleOn' : 'ruleOff')}</Tag>{' '}
        {row.isAsked && <Tag tone="warn">{t('approval_asked')}</Tag>}
      </>
    ),
  },
  {
    key: 'severity',
    header: t('severity'),
    cell: (row) => <Tag tone={SEVERITY_TONES[row.severity]}>{t(`severity_${row.severity}`)}</Tag>,
  },
  { key: 'terms', header: t('launderingTerms'), cell: (row) => termsInWords(row.rule, row.terms) },
  {
    key: 'changed',
    header: t('launderingChanged'),
    cell: (row) =>
      row.changedAt === null ? (
        '—'
      ) : (
        <>
          <bdi>{row.changedBy}</bdi> <span className="office-time">{atTime(row.changedAt)}</span>
        </>
      ),
  },
  ...(onEdit
    ? [
        {
          key: 'edit',
          header: t('change'),
          cell: (row: LaunderingRuleShown) => (
            <Button size="sm" data-key={`rule-${row.rule}`} onClick={() => onEdit(row)}>
              {t('change')}
            </Button>
          ),
        },
      ]
    : []),
];
