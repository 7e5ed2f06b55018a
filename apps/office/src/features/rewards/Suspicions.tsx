import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SUSPICION_STATES, type SuspicionState } from '@fairhouse/contract/suspicion-words';
import type { ShownSuspicion } from '@fairhouse/contract/suspicions';
import { Button, EmptyState, Table, Tag, type TableColumn, type TagTone } from '@fairhouse/ui';
import * as suspicions from '@fairhouse/contract/suspicions';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { AccountSearch, useAccountSearch } from '../../app/AccountSearch.tsx';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';

const TONES: Record<SuspicionState, TagTone> = {
  open: 'warn',
  dismissed: 'neutral',
  confirmed: 'accent',
};
type Deciding = { row: ShownSuspicion; state: 'dismissed' | 'confirmed' };

/** Members who look like abusing offers: score, reasons and what was counted; a person decides. */
export const Suspicions = () => {
  const queries = useQueryClient();
  const search = useAccountSearch({ name: 'abuse', states: SUSPICION_STATES, begin: 'open' });
  const [deciding, setDeciding] = useState<Deciding>();
  const last = useLast(deciding);
  const mayDecide = useMay('withdrawals.decide');
  const pages = usePages(['suspicions', search.input], suspicions.officeSuspicions, search.input, {
    keepsRows: true,
  });
  return (
    <section className="office-panel office-panel--list">
      <AccountSearch
        search={search}
        states={SUSPICION_STATES}
        name={(one) => t(`suspicionState_${one}`)}
        label={t('suspicionState')}
        dataKey="suspicion"
      />
      <p className="office-quiet">{t('suspicionsExplained')}</p>
      <Table
        label={t('rewardsSuspicions')}
        isDense
        rowKey={(row) => row.memberId}
        {...pages.table}
        empty={<EmptyState icon="users" title={t('suspicionsNone')} />}
        columns={[...columns(), ...(mayDecide ? [acts(setDeciding)] : [])]}
      />
      <More pages={pages} />
      <ReasonDialog
        isOpen={deciding !== undefined}
        onClose={() => setDeciding(undefined)}
        title={last?.row.account ?? ''}
        confirm={t(last?.state === 'confirmed' ? 'suspicionConfirm' : 'suspicionDismiss')}
        lead={t(last?.state === 'confirmed' ? 'suspicionConfirmIs' : 'suspicionDismissIs')}
        onConfirm={async (reason) => {
          if (!deciding) return;
          const { row, state: to } = deciding;
          await ask(suspicions.decideSuspicion, { id: row.memberId, state: to, reason });
          await queries.invalidateQueries({ queryKey: ['suspicions'] });
        }}
      />
    </section>
  );
};

const columns = (): TableColumn<ShownSuspicion>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <MemberLink id={row.memberId} account={row.account} />,
  },
  {
    key: 'score',
    header: t('suspicionScore'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <b className="fh-amount">{row.score}</b>,
  },
  {
    key: 'reasons',
    header: t('suspicionReasons'),
    cell: (row) => (
      <>
        {row.reasons.map((one) => (
          <Reason key={one.code} one={one} />
        ))}
      </>
    ),
  },
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.notedAt)}</span>,
  },
  {
    key: 'state',
    header: t('suspicionState'),
    cell: (row) => (
      <span title={row.note}>
        <Tag tone={TONES[row.state]}>{t(`suspicionState_${row.state}`)}</Tag> {row.decidedBy}
      </span>
    ),
  },
];

const Reason = ({ one }: { one: ShownSuspicion['reasons'][number] }) => (
  <div data-key="suspicionReason" data-code={one.code}>
    <b>{t(`suspicion_${one.code}`)}</b> <small>+{one.points}</small>{' '}
    <span>{t(`suspicion_${one.code}_is`, { count: one.count, of: one.of })}</span>{' '}
    {one.others.slice(0, OTHERS_SHOWN).map(({ memberId, account }) => (
      <span key={memberId}>
        <Link to="/members/$id" params={{ id: memberId }}>
          <bdi>{account}</bdi>
        </Link>{' '}
      </span>
    ))}
  </div>
);
const OTHERS_SHOWN = 8;

const acts = (onDecide: (one: Deciding) => void): TableColumn<ShownSuspicion> => ({
  key: 'acts',
  header: t('contentActs'),
  cell: (row) =>
    row.state === 'open' ? (
      <>
        <Button
          size="sm"
          data-key="suspicionDismiss"
          onClick={() => onDecide({ row, state: 'dismissed' })}
        >
          {t('suspicionDismiss')}
        </Button>{' '}
        <Button
          size="sm"
          data-key="suspicionConfirm"
          onClick={() => onDecide({ row, state: 'confirmed' })}
        >
          {t('suspicionConfirm')}
        </Button>
      </>
    ) : null,
});
