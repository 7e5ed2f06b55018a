import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { Contract } from '@fairhouse/contract/contracts';
import * as contracts from '@fairhouse/contract/contracts-desk';
import { Button, Icon, Skeleton, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { CONTRACT_TONES, ratesOf } from '../../app/agents/words.ts';
import { Parties } from '../../app/agents/Parties.tsx';
import { ask } from '../../app/caller.ts';
import { Failed } from '../../app/Failed.tsx';
import { Panel } from '../../app/Panel.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { ContractDeedDialog, type ContractDeed } from './ContractDeeds.tsx';
import { TermsView } from '../../app/agents/TermsView.tsx';
import '../../app/agents/agents.css';

type One = OutputOf<typeof contracts.officeContract>;

/** One contract: what it says, all its versions with their hashes, and what the house may do. */
export const ContractScreen = ({ id }: { id: string }) => {
  const [deed, setDeed] = useState<ContractDeed>();
  const mayManage = useMay('contracts.manage');
  const mayRead = useMay('bills.read');
  const one = useQuery({
    queryKey: ['contracts', 'one', id],
    queryFn: () => ask(contracts.officeContract, { id }),
  });
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/contracts" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_contracts')}
          </Link>
          <h1>
            {one.data ? (
              <Title contract={one.data.contract} />
            ) : (
              <Skeleton width={220} height={28} />
            )}
          </h1>
        </div>
        {one.data && mayRead && <ToBills contract={one.data.contract} />}
        {one.data && mayManage && <Deeds one={one.data} now={one.dataUpdatedAt} onDo={setDeed} />}
      </header>
      {one.isError && <Failed text={one.error.message} retry={one.refetch} />}
      {one.isPending && <Skeleton height={320} radius={12} />}
      {one.data && <Whole one={one.data} />}
      {one.data && deed && (
        <ContractDeedDialog
          contract={one.data.contract}
          deed={deed}
          onClose={() => setDeed(undefined)}
        />
      )}
    </>
  );
};

const Title = ({ contract }: { contract: Contract }) => (
  <>
    <Parties from={contract.upline} to={contract.downline} />
    <Tag tone={CONTRACT_TONES[contract.state]}>{t(`contractState_${contract.state}`)}</Tag>
  </>
);

/** What it came to. */
const ToBills = ({ contract: { terms, upline, downline } }: { contract: Contract }) => (
  <Link
    to="/bills"
    search={{ kind: terms.kind, payer: upline ?? 'house', payee: downline }}
    className="fh-btn fh-btn--sm"
    data-key="contractBills"
  >
    {t('menu_bills')}
  </Link>
);

/** What the house may do with it as it stands. */
type DeedsProps = { one: One; now: number; onDo: (deed: ContractDeed) => void };
const Deeds = ({ one, now, onDo }: DeedsProps) => {
  const { contract } = one;
  const isActive = contract.state === 'active';
  // What is asked about it, or ends with its window, is stopped as well: that is still billed.
  const isHeld = one.reasonCode !== null;
  const counts =
    isActive ||
    contract.state === 'pending_termination' ||
    contract.before !== null ||
    (contract.endsAt !== null && Date.parse(contract.endsAt) > now);
  const offered: [ContractDeed, boolean][] = [
    ['sign', contract.isMineToAnswer],
    ['reject', contract.isMineToAnswer],
    ['end', isActive && contract.upline === null],
    ['suspend', counts && !isHeld],
    ['go_on', isHeld],
  ];
  return (
    <div className="office-actions">
      {offered
        .filter(([, isOffered]) => isOffered)
        .map(([deed]) => (
          <Button
            key={deed}
            size="sm"
            {...(deed === 'sign' || deed === 'go_on' ? { variant: 'primary' as const } : {})}
            data-key={`contract-${deed}`}
            onClick={() => onDo(deed)}
          >
            {t(`contractDeed_${deed}`)}
          </Button>
        ))}
    </div>
  );
};

const Whole = ({ one: { contract, versions, reasonCode } }: { one: One }) => (
  <>
    <Panel title={t('contractTerms')} dataKey="contractTerms">
      {reasonCode !== null && (
        <p className="ag-said" data-key="contractReason">
          {t('contractSuspendedFor', { reason: t(`suspend_${reasonCode}`) })}
        </p>
      )}
      <TermsView terms={contract.terms} />
      <dl className="office-facts">
        <Fact name="version">{contract.version}</Fact>
        <Fact name="contractAskedBy">
          {t(`contractBy_${contract.requestedBy}`)}, {atTime(contract.requestedAt)}
        </Fact>
        {contract.answerBy !== null && (
          <Fact name="contractAnswerBy">{atTime(contract.answerBy)}</Fact>
        )}
        <Fact name="contractBegins">
          {contract.beginsAt === null ? '—' : atTime(contract.beginsAt)}
        </Fact>
        <Fact name="contractEnds">{contract.endsAt === null ? '—' : atTime(contract.endsAt)}</Fact>
        <Fact name="contractHash">
          <bdi dir="ltr" className="ag-hash" data-key="contractHash">
            {contract.hash}
          </bdi>
        </Fact>
      </dl>
    </Panel>
    {contract.before && (
      <Panel title={t('contractBefore')} dataKey="contractBefore">
        <TermsView terms={contract.before} />
      </Panel>
    )}
    <Panel title={t('contractVersions')} isList dataKey="contractVersions">
      <Table
        label={t('contractVersions')}
        isDense
        rows={versions}
        rowKey={(row) => String(row.version)}
        empty={null}
        columns={columns()}
      />
    </Panel>
  </>
);
const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{t(name)}</dt>
    <dd>{children}</dd>
  </div>
);

const columns = (): TableColumn<Contract>[] => [
  { key: 'version', header: t('version'), place: 'lead', cell: (row) => <b>{row.version}</b> },
  {
    key: 'state',
    header: t('status'),
    place: 'main',
    cell: (row) => <Tag tone={CONTRACT_TONES[row.state]}>{t(`contractState_${row.state}`)}</Tag>,
  },
  { key: 'rates', header: t('rate'), cell: (row) => <bdi dir="ltr">{ratesOf(row.terms)}</bdi> },
  {
    key: 'asked',
    header: t('contractAskedBy'),
    cell: (row) => `${t(`contractBy_${row.requestedBy}`)}, ${atTime(row.requestedAt)}`,
  },
  {
    key: 'begins',
    header: t('contractBegins'),
    cell: (row) => (row.beginsAt === null ? '—' : atTime(row.beginsAt)),
  },
  {
    key: 'ends',
    header: t('contractEnds'),
    cell: (row) => (row.endsAt === null ? '—' : atTime(row.endsAt)),
  },
  {
    key: 'hash',
    header: t('contractHash'),
    cell: (row) => (
      <bdi dir="ltr" className="ag-hash">
        {row.hash}
      </bdi>
    ),
  },
];
