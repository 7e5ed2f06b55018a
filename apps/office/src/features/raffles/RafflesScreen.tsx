import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KeptRaffle } from '@fairhouse/contract/raffles';
import {
  Amount,
  Button,
  EmptyState,
  Table,
  Tag,
  formatAmount,
  type TableColumn,
} from '@fairhouse/ui';
import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { RaffleForm } from './RaffleForm.tsx';
import { RaffleProofDialog } from './RaffleProofDialog.tsx';
import { GiveTickets } from './GiveTickets.tsx';

const TONES = { waiting: 'neutral', open: 'win', drawing: 'warn', over: 'neutral' } as const;

/** The raffles of promotions: what they are worth, what was drawn, and opening another one. */
export const RafflesScreen = () => {
  const [giving, setGiving] = useState<KeptRaffle>();
  const [proving, setProving] = useState<KeptRaffle>();
  const mayOpen = useMay('promotions.manage');
  const list = useQuery({ queryKey: ['raffles'], queryFn: () => ask(raffles.officeRaffles, {}) });
  const shelf = useQuery({
    queryKey: ['promotions'],
    queryFn: () => ask(promotions.officePromotions, {}),
  });
  const titleOf = (id: string): string =>
    shelf.data?.list.find((one) => one.id === id)?.title ?? id;
  const isLast = (row: KeptRaffle): boolean =>
    list.data?.list.find((one) => one.promotionId === row.promotionId)?.id === row.id;
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
          columns={[
            ...columns(titleOf),
            acts({ isLast, onProve: setProving, ...(mayOpen && { onGive: setGiving }) }),
          ]}
        />
      </section>
      {mayOpen && shelf.data && <RaffleForm promotions={shelf.data.list} />}
      {giving && <GiveTickets raffle={giving} onClose={() => setGiving(undefined)} />}
      {proving && <RaffleProofDialog raffle={proving} onClose={() => setProving(undefined)} />}
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
  { key: 'how', header: t('raffleHow'), cell: (row) => t(`raffleHow_${row.kind}`) },
  { key: 'rule', header: t('raffleRule'), cell: ruleInWords },
  { key: 'tickets', header: t('raffleUsed'), isNumeric: true, cell: (row) => row.tickets },
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
const ruleInWords = ({ rule, segment }: KeptRaffle): string =>
  [
    t(`raffleKind_${rule.kind}`),
    ...(rule.kind === 'given' ? [] : [formatAmount(rule.per)]),
    ...rule.categories,
    `≤ ${rule.perMember}`,
    ...Object.entries(segment ?? {}).flatMap(([name, asked]) =>
      asked === null ? [] : [`${t(`segment_${name}`)}: ${asked}`],
    ),
  ].join(' · ');

type Acts = {
  /** Everybody sees the last raffle of a promotion alone. */
  isLast: (raffle: KeptRaffle) => boolean;
  onProve: (raffle: KeptRaffle) => void;
  onGive?: (raffle: KeptRaffle) => void;
};
const acts = ({ isLast, onProve, onGive }: Acts): TableColumn<KeptRaffle> => ({
  key: 'acts',
  header: t('contentActs'),
  place: 'main',
  cell: (row) => (
    <div className="office-actions">
      {isLast(row) && (
        <Button size="sm" data-key={`proof-${row.id}`} onClick={() => onProve(row)}>
          {t('raffleProof')}
        </Button>
      )}
      {onGive && row.rule.kind === 'given' && ['waiting', 'open'].includes(row.state) && (
        <Button size="sm" data-key={`tickets-${row.id}`} onClick={() => onGive(row)}>
          {t('raffleGive')}
        </Button>
      )}
    </div>
  ),
});
