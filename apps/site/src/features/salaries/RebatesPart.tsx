import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import * as rebates from '@fairhouse/contract/rebates';
import type { RebateDay, RebateLine } from '@fairhouse/contract/rebates';
import { Amount, Table, Tag } from '@fairhouse/ui';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { BILL_TONES, dayText, percentOf } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';

/** How a day of rebates is said in the words of bills. */
const STATES = { waiting: 'calculated', paid: 'issued', nothing: 'not_reached' } as const;

/** What the rebates of the line brought, open down to each direct downline (D-J30). */
export const RebatesPart = ({ from, to }: { from: string; to: string }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const [order, setOrder] = useState<Order>('down');
  const asked = { from, to, order };
  const pages = usePages(['agents', 'rebates', asked], rebates.agentRebates, asked, {
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<string>();
  const day = pages.rows.find((row) => row.day === chosen);
  return (
    <Box title={t('rebateDays')} note={t('rebatesNote')} dataKey="rebates">
      <div className="ac-tools">
        <OrderButton order={order} onTurn={setOrder} isByTime />
        <Exports list="rebates" asked={asked} />
      </div>
      <Listing
        label={t('rebateDays')}
        none={t('noRebates')}
        pages={pages}
        rowKey={(row) => row.day}
        onOpenRow={(row) => setChosen(row.day)}
        columns={[
          {
            key: 'day',
            header: words('day'),
            place: 'lead',
            cell: (row) => (
              <button
                type="button"
                className="ac-open"
                data-key="rebateDay"
                onClick={(event) => {
                  event.stopPropagation();
                  setChosen(row.day);
                }}
              >
                {dayText(row.day)}
              </button>
            ),
          },
          {
            key: 'amount',
            header: t('kind_REBATE'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
          {
            key: 'state',
            header: words('state'),
            cell: (row) => (
              <Tag tone={BILL_TONES[STATES[row.state]]}>{t(`bill_${STATES[row.state]}`)}</Tag>
            ),
          },
        ]}
      />
      {day && <Lines key={day.day} day={day} />}
    </Box>
  );
};

const nameOf = (line: RebateLine, room: (key: string) => string): string =>
  line.prizeBase === null ? room(line.category) : `${line.category} ${line.prizeBase}`;

const Lines = ({ day }: { day: RebateDay }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  const [chosen, setChosen] = useState<RebateLine>();
  return (
    <div data-key="rebateLines">
      <h3>{dayText(day.day)}</h3>
      <Table
        label={dayText(day.day)}
        isDense
        rows={day.lines}
        rowKey={(row) => `${row.category} ${row.prizeBase ?? ''}`}
        onOpenRow={setChosen}
        empty={null}
        columns={[
          {
            key: 'category',
            header: words('category'),
            place: 'lead',
            cell: (row) => (
              <button
                type="button"
                className="ac-open"
                data-key="rebateLine"
                onClick={(event) => {
                  event.stopPropagation();
                  setChosen(row);
                }}
              >
                {nameOf(row, shell)}
              </button>
            ),
          },
          {
            key: 'base',
            header: t('ownPart'),
            isNumeric: true,
            cell: (row) => <Amount value={row.base} />,
          },
          {
            key: 'teamBase',
            header: t('teamPart'),
            isNumeric: true,
            cell: (row) => <Amount value={row.teamBase} />,
          },
          { key: 'rate', header: t('rate'), isNumeric: true, cell: (row) => percentOf(row.rate) },
          {
            key: 'houseRate',
            header: t('houseShare'),
            isNumeric: true,
            cell: (row) => (row.prizeBase === null ? percentOf(row.houseRate) : ''),
          },
          {
            key: 'amount',
            header: t('kind_REBATE'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
        ]}
      />
      {chosen && <Parts day={day.day} line={chosen} title={nameOf(chosen, shell)} />}
    </div>
  );
};

type PartsProps = { day: string; line: RebateLine; title: string };
const Parts = ({ day, line: { category, prizeBase }, title }: PartsProps) => {
  const t = useTexts('agents');
  const pages = usePages(
    ['agents', 'rebates', day, category, prizeBase],
    rebates.agentRebateParts,
    { day, category, prizeBase: prizeBase ?? 0 },
    { staleTime: 0 },
  );
  return (
    <div data-key="rebateParts">
      <h3>{title}</h3>
      <Listing
        label={title}
        pages={pages}
        rowKey={(row) => row.memberId}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => <bdi>{row.account}</bdi>,
          },
          {
            key: 'role',
            header: t('role'),
            cell: (row) => t(row.isAgent ? 'type_agent' : 'type_member'),
          },
          {
            key: 'base',
            header: t('teamPart'),
            isNumeric: true,
            cell: (row) => <Amount value={row.base} />,
          },
          { key: 'rate', header: t('rate'), isNumeric: true, cell: (row) => percentOf(row.rate) },
          {
            key: 'difference',
            header: t('difference'),
            isNumeric: true,
            cell: (row) => percentOf(row.difference),
          },
          {
            key: 'amount',
            header: t('kind_REBATE'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
        ]}
      />
    </div>
  );
};
