import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { REFERENCE } from '@fairhouse/contract/bonus-terms';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import { formatAmount } from '@fairhouse/ui';
import { BurnDays, Clashes } from '../../app/bonuses/Burn.tsx';
import { TermsSaid } from '../../app/bonuses/TermsSaid.tsx';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';
import { useRested } from '../../app/use-rested.ts';
import { itemOf } from './terms-item.ts';
import '../../app/bonuses/terms.css';

/** What was typed so far: as a member reads it, what it may cost the house, what cannot be met. */
export const TermsPreview = ({ form, id }: { form: FormData; id: string | undefined }) => {
  const item = useRested(useMemo(() => itemOf(form), [form]));
  const { data } = useQuery({
    queryKey: ['bonuses', 'preview', item, id],
    queryFn: () => ask(bonuses.previewBonus, { item, ...(id ? { id } : {}) }),
    retry: false,
  });
  const all = useQuery({ queryKey: ['bonuses'], queryFn: () => ask(bonuses.officeBonuses, {}) });
  const days = all.data?.burn.find((one) => one.id === id)?.days ?? [];
  return (
    <div className="of-preview" data-key="bonusPreview" role="status">
      <p>{t('contentPreview')}</p>
      <div>
        <b dir="auto">{textOf(form, 'title').trim()}</b>
        <i dir="auto">{textOf(form, 'summary').trim()}</i>
        {days.length > 0 && <BurnDays days={days} />}
        {data ? (
          <>
            <span>{sentence(item, data.turnover)}</span>
            <TermsSaid
              said={{ ...item, keepMost: item.reward === 'money' ? item.winMost : null }}
            />
            {item.expiresDays !== null && (
              <span>{t('bonusWithin', { days: item.expiresDays })}</span>
            )}
            <span data-key="bonusReach">
              {data.members === null
                ? t('segmentFew')
                : t('bonusReach', { members: data.members, arrived: data.arrived ?? '< 10' })}
            </span>
            <span data-key="bonusWorth">
              {t('bonusMost', { most: formatAmount(data.most) })}{' '}
              {data.worth !== null && data.returns !== null
                ? t('bonusAverage', {
                    count: item.spins ?? 0,
                    stake: formatAmount(item.stake ?? '0'),
                    percent: data.returns,
                    worth: formatAmount(data.worth),
                  })
                : data.worth !== null && data.chance !== null
                  ? t('bonusWorth', {
                      percent: REFERENCE.returnPercent,
                      worth: formatAmount(data.worth),
                      most: formatAmount(data.most),
                      chance: data.chance,
                    })
                  : item.reward !== 'points' && t('bonusNoWorth')}
            </span>
            <span data-key="bonusWorst">
              {item.budget === null
                ? t('offerWorstOpen')
                : t('offerWorst', { total: formatAmount(item.budget) })}
            </span>
            <Clashes list={data.conflicts} prefix="bonusClash" />
          </>
        ) : (
          <span data-key="bonusUnread">{t('bonusPreviewWaits')}</span>
        )}
      </div>
    </div>
  );
};

type Item = ReturnType<typeof itemOf>;
const sentence = (item: Item, turnover: string): string => {
  const { waitDays: days, times } = item;
  const money = (sum: string | null) => formatAmount(sum ?? '0');
  const spun = { count: item.spins ?? 0, stake: money(item.stake), most: money(item.winMost) };
  switch (item.reward) {
    case 'points':
      return t('bonusSays_points', { points: money(item.points), days });
    case 'tickets':
      return t('bonusSays_tickets', { count: item.tickets ?? 0, days });
    case 'bets':
      return t('bonusSays_bets', { ...spun, days, times });
    case 'spins':
      return t('bonusSays_spins', { ...spun, game: item.slug, days, times });
    default:
      return t('bonusSays_money', {
        amount: money(item.amount),
        days,
        times,
        turnover: formatAmount(turnover),
      });
  }
};
