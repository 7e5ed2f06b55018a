import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptRaffle } from '@fairhouse/contract/raffles';
import {
  Amount,
  Button,
  EmptyState,
  Field,
  Table,
  Tag,
  TextArea,
  formatAmount,
  useToast,
  type TableColumn,
} from '@fairhouse/ui';
import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import { ask } from '../../app/caller.ts';
import { accountsIn } from '../../app/form.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RaffleForm } from './RaffleForm.tsx';

const TONES = { waiting: 'neutral', open: 'win', over: 'neutral' } as const;

/** The raffles of promotions: what they are worth, what was drawn, and opening another one. */
export const RafflesScreen = () => {
  const [giving, setGiving] = useState<KeptRaffle>();
  const mayOpen = useMay('promotions.manage');
  const list = useQuery({ queryKey: ['raffles'], queryFn: () => ask(raffles.officeRaffles, {}) });
  const shelf = useQuery({
    queryKey: ['promotions'],
    queryFn: () => ask(promotions.officePromotions, {}),
  });
  const titleOf = (id: string): string =>
    shelf.data?.list.find((one) => one.id === id)?.title ?? id;
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_raffles')}</h1>
          <p>{t('rafflesExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_raffles')}
          isDense
          rows={list.data?.list ?? []}
          rowKey={(row) => row.id}
          {...shownOf(list)}
          empty={<EmptyState icon="ticket" title={t('nothingYet')} />}
          columns={[...columns(titleOf), ...(mayOpen ? [acts(setGiving)] : [])]}
        />
      </section>
      {mayOpen && shelf.data && <RaffleForm promotions={shelf.data.list} />}
      {giving && <GiveTickets raffle={giving} onClose={() => setGiving(undefined)} />}
    </>
  );
};

const columns = (titleOf: (id: string) => string): TableColumn<KeptRaffle>[] => [
  {
    key: 'promotion',
    header: t('rafflePromotion'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {titleOf(row.promotionId)}
      </b>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    cell: (row) => <Tag tone={TONES[row.state]}>{t(`raffleState_${row.state}`)}</Tag>,
  },
  { key: 'rule', header: t('raffleRule'), cell: ruleInWords },
  {
    key: 'prizes',
    header: t('rafflePrizes'),
    cell: (row) =>
      row.prizes.map((one) => `${one.left}/${one.count} × ${formatAmount(one.amount)}`).join(', '),
  },
  { key: 'drawn', header: t('raffleDrawn'), isNumeric: true, cell: (row) => row.drawn },
  {
    key: 'value',
    header: t('raffleValue'),
    isNumeric: true,
    cell: (row) => <Amount value={row.value} />,
  },
  {
    key: 'paid',
    header: t('rafflePaid'),
    isNumeric: true,
    cell: (row) => <Amount value={row.paid} />,
  },
  {
    key: 'to',
    header: t('raffleCloses'),
    cell: (row) => <span className="office-time">{atTime(row.closesAt)}</span>,
  },
  { key: 'by', header: t('reason'), cell: (row) => `${row.openedBy}: ${row.reason}` },
];
const ruleInWords = ({ rule }: KeptRaffle): string =>
  [
    t(`raffleKind_${rule.kind}`),
    ...(rule.kind === 'given' ? [] : [formatAmount(rule.per)]),
    ...rule.categories,
    `≤ ${rule.perMember}`,
  ].join(' · ');

const acts = (onGive: (raffle: KeptRaffle) => void): TableColumn<KeptRaffle> => ({
  key: 'acts',
  header: t('contentActs'),
  place: 'main',
  cell: (row) =>
    row.rule.kind === 'given' && row.state !== 'over' ? (
      <Button size="sm" data-key={`tickets-${row.id}`} onClick={() => onGive(row)}>
        {t('raffleGive')}
      </Button>
    ) : (
      '—'
    ),
});

const GiveTickets = ({ raffle, onClose }: { raffle: KeptRaffle; onClose: () => void }) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [accounts, setAccounts] = useState('');
  const [count, setCount] = useState('1');
  return (
    <ReasonDialog
      title={t('raffleGive')}
      confirm={t('raffleGive')}
      confirmKey="ticketsConfirm"
      isOpen
      onClose={onClose}
      isReady={accountsIn(accounts).length > 0 && Number(count) > 0}
      onConfirm={async (reason) => {
        const done = await ask(raffles.giveTickets, {
          id: raffle.id,
          to: { accounts: accountsIn(accounts) },
          count: Number(count),
          reason,
        });
        await queries.invalidateQueries({ queryKey: ['raffles'] });
        show({ kind: 'win', title: t('raffleGiven', { count: done.members }) });
      }}
    >
      <TextArea
        label={t('raffleAccounts')}
        name="accounts"
        dir="ltr"
        isRequired
        value={accounts}
        onChange={(event) => setAccounts(event.currentTarget.value)}
      />
      <Field
        label={t('raffleTicketsEach')}
        name="count"
        inputMode="numeric"
        isRequired
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
