import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as office from '@fairhouse/contract/inbox';
import { Button, EmptyState, Field, Switch, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';

type Rule = OutputOf<typeof office.inboxRules>['list'][number];

/** Which kinds stand in the list, and after how long one of them is urgent. */
export const InboxRules = () => {
  const [editing, setEditing] = useState<Rule>();
  const rules = useQuery({
    queryKey: ['inbox', 'rules'],
    queryFn: () => ask(office.inboxRules, {}),
  });
  return (
    <section className="office-panel office-panel--list" data-key="inboxRules">
      <p className="office-quiet">{t('inboxRulesExplained')}</p>
      <Table
        label={t('inboxRules')}
        isDense
        rows={rules.data?.list ?? []}
        rowKey={(row) => row.kind}
        {...shownOf(rules)}
        empty={<EmptyState icon="check" title={t('nothingYet')} />}
        columns={[
          {
            key: 'kind',
            header: t('type'),
            place: 'lead',
            cell: (row) => <b>{t(`inbox_${row.kind}`)}</b>,
          },
          {
            key: 'shown',
            header: t('status'),
            place: 'main',
            cell: (row) => (
              <Tag tone={row.isShown ? 'win' : 'neutral'}>
                {t(row.isShown ? 'inboxShown' : 'inboxHidden')}
              </Tag>
            ),
          },
          {
            key: 'urgent',
            header: t('inboxUrgentMinutes'),
            isNumeric: true,
            cell: (row) => atNumber(row.urgentMinutes),
          },
          {
            key: 'change',
            header: t('change'),
            cell: (row) => (
              <Button size="sm" data-key={`inboxRule-${row.kind}`} onClick={() => setEditing(row)}>
                {t('change')}
              </Button>
            ),
          },
        ]}
      />
      <RuleDialog key={editing?.kind ?? ''} rule={editing} onClose={() => setEditing(undefined)} />
    </section>
  );
};

const RuleDialog = ({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) => {
  const last = useLast(rule);
  const [isShown, setShown] = useState(rule?.isShown ?? true);
  const [minutes, setMinutes] = useState(String(rule?.urgentMinutes ?? ''));
  const done = useDone('inbox');
  return (
    <ReasonDialog
      title={last ? t(`inbox_${last.kind}`) : ''}
      confirm={t('change')}
      isOpen={rule !== undefined}
      isReady={/^\d+$/.test(minutes)}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!rule) return;
        const { kind } = rule;
        await ask(office.changeInboxRule, {
          kind,
          isShown,
          urgentMinutes: Number(minutes),
          reason,
        });
        await done(t('inboxRuleChanged'));
      }}
    >
      {last && !office.INBOX_ALWAYS.includes(last.kind) && (
        <Switch
          name="isShown"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        >
          {t('inboxShown')}
        </Switch>
      )}
      <Field
        label={t('inboxUrgentMinutes')}
        name="urgentMinutes"
        inputMode="numeric"
        dir="ltr"
        isRequired
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
