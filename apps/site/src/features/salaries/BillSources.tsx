import { useState } from 'react';
import { Amount, Tag } from '@fairhouse/ui';
import type { OutputOf } from '@fairhouse/contract';
import * as salaries from '@fairhouse/contract/salaries';
import { dayAfter, startOf } from '@fairhouse/days';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { WayDown, WayDownButton, type Figure } from '../../app/agent-centre/WayDown.tsx';
import { countsActives, dayText } from '../../app/agent-centre/words.ts';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { usePages } from '../../app/pages.ts';
import type { WholeBill } from './whole-bill.ts';

type Source = OutputOf<typeof salaries.billSources>['list'][number];
type Props = {
  bill: WholeBill['bill'];
  /** Of one day alone, of one line, or of the direct members who are no agents. */
  only: { day: string } | { of: string } | { type: 'member' };
};

/** What each member brought, what the house gave it of what is taken off, and whether it counts. */
export const BillSources = ({ bill, only }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [figure, setFigure] = useState<Figure>();
  const { id } = bill;
  const pages = usePages(
    ['agents', 'sources', id, only],
    salaries.billSources,
    { id, ...only },
    { staleTime: 0 },
  );
  /** What of the day lies within the window of the bill. */
  const open = ({ account, day, stake, validBet, payout }: Source) => {
    const [begins, ends] = [startOf(day, timeZone), startOf(dayAfter(day, 1), timeZone)];
    const [from, until] = [new Date(bill.from), new Date(bill.until)];
    setFigure({
      account,
      from: begins > from ? begins : from,
      until: ends < until ? ends : until,
      period: dayText(day),
      stake,
      validBet,
      payout,
    });
  };
  return (
    <div data-key="sources">
      <Listing
        label={t('membersBehind')}
        pages={pages}
        rowKey={(row) => `${row.account}/${row.day}`}
        columns={[
          {
            key: 'account',
            header: t('account'),
            place: 'lead',
            cell: (row) => <WayDownButton account={row.account} onOpen={() => open(row)} />,
          },
          { key: 'day', header: words('day'), cell: (row) => dayText(row.day) },
          {
            key: 'stake',
            header: words('sum_bets'),
            isNumeric: true,
            cell: (row) => <Amount value={row.stake} />,
          },
          {
            key: 'payout',
            header: words('payout'),
            isNumeric: true,
            cell: (row) => <Amount value={row.payout} />,
          },
          ...(bill.profitLoss !== null
            ? [
                {
                  key: 'given',
                  header: t('costs'),
                  isNumeric: true,
                  cell: (row: Source) => <Amount value={row.given} />,
                },
              ]
            : []),
          ...(countsActives(bill.kind)
            ? [
                {
                  key: 'active',
                  header: t('activeMembers'),
                  cell: (row: Source) =>
                    row.isActive ? <Tag tone="accent">{t('activeMember')}</Tag> : '',
                },
              ]
            : []),
          {
            key: 'validBet',
            header: t('validBets'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.validBet} />,
          },
        ]}
      />
      {figure && <WayDown figure={figure} onClose={() => setFigure(undefined)} />}
    </div>
  );
};
