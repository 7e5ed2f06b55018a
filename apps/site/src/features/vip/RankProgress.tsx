import type { OwnRank } from '@fairhouse/contract/vip';
import { formatDate, ProgressBar } from '@fairhouse/ui';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import { useSum } from './ranks.ts';

const SUMS = ['deposits', 'validBets'] as const;
const isNothing = (amount: string): boolean => Number(amount) === 0;

/** How far the two sums are on the way to the next rank. */
export const RankProgress = ({ own }: { own: OwnRank }) => {
  const t = useTexts('vip');
  const print = useSum();
  const { next, sums, missing, days } = own;
  if (!next || !missing) return null;
  return (
    <div className="vp-progress" data-key="rankProgress">
      {SUMS.map((name) => (
        <div key={name} data-sum={name}>
          <div className="vp-far">
            <span>{t(name, { days })}</span>
            <bdi>{t('ofSum', { has: print(sums[name]), needs: print(next[name]) })}</bdi>
          </div>
          <ProgressBar
            value={Math.max(0, Math.min(Number(sums[name]), Number(next[name])))}
            max={Number(next[name])}
            label={t(name, { days })}
          />
          <p data-key="missing">
            {isNothing(missing[name]) ? t('reached') : t('missing', { sum: print(missing[name]) })}
          </p>
        </div>
      ))}
    </div>
  );
};

/** Until when the rank holds, and what keeps it then. */
export const RankKept = ({ own }: { own: OwnRank }) => {
  const t = useTexts('vip');
  const language = useLanguage();
  const print = useSum();
  const { kept, isPinned, days } = own;
  if (isPinned) return <p data-key="rankKept">{t('pinned')}</p>;
  if (!kept) return <p data-key="rankKept">{t('asksNothing')}</p>;
  return (
    <p data-key="rankKept">
      <b>{t('keptUntil', { day: formatDate(`${kept.until}T12:00:00`, language) })}</b>
      {' · '}
      {kept.isEnough
        ? t('keptEnough', { days })
        : t('keptNeeds', {
            days,
            deposits: print(kept.needs.deposits),
            validBets: print(kept.needs.validBets),
          })}
    </p>
  );
};
