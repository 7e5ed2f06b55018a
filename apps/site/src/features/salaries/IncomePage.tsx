import { useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order, OutputOf } from '@fairhouse/contract';
import {
  Amount,
  Button,
  EmptyState,
  FailedState,
  Field,
  Skeleton,
  StatCard,
  Table,
  formatAmount,
  useToast,
} from '@fairhouse/ui';
import * as salaries from '@fairhouse/contract/salaries';
import { DayBars } from '../../app/agent-centre/DayBars.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { useWay } from '../../app/agent-centre/way.ts';
import { dayText } from '../../app/agent-centre/words.ts';
import { ask, messageOf, send } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { queryClient, refreshBalance } from '../../app/queries.ts';
import { BillView } from './BillView.tsx';
import { DayPayments } from './DayPayments.tsx';
import { useKindPage, type IncomeKind } from './kind-pages.ts';
import { RebatesPart } from './RebatesPart.tsx';

type Sums = OutputOf<typeof salaries.agentIncome>;

/** The agent account, and what came into it by day and kind (AG-10); and a bill of one day. */
export const IncomePage = () => {
  const t = useTexts('agents');
  const [shown, show] = useState<string>();
  return (
    <>
      <div hidden={shown !== undefined}>
        <Income onOpen={show} />
      </div>
      {shown !== undefined && (
        <BillView id={shown} backTo={t('agentRevenueReport')} onBack={() => show(undefined)} />
      )}
    </>
  );
};

type OpenProps = { onOpen: (bill: string) => void };
/** It stays as it is while a bill is shown. */
const Income = ({ onOpen }: OpenProps) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('month', timeZone));
  const [order, setOrder] = useState<Order>('down');
  const { from, to } = span;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['agents', 'income', from, to],
    staleTime: 0,
    queryFn: () => ask(salaries.agentIncome, { from, to }),
  });
  return (
    <>
      <PageHead title={t('agentRevenueReport')} intro={t('incomeIntro')} />
      <AgentAccount />
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
        <OrderButton order={order} onTurn={setOrder} isByTime />
        <Exports list="income" asked={{ from, to, order }} />
      </div>
      {isPending && <Skeleton height={220} radius={20} />}
      {error && !data && (
        <FailedState
          title={messageOf(error)}
          retryLabel={words('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data && <Figures income={data} order={order} onOpen={onOpen} />}
      <RebatesPart from={from} to={to} />
    </>
  );
};

const AgentAccount = () => {
  const t = useTexts('agents');
  const cashier = useTexts('cashier');
  const { currency } = useBrand();
  const { show } = useToast();
  const { data, error } = useQuery({
    queryKey: ['agents', 'account'],
    staleTime: 0,
    queryFn: () => ask(salaries.agentAccount, {}),
  });
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const key = useRef('');
  const take = async () => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    const answer = await send(
      salaries.takeIncome,
      { amount: amount.trim() },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (!answer.ok) {
      setFault(answer.message);
      return;
    }
    show({ kind: 'win', title: t('taken', { amount: `${formatAmount(amount)} ${currency}` }) });
    key.current = '';
    setAmount('');
    void refreshBalance();
    void queryClient.invalidateQueries({ queryKey: ['agents'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(amount.trim() === '' ? cashier('required') : '');
    if (amount.trim() !== '' && !isSending) void take();
  };
  return (
    <section className="mc-big ac-account" data-key="agentAccount">
      <div>
        <span>{t('agentAccount')}</span>
        {error && !data ? (
          messageOf(error)
        ) : (
          <Amount value={data?.balance ?? '0'} currency={data?.currency ?? currency} isLarge />
        )}
        {data && Number(data.owed) > 0 && (
          <span data-key="owed">
            {t('owedDownlines')} {formatAmount(data.owed)}
          </span>
        )}
      </div>
      <form noValidate onSubmit={submit}>
        <Field
          label={`${cashier('amount')} (${currency})`}
          name="takeAmount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          {...(fault === '' ? {} : { error: fault })}
          onChange={(event) => {
            key.current = '';
            setAmount(event.currentTarget.value);
          }}
        />
        <Button type="submit" variant="primary" isLoading={isSending} data-key="take">
          {t('take')}
        </Button>
      </form>
    </section>
  );
};

const SUMS = ['income', 'toDownlines', 'taken', 'net'] as const;

const Figures = ({ income, order, onOpen }: OpenProps & { income: Sums; order: Order }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const [day, setDay] = useState<string>();
  const choose = (one: string) => setDay(one === day ? undefined : one);
  const moved = income.perDay.filter((one) =>
    day === undefined ? hasMoved(one) : one.day === day,
  );
  return (
    <>
      <div className="ac-cards" data-key="totals">
        {SUMS.map((key) => (
          <div key={key} data-key={key}>
            <StatCard
              label={t(`sum_${key}`)}
              figure={<Amount value={income.total[key]} isLossRed={key === 'net'} />}
            />
          </div>
        ))}
      </div>
      {income.perDay.length === 0 ? (
        <EmptyState symbolUrl="/art/symbols/coin.webp" title={words('empty')} />
      ) : (
        <Box title={words('byDay')} dataKey="byDay">
          <DayBars
            label={words('byDay')}
            bars={income.perDay.map((one) => ({ day: one.day, value: one.net }))}
            chosen={day}
            onChoose={choose}
          />
          <Table
            label={words('byDay')}
            isDense
            rows={order === 'up' ? moved : moved.toReversed()}
            rowKey={(row) => row.day}
            empty={<p>{words('empty')}</p>}
            columns={[
              {
                key: 'day',
                header: words('day'),
                place: 'lead',
                cell: (row) => (
                  <button
                    type="button"
                    className="ac-open"
                    data-key="incomeDay"
                    aria-expanded={row.day === day}
                    onClick={() => choose(row.day)}
                  >
                    {dayText(row.day)}
                  </button>
                ),
              },
              ...money(t),
              {
                key: 'net',
                header: t('sum_net'),
                isNumeric: true,
                place: 'main',
                cell: (row) => <Amount value={row.net} isSigned />,
              },
            ]}
          />
          {day !== undefined && <DayPayments key={day} day={day} onOpen={onOpen} />}
        </Box>
      )}
      <Box title={t('byKind')} dataKey="byKind">
        <Table
          label={t('byKind')}
          isDense
          rows={income.perKind}
          rowKey={(row) => row.kind}
          empty={<p>{words('empty')}</p>}
          columns={[
            {
              key: 'kind',
              header: words('type'),
              place: 'lead',
              cell: (row) => <KindLink kind={row.kind} />,
            },
            ...money(t),
          ]}
        />
      </Box>
    </>
  );
};

/** A kind of contract leads to its bills. */
const KindLink = ({ kind }: { kind: IncomeKind }) => {
  const t = useTexts('agents');
  const { go } = useWay();
  const page = useKindPage()(kind);
  if (page === undefined) return t(`kind_${kind}`);
  return (
    <button
      type="button"
      className="ac-open"
      data-key={`bills-${kind}`}
      onClick={() => go(page, 'mine')}
    >
      {t(`kind_${kind}`)}
    </button>
  );
};

type Moved = { income: string; toDownlines: string };
const hasMoved = (one: Moved): boolean =>
  [one.income, one.toDownlines].some((sum) => Number(sum) !== 0);
const money = (t: (key: string) => string) =>
  (['income', 'toDownlines'] as const).map((key) => ({
    key,
    header: t(`sum_${key}`),
    isNumeric: true,
    cell: (row: Moved) => <Amount value={row[key]} />,
  }));
