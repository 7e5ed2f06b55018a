import type { ReactNode } from 'react';
import { Field } from '@fairhouse/ui';
import { momentsOf } from './chosen-days.ts';
import { t } from './texts.ts';
import { useLooks } from './use-look.ts';
import './day-range.css';

const dayOf = (text: string | undefined): string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';

/** From which day and until which a list is looked through; they stand in the address. */
export const useChosenDays = () => {
  const [looks, choose] = useLooks();
  const days = { from: dayOf(looks.fromDay), to: dayOf(looks.toDay) };
  return {
    days,
    setDays: (next: typeof days) =>
      choose({ fromDay: next.from || undefined, toDay: next.to || undefined }),
    /** What the call is asked with. */
    input: momentsOf(days),
  };
};

type Days = { from: string; to: string };
type Props = {
  chosen: { days: Days; setDays: (next: Days) => void };
  dataKey: string;
  children?: ReactNode;
};
export const ChosenDays = ({ chosen: { days, setDays }, dataKey, children }: Props) => (
  <div className="day-range" data-key={dataKey}>
    {(['from', 'to'] as const).map((end) => (
      <Field
        key={end}
        type="date"
        size="sm"
        label={t(end === 'from' ? 'startDate' : 'endDate')}
        name={end}
        value={days[end]}
        onChange={({ currentTarget }) =>
          setDays({ from: days.from, to: days.to, [end]: currentTarget.value })
        }
      />
    ))}
    {children}
  </div>
);
