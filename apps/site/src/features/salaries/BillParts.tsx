import { useState } from 'react';
import { Amount, Button, Table, Tag } from '@fairhouse/ui';
import { DayBars } from '../../app/agent-centre/DayBars.tsx';
import { Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { BILL_TONES, countsActives, dayText } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';
import { BillSources } from './BillSources.tsx';
import type { WholeBill } from './whole-bill.ts';

type Row = WholeBill['perDownline'][number];
/** What each line brought, and what it is owed by its own contract. */
export const ByDownline = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { bill, perDownline } = whole;
  const [line, setLine] = useState<Row>();
  return (
    <Box title={t('byDownline')} note={t('byDownlineBody')} dataKey="byDownline">
      <Table
        label={t('byDownline')}
        isDense
        rows={perDownline}
        rowKey={(row) => row.memberId}
        empty={<p>{words('empty')}</p>}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => (
              <button
                type="button"
                className="ac-open"
                aria-expanded={line?.memberId === row.memberId}
                onClick={() => setLine(line?.memberId === row.memberId ? undefined : row)}
              >
                <bdi>{row.account}</bdi>
              </button>
            ),
          },
          {
            key: 'role',
            header: t('role'),
            cell: (row) => t(row.isAgent ? 'type_agent' : 'type_member'),
          },
          {
            key: 'validBet',
            header: t('validBets'),
            isNumeric: true,
            cell: (row) => <Amount value={row.validBet} />,
          },
          ...(countsActives(bill.kind)
            ? [
                {
                  key: 'active',
                  header: t('activeMembers'),
                  isNumeric: true,
                  cell: (row: WholeBill['perDownline'][number]) => row.activeMembers,
                },
              ]
            : []),
          ...(bill.profitLoss === null
            ? []
            : [
                {
                  key: 'net',
                  header: t('netResult'),
                  isNumeric: true,
                  cell: (row: Row) =>
                    row.profitLoss === null ? '' : <Amount value={row.profitLoss} isSigned />,
                },
              ]),
          ...(bill.toDownlines === null
            ? []
            : [
                {
                  key: 'owed',
                  header: t('toDownlines'),
                  isNumeric: true,
                  place: 'main' as const,
                  cell: (row: Row) => <Amount value={row.owed ?? ''} />,
                },
                {
                  key: 'state',
                  header: words('state'),
                  cell: (row: Row) =>
                    row.state === null ? (
                      ''
                    ) : (
                      <Tag tone={BILL_TONES[row.state]}>{t(`bill_${row.state}`)}</Tag>
                    ),
                },
              ]),
        ]}
      />
      {line && (
        <div data-key="lineSources">
          <h3>
            {t('membersBehind')}: <bdi>{line.account}</bdi>
          </h3>
          <BillSources bill={bill} only={{ of: line.memberId }} />
        </div>
      )}
    </Box>
  );
};

/** The days of the window, and which members' play each was summed from. */
export const ByDay = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const [day, setDay] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const one = whole.perDay.find((each) => each.day === day) ?? whole.perDay.at(-1);
  if (!one) return null;
  return (
    <Box title={words('byDay')} dataKey="byDay">
      <div className="ac-cols">
        <DayBars
          label={t('netResult')}
          bars={whole.perDay.map((each) => ({ day: each.day, value: each.net }))}
          chosen={one.day}
          onChoose={setDay}
        />
        <div data-key="oneDay" aria-live="polite">
          <FactList
            facts={[
              [dayText(one.day), <Amount key="net" value={one.net} isSigned />],
              [words('sum_bets'), <Amount key="stake" value={one.stake} />],
              [words('payout'), <Amount key="payout" value={one.payout} />],
              [t('validBets'), <Amount key="valid" value={one.validBet} />],
            ]}
          />
          <div className="ac-acts">
            <Button size="sm" data-key="showSources" onClick={() => setOpen(!isOpen)}>
              {t('membersBehind')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <BillSources bill={whole.bill} only={{ day: one.day }} />}
    </Box>
  );
};
