import type { OutputOf } from '@fairhouse/contract';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  INBOX_COUNT_MAX,
  INBOX_KINDS,
  INBOX_SHOWN_MAX,
  type InboxItem,
  type InboxKind,
} from '@fairhouse/contract/inbox';
import {
  Amount,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Table,
  Tag,
  type TableColumn,
} from '@fairhouse/ui';
import * as office from '@fairhouse/contract/inbox';
import { ask } from '../../app/caller.ts';
import { ageOf } from '../../app/inbox/age.ts';
import { deskOf } from '../../app/inbox/desks.ts';
import { riskColumns } from '../../app/risk/RiskMark.tsx';
import { useRisks } from '../../app/risk/use-risks.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { InboxRules } from './InboxRules.tsx';

const columns = (answer: {
  now: number;
  currency: string | undefined;
}): TableColumn<InboxItem>[] => [
  { key: 'kind', header: t('type'), place: 'lead', cell: (row) => <b>{t(`inbox_${row.kind}`)}</b> },
  { key: 'subject', header: t('inboxSubject'), cell: (row) => <bdi>{row.subject || row.ref}</bdi> },
  {
    key: 'since',
    header: t('inboxAge'),
    cell: (row) => (
      <span title={atTime(row.since)}>
        <Tag tone={row.isUrgent ? 'loss' : 'neutral'}>{ageOf(row.since, answer.now)}</Tag>
      </span>
    ),
  },
  { key: 'owner', header: t('inboxOwner'), cell: (row) => <bdi>{row.owner ?? '—'}</bdi> },
  {
    key: 'amount',
    header: t('amount'),
    isNumeric: true,
    place: 'main',
    cell: (row) =>
      row.amount === null ? '—' : <Amount value={row.amount} currency={answer.currency} />,
  },
];

type Counts = { counts: OutputOf<typeof office.inbox>['counts'] };
type Choice = { kind: InboxKind | undefined; onKind: (kind: InboxKind | undefined) => void };
const Kinds = ({ counts, kind, onKind }: Counts & Choice) => (
  <ChipRow label={t('inboxKinds')}>
    <Chip isChosen={kind === undefined} onClick={() => onKind(undefined)}>
      {t('inboxAll')}
    </Chip>
    {counts.map((one) => (
      <Chip
        key={one.kind}
        data-key={`inbox-${one.kind}`}
        isChosen={kind === one.kind}
        onClick={() => onKind(one.kind)}
      >
        {t(`inbox_${one.kind}`)} {one.count >= INBOX_COUNT_MAX ? `${INBOX_COUNT_MAX}+` : one.count}
      </Chip>
    ))}
  </ChipRow>
);

type Looks = { looks: { kind?: string }; onLooks: (looks: { kind?: string }) => void };
/** Everything that waits for a person, with its age and who works on it. */
export const InboxScreen = ({ looks, onLooks }: Looks) => {
  const kind = INBOX_KINDS.find((one) => one === looks.kind);
  const navigate = useNavigate();
  const waiting = useQuery({
    queryKey: ['inbox', kind ?? 'all'],
    refetchInterval: 15_000,
    queryFn: () => ask(office.inbox, kind ? { kind } : {}),
  });
  const { data } = waiting;
  const risks = useRisks(data?.list.flatMap((row) => row.memberId ?? []) ?? []);
  const mayManage = useMay('brands.manage');
  const [isRules, setRules] = useState(false);
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_inbox')}</h1>
          <p>{t('inboxExplained')}</p>
        </div>
        {mayManage && (
          <Button data-key="inboxRulesOpen" onClick={() => setRules(!isRules)}>
            {t(isRules ? 'menu_inbox' : 'inboxRules')}
          </Button>
        )}
      </header>
      {isRules && <InboxRules />}
      {data && data.counts.length > 0 && (
        <Kinds
          counts={data.counts}
          kind={kind}
          onKind={(one) => onLooks(one ? { kind: one } : {})}
        />
      )}
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_inbox')}
          isDense
          rows={data?.list ?? []}
          rowKey={(row) => `${row.kind}:${row.ref}`}
          {...shownOf(waiting)}
          empty={<EmptyState icon="check" title={t('inboxEmpty')} body={t('inboxEmptyBody')} />}
          onOpenRow={(row) => {
            void navigate({ to: deskOf(row) });
          }}
          columns={[
            ...columns({ now: waiting.dataUpdatedAt, currency: data?.currency }),
            ...riskColumns<InboxItem>(risks, (row) => row.memberId),
          ]}
        />
        {data?.list.length === INBOX_SHOWN_MAX && (
          <p className="office-lead">{t('inboxMore', { count: INBOX_SHOWN_MAX })}</p>
        )}
      </section>
    </>
  );
};
