import { useState, type ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Order } from '@fairhouse/contract';
import { agentCentre } from '@fairhouse/contract/agents';
import { TEAM_LARGE } from '@fairhouse/contract/team';
import { Select, type SelectOption } from '@fairhouse/ui';
import { dayAfter, startOf } from '@fairhouse/days';
import { AccountSearch } from '../../app/agent-centre/AccountSearch.tsx';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { ask } from '../../app/caller.ts';
import { Trail } from '../../app/agent-centre/Trail.tsx';
import { useBrand, useMember } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { agentOf, agentsBelow } from './levels.ts';

type Chosen<Name extends string> = Partial<Record<Name, string>>;
export type TeamFilter<Name extends string> = {
  startDate: string;
  endDate: string;
  below?: string;
  account?: string;
  order: Order;
} & Chosen<Name>;
/**
 * To the team of an agent below, or back up; and to an account: the team of an agent first, from
 * there its own play, of a member at once.
 */
export type TeamLevel = {
  go: (memberId: string | undefined) => void;
  open: (account: string) => void;
};
type Props<Name extends string> = {
  list: 'bets' | 'transactions';
  title: string;
  intro: string;
  choices: readonly { name: Name; label: string; options: readonly SelectOption[] }[];
  children: (filter: TeamFilter<Name>, level: TeamLevel) => ReactNode;
};

/** What the records of a team have in common: a period, an account, choices, order and files. */
export const TeamRecords = <Name extends string>(props: Props<Name>) => {
  const { list, title, intro, choices, children } = props;
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('week', timeZone));
  const [account, setAccount] = useState('');
  const [below, setBelow] = useState<string>();
  /** What stands in the field: known before it is known whether it is an agent's. */
  const [written, setWritten] = useState('');
  // What was asked for last is what is shown: another one, or a step back, forgets it.
  const { mutate: find, reset: forget } = useMutation({ mutationFn: agentOf });
  const go = (memberId: string | undefined) => {
    forget();
    setWritten('');
    setAccount('');
    setBelow(memberId);
  };
  const showAlone = (one: string) => {
    setBelow(undefined);
    setAccount(one);
  };
  const open = (one: string) => {
    if (one === '') {
      go(undefined);
      return;
    }
    setWritten(one);
    find(one, {
      onSuccess: (agent) => {
        if (agent && agent.memberId !== below) go(agent.memberId);
        else showAlone(one);
      },
    });
  };
  const level: TeamLevel = { go, open };
  const [chosen, setChosen] = useState<Chosen<Name>>({});
  const [order, setOrder] = useState<Order>('down');
  const isLarge = useIsLarge();
  // The oldest of a large team is for one account at a time (D-J48).
  const mayTurn = !isLarge || account !== '';
  const { from, to } = span;
  const made = Object.entries(chosen).filter(([, value]) => value !== '');
  const filter: TeamFilter<Name> = {
    ...(Object.fromEntries(made) as Chosen<Name>),
    startDate: startOf(from, timeZone).toISOString(),
    endDate: startOf(dayAfter(to, 1), timeZone).toISOString(),
    ...(below === undefined ? {} : { below }),
    ...(account === '' ? {} : { account }),
    order: mayTurn ? order : 'down',
  };
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
        <Exports list={list} asked={filter} />
      </div>
      <div className="ac-tools">
        <AccountSearch value={written} onSearch={level.open} />
        <LevelPicker below={below} level={level} />
        {choices.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            isLabelHidden
            size="sm"
            name={name}
            value={chosen[name] ?? ''}
            options={[{ value: '', label: `${label}: ${words('all')}` }, ...options]}
            onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
          />
        ))}
        {mayTurn && <OrderButton order={order} onTurn={setOrder} isByTime />}
      </div>
      {children(filter, level)}
    </>
  );
};

type PickerProps = { below: string | undefined; level: TeamLevel };
/** The agents directly below whose team is shown, each a way to its own team. */
const LevelPicker = ({ below, level }: PickerProps) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { data: people } = useQuery({
    queryKey: ['agents', 'levels', below],
    queryFn: () => agentsBelow(below),
  });
  if (!people || people.length === 0) return null;
  return (
    <Select
      label={t('directBelow')}
      isLabelHidden
      size="sm"
      name="level"
      value=""
      options={[
        { value: '', label: `${t('directBelow')}: ${words('all')}` },
        ...people.map((one) => ({ value: one.memberId, label: one.account })),
      ]}
      onChange={(event) => level.go(event.currentTarget.value)}
    />
  );
};

type TrailProps = { steps: readonly { memberId: string; account: string }[]; level: TeamLevel };
/** The way down to whose rows are shown, from the agent who looks. */
export const LevelTrail = ({ steps, level }: TrailProps) => {
  const { data: member } = useMember();
  const top = member ? [{ memberId: member.id, account: member.account }] : [];
  return <Trail steps={[...top, ...steps]} onGo={level.go} />;
};

/** What the centre asked for when it opened. */
const useIsLarge = (): boolean => {
  const { data } = useQuery({
    queryKey: ['agents', 'centre'],
    staleTime: Infinity,
    queryFn: () => ask(agentCentre, {}),
  });
  return data === undefined || data.teamSize > TEAM_LARGE;
};
