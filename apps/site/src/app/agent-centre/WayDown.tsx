import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import * as team from '@fairhouse/contract/team';
import { Amount, Dialog, TabPanel, Tabs, Tag, type TableColumn } from '@fairhouse/ui';
import { useIsOn } from '../house.ts';
import { atTime, useTexts } from '../i18n.ts';
import { usePages } from '../pages.ts';
import { Exports } from './Exports.tsx';
import { FactList } from './Facts.tsx';
import { Listing } from './Listing.tsx';

/** Whose figure it is, from which moment on, until before which one. */
export type Figure = {
  account: string;
  from: Date;
  until: Date;
  /** Its days in words. */
  period: string;
  stake: string;
  validBet: string;
  payout: string;
};
const PARTS = ['ends', 'money'] as const;
type Part = (typeof PARTS)[number];

type ButtonProps = { account: string; onOpen: () => void };
/** An account that opens to what its figures are the sums of, where bets are shown at all. */
export const WayDownButton = ({ account, onOpen }: ButtonProps) => {
  const t = useTexts('agents');
  const isOn = useIsOn();
  if (!isOn('agentCenter/personalHistoryCopy')) return <bdi>{account}</bdi>;
  return (
    <button
      type="button"
      className="ac-open"
      data-key="wayDown"
      aria-label={t('behind', { account })}
      onClick={onOpen}
    >
      <bdi>{account}</bdi>
    </button>
  );
};

type Props = { figure: Figure; onClose: () => void };
/** The bets that one member's figures are the sums of, and the money of the same days (D-J57). */
export const WayDown = ({ figure, onClose }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  const isOn = useIsOn();
  const [part, setPart] = useState<Part>('ends');
  const hasMoney = isOn('agentCenter/agentDownlineTransactionDetailsCopy');
  const { account, from, until } = figure;
  const asked = { account, startDate: from.toISOString(), endDate: until.toISOString() };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account}
      size="xl"
      dataKey="wayDownDialog"
      closeLabel={shell('close')}
    >
      <p className="ac-sub">{figure.period}</p>
      <FactList
        facts={[
          [words('sum_bets'), <Amount key="stake" value={figure.stake} />],
          [words('payout'), <Amount key="payout" value={figure.payout} />],
          [t('validBets'), <Amount key="valid" value={figure.validBet} />],
        ]}
      />
      <div className="ac-tools">
        {hasMoney && (
          <Tabs
            id="wayDown"
            label={account}
            value={part}
            onChange={setPart}
            items={PARTS.map((value) => ({ value, label: t(`behind_${value}`) }))}
          />
        )}
        <Exports list={part === 'ends' ? 'ends' : 'transactions'} asked={asked} />
      </div>
      <TabPanel tabsId="wayDown" value={part}>
        {part === 'ends' ? <Ends asked={asked} /> : <Money asked={asked} />}
      </TabPanel>
    </Dialog>
  );
};

type Asked = { asked: { account: string; startDate: string; endDate: string } };
type End = OutputOf<typeof team.teamEnds>['list'][number];
const Ends = ({ asked }: Asked) => {
  const t = useTexts('agents');
  const pages = usePages(['agents', 'ends', asked], team.teamEnds, asked, { staleTime: 0 });
  return (
    <div data-key="ends">
      <Listing
        label={t('behind_ends')}
        pages={pages}
        rowKey={(row) => row.endId}
        columns={useColumns()}
      />
      <p className="ac-note">{t('behindNote')}</p>
    </div>
  );
};

const useColumns = (): TableColumn<End>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  const kinds: Readonly<Record<End['kind'], string>> = {
    end: t('end_end'),
    part: t('end_part'),
    void: words('void'),
    correction: words('corrected'),
    reopened: t('end_reopened'),
  };
  const money = (key: 'stake' | 'payout' | 'validBet', header: string) => ({
    key,
    header,
    isNumeric: true,
    cell: (row: End) => <Amount value={row[key]} />,
  });
  return [
    { key: 'at', header: words('settledAt'), cell: (row) => atTime(row.at) },
    { key: 'game', header: words('game'), place: 'lead', cell: (row) => <bdi>{row.gameName}</bdi> },
    { key: 'category', header: words('category'), cell: (row) => shell(row.category) },
    {
      key: 'kind',
      header: t('change'),
      cell: (row) => <Tag tone={row.kind === 'end' ? 'win' : 'warn'}>{kinds[row.kind]}</Tag>,
    },
    money('stake', words('stake')),
    money('payout', words('payout')),
    money('validBet', words('validBet')),
    {
      key: 'net',
      header: words('net'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Amount value={row.net} isSigned />,
    },
  ];
};

const Money = ({ asked }: Asked) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const pages = usePages(['agents', 'money', asked], team.teamTransactions, asked, {
    staleTime: 0,
  });
  return (
    <div data-key="money">
      <Listing
        label={t('behind_money')}
        pages={pages}
        rowKey={(row) => row.id}
        columns={[
          { key: 'at', header: words('time'), cell: (row) => atTime(row.at) },
          { key: 'kind', header: words('type'), place: 'lead', cell: (row) => words(row.kind) },
          {
            key: 'amount',
            header: words('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} isSigned />,
          },
        ]}
      />
    </div>
  );
};
