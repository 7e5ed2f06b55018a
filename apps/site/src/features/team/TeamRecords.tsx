import { useState, type ReactNode } from 'react';
import { Select, type SelectOption } from '@fairhouse/ui';
import { dayAfter, startOf } from '@fairhouse/days';
import { AccountSearch } from '../../app/agent-centre/AccountSearch.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';

export type TeamFilter = { startDate: string; endDate: string; account?: string; choice: string };
type Props = {
  list: 'bets' | 'transactions';
  title: string;
  intro: string;
  choice: { name: string; label: string; options: readonly SelectOption[] };
  children: (filter: TeamFilter) => ReactNode;
};

/** What the records of a team have in common: a period, an account, a choice, and files. */
export const TeamRecords = ({ list, title, intro, choice, children }: Props) => {
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('today', timeZone));
  const [account, setAccount] = useState('');
  const [chosen, setChosen] = useState('');
  const { from, to } = span;
  const ofAccount = account === '' ? {} : { account };
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
        <Exports list={list} from={from} to={to} {...ofAccount} />
      </div>
      <div className="ac-tools">
        <AccountSearch onSearch={setAccount} />
        <Select
          label={choice.label}
          isLabelHidden
          size="sm"
          name={choice.name}
          value={chosen}
          options={[{ value: '', label: `${choice.label}: ${words('all')}` }, ...choice.options]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </div>
      {children({
        startDate: startOf(from, timeZone).toISOString(),
        endDate: new Date(startOf(dayAfter(to, 1), timeZone).getTime() - 1).toISOString(),
        ...ofAccount,
        choice: chosen,
      })}
    </>
  );
};
