import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@fairhouse/ui';
import * as giving from '@fairhouse/contract/giving';
import { ask } from './caller.ts';
import { t } from './texts.ts';

/** What this operator still gives, or lets out, today without a second one. */
export const LeftToday = ({ purse = 'give' }: { purse?: 'give' | 'pay' }) => {
  const { data } = useQuery({
    queryKey: ['own', 'giving'],
    staleTime: 0,
    queryFn: () => ask(giving.ownGiving, {}),
  });
  if (!data) return null;
  const { one, day, left } = data[purse];
  return (
    <p className="office-quiet" data-key={`left-${purse}`}>
      {t(`leftToday_${purse}`, {
        one: formatAmount(one),
        day: formatAmount(day),
        left: formatAmount(left),
        currency: data.currency,
      })}
    </p>
  );
};

/** Said beside what a second person is asked to open. */
export const isAsked = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (('isAsked' in answer && answer.isAsked === true) ||
    ('approvalId' in answer && typeof answer.approvalId === 'string'));
