import { useState } from 'react';
import { billLines, type BillLine } from '@fairhouse/contract/salaries-lines';
import { Amount, Button, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { BILL_TONES, countsActives } from '../../app/agent-centre/words.ts';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { BillSources } from './BillSources.tsx';
import type { WholeBill } from './whole-bill.ts';

/** Stands for the direct members who are no agents. */
const DIRECT = 'direct';

/** What each line brought, and what it is owed by its own contract. */
export const ByDownline = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const cashier = useTexts('cashier');
  const { bill, directMembers, team } = whole;
  const [opened, setOpened] = useState<string>();
  const { lines, more, isMoreComing, error } = useLines(whole);
  const direct: BillLine | undefined = directMembers
    ? {
        ...directMembers,
        memberId: DIRECT,
        account: t('directMembers', { count: directMembers.count }),
        isAgent: false,
        owed: null,
        state: null,
      }
    : undefined;
  const rows = direct ? [...lines, direct] : lines;
  const line = rows.find((row) => row.memberId === opened);
  return (
    <Box title={t('byDownline')} note={t('byDownlineBody')} dataKey="byDownline">
      <Table
        label={t('byDownline')}
        isDense
        rows={rows}
        rowKey={(row) => row.memberId}
        empty={<p>{words('empty')}</p>}
        columns={useColumns(bill, {
          opened,
          turn: (row) => setOpened(row.memberId === opened ? undefined : row.memberId),
        })}
        totals={{
          account: t('team'),
          validBet: <Amount value={team.validBet} />,
          active: team.activeMembers,
          net: team.profitLoss === null ? '' : <Amount value={team.profitLoss} isSigned />,
          owed: team.owed === null ? '' : <Amount value={team.owed} />,
        }}
      />
      {error !== '' && <p role="alert">{error}</p>}
      {more && (
        <p className="ac-more">
          <Button isLoading={isMoreComing} onClick={more} data-key="moreLines">
            {cashier('more')}
          </Button>
        </p>
      )}
      {line && (
        <div data-key="lineSources">
          <h3>
            {t('membersBehind')}: <bdi>{line.account}</bdi>
          </h3>
          <BillSources
            bill={bill}
            only={line.memberId === DIRECT ? { type: 'member' } : { of: line.memberId }}
          />
        </div>
      )}
    </Box>
  );
};

/** The first lines come with the bill, the others when they are asked for. */
const useLines = ({ bill: { id }, perDownline, downlinesCursor }: WholeBill) => {
  const [rest, setRest] = useState<{ list: readonly BillLine[]; cursor: string | null }>({
    list: [],
    cursor: downlinesCursor,
  });
  const [isMoreComing, setComing] = useState(false);
  const [error, setError] = useState('');
  const { list, cursor } = rest;
  const readMore = async (after: string) => {
    setComing(true);
    const answer = await send(billLines, { id, cursor: after });
    setComing(false);
    setError(answer.ok ? '' : answer.message);
    if (answer.ok)
      setRest({ list: [...list, ...answer.value.list], cursor: answer.value.nextCursor });
  };
  return {
    lines: [...perDownline, ...list],
    isMoreComing,
    error,
    more: cursor === null ? undefined : () => void readMore(cursor),
  };
};

type Opens = { opened: string | undefined; turn: (row: BillLine) => void };
const useColumns = (bill: WholeBill['bill'], { opened, turn }: Opens): TableColumn<BillLine>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  return [
    {
      key: 'account',
      header: t('account'),
      place: 'lead',
      cell: (row) => (
        <button
          type="button"
          className="ac-open"
          aria-expanded={opened === row.memberId}
          onClick={() => turn(row)}
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
            cell: (row: BillLine) => row.activeMembers,
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
            cell: (row: BillLine) =>
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
            cell: (row: BillLine) => (row.owed === null ? '' : <Amount value={row.owed} />),
          },
          {
            key: 'state',
            header: words('state'),
            cell: (row: BillLine) =>
              row.state === null ? (
                ''
              ) : (
                <Tag tone={BILL_TONES[row.state]}>{t(`bill_${row.state}`)}</Tag>
              ),
          },
        ]),
  ];
};
