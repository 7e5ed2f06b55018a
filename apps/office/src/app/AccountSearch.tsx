import { useState } from 'react';
import { Field, Select } from '@fairhouse/ui';
import { t } from './texts.ts';
import { useLook } from './use-look.ts';

/** What a list of members' things is looked through by: part of an account, and one state. */
type Begin<State extends string> = {
  /** Names the state in the address; no two lists of a page have the same. */
  name: string;
  states: readonly State[];
  begin?: State;
  account?: string;
};
export const useAccountSearch = <State extends string>(p: Begin<State>) => {
  const [keyword, setKeyword] = useState(p.account ?? '');
  const [state, setState] = useLook<State | ''>(p.name, p.begin ?? '', [...p.states, '']);
  return {
    keyword,
    setKeyword,
    state,
    setState,
    /** What the call is asked with. */
    input: { keyword, ...(state === '' ? {} : { state }) },
  };
};

type Props<State extends string> = {
  search: ReturnType<typeof useAccountSearch<State>>;
  states: readonly State[];
  /** Says a state, and what they are states of. */
  name: (state: State) => string;
  label: string;
  dataKey: string;
  /** Where the keyword is looked for in more than accounts. */
  words?: string;
  children?: React.ReactNode;
};
export const AccountSearch = <State extends string>({
  search,
  states,
  name,
  label,
  dataKey,
  words = t('account'),
  children,
}: Props<State>) => (
  <div className="office-head">
    <Field
      label={words}
      isLabelHidden
      icon="magnifying-glass"
      size="sm"
      placeholder={words}
      value={search.keyword}
      data-key={`${dataKey}Search`}
      onChange={(event) => search.setKeyword(event.currentTarget.value)}
    />
    <Select
      label={label}
      isLabelHidden
      size="sm"
      value={search.state}
      data-key={`${dataKey}State`}
      options={[
        { value: '', label: t('feedbackAllStates') },
        ...states.map((one) => ({ value: one, label: name(one) })),
      ]}
      onChange={({ currentTarget }) =>
        search.setState(states.find((one) => one === currentTarget.value) ?? '')
      }
    />
    {children}
  </div>
);
