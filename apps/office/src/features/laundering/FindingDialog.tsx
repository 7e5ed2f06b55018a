import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { Finding } from '@fairhouse/contract/laundering';
import * as laundering from '@fairhouse/contract/laundering';
import { Amount, Button, Dialog, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { countedInWords, termsInWords } from '../../app/laundering/words.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useLast } from '../../app/use-last.ts';

type Whole = OutputOf<typeof laundering.oneFinding>;
type Piece = Whole['list'][number];

/** What a finding rests on: its looks with the terms of then, and each piece. */
export const FindingDialog = ({
  finding,
  onClose,
  onOpen,
}: {
  finding: Finding | undefined;
  onClose: () => void;
  onOpen: (finding: Finding) => void;
}) => {
  const last = useLast(finding);
  const whole = useQuery({
    queryKey: ['findings', 'one', last?.id],
    queryFn: () => ask(laundering.oneFinding, { id: last?.id ?? '' }),
    enabled: finding !== undefined,
  });
  return (
    <Dialog
      isOpen={finding !== undefined}
      onClose={onClose}
      title={last ? `${last.account} · ${t(`laundering_${last.rule}`)}` : ''}
      closeLabel={t('close')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {last && <CaseOf finding={last} onOpen={onOpen} />}
        </>
      }
    >
      {last && (
        <ul className="office-lines" data-key="findingLooks">
          {(whole.data?.looks ?? []).map((look) => (
            <li key={look.no}>
              <b>{atTime(look.at)}</b> {countedInWords(look.counted)}
              <br />
              <small>
                {t('findingTerms')}: {termsInWords(last.rule, look.terms)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Table
        label={t('findingEvidence')}
        isDense
        rows={whole.data?.list ?? []}
        rowKey={(row) => `${row.kind}:${row.ref}`}
        {...shownOf(whole)}
        empty={<EmptyState icon="check" title={t('nothingYet')} />}
        columns={columns(whole.data?.currency)}
      />
    </Dialog>
  );
};

const columns = (currency: string | undefined): TableColumn<Piece>[] => [
  {
    key: 'kind',
    header: t('type'),
    place: 'lead',
    cell: (row) => <b>{t(`evidence_${row.kind}`)}</b>,
  },
  {
    key: 'ref',
    header: t('id'),
    cell: (row) => (
      <bdi className="office-code" dir="ltr">
        {row.ref}
      </bdi>
    ),
  },
  {
    key: 'amount',
    header: t('amount'),
    isNumeric: true,
    place: 'main',
    cell: (row) => (row.amount === null ? '—' : <Amount value={row.amount} currency={currency} />),
  },
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
  },
];

/** Where it is worked on, or the way to open a case about it. */
const CaseOf = ({ finding, onOpen }: { finding: Finding; onOpen: (finding: Finding) => void }) => {
  const mayWork = useMay('cases.work');
  if (finding.caseId !== null) {
    return (
      <Link to="/cases/$id" params={{ id: finding.caseId }} className="office-more">
        {t('caseNo', { no: finding.caseId })}
      </Link>
    );
  }
  return (
    mayWork &&
    finding.state === 'open' && (
      <Button variant="primary" data-key="findingCase" onClick={() => onOpen(finding)}>
        {t('caseOpen')}
      </Button>
    )
  );
};
