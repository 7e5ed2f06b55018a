import type { CSSProperties } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import { Amount, EmptyState, StatCard, formatAmount } from '@fairhouse/ui';
import type { teamOverview } from '@fairhouse/contract/team';
import { atTime, useTexts } from '../i18n.ts';
import { Box } from './Facts.tsx';
import { LineChart } from './LineChart.tsx';
import { changeOf } from './words.ts';

type Overview = OutputOf<typeof teamOverview>;

/** What a team brought in some days, its head's own part beside it, and as many days before. */
export const TeamFigures = ({ overview }: { overview: Overview }) => {
  const t = useTexts('agents');
  return (
    <>
      <Cards overview={overview} />
      <Flows overview={overview} />
      <div className="ac-cols">
        <Box title={t('validBets')} dataKey="validBets">
          <LineChart
            label={t('validBets')}
            points={overview.perDay.map((one, at) => ({
              day: one.day,
              value: one.validBet,
              before: overview.perDayBefore[at]?.validBet,
            }))}
          />
        </Box>
        <Categories overview={overview} />
      </div>
    </>
  );
};

const toneOf = (change: number) => (change > 0 ? 'win' : change < 0 ? 'loss' : 'plain');
const direction = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
/** How it changed, and what is said beside it: of whom, or how many of it are new. */
const useFoot = () => {
  const t = useTexts('agents');
  return (now: string | number, before: string | number, beside: string) => {
    const change = changeOf(now, before);
    if (change === undefined) return { period: beside };
    const text = `${Math.abs(change).toFixed(1)}%`;
    return {
      change: { text, direction: direction(change), tone: toneOf(change) } as const,
      period: `${t('againstBefore')} \u00b7 ${beside}`,
    };
  };
};
/** What the head of the team did of it. */
const useOwn = (overview: Overview) => {
  const t = useTexts('agents');
  return (of: keyof Overview['own']) => t('ownOf', { amount: formatAmount(overview.own[of]) });
};

const Cards = ({ overview }: { overview: Overview }) => {
  const t = useTexts('agents');
  const foot = useFoot();
  const own = useOwn(overview);
  const { team: all, before, perDay } = overview;
  return (
    <div className="ac-cards" data-key="figures">
      <div data-key="teamBalance">
        <StatCard
          label={t('teamBalance')}
          figure={<Amount value={overview.balance} />}
          period={t('asOf', { time: atTime(overview.asOf) })}
        />
      </div>
      <div data-key="validBet">
        <StatCard
          label={t('validBets')}
          figure={<Amount value={all.validBet} />}
          sparkline={perDay.map((one) => Number(one.validBet))}
          {...foot(all.validBet, before.validBet, own('validBet'))}
        />
      </div>
      <div data-key="profit">
        <StatCard
          label={t('teamProfit')}
          figure={<Amount value={all.profit} isLossRed />}
          sparkline={perDay.map((one) => Number(one.profit))}
          {...foot(all.profit, before.profit, own('profit'))}
        />
      </div>
      <div data-key="active" title={t('activeFrom', { amount: formatAmount(overview.activeFrom) })}>
        <StatCard
          label={t('activeMembers')}
          figure={t('activeOf', { active: all.active, members: all.members })}
          sparkline={perDay.map((one) => one.active)}
          {...foot(all.active, before.active, t('newMembers', { count: all.registrations }))}
        />
      </div>
    </div>
  );
};

const Flows = ({ overview }: { overview: Overview }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { team: all } = overview;
  const own = useOwn(overview);
  const counts = ['registrations', 'firstDeposits', 'effective', 'agents', 'online'] as const;
  return (
    <div className="ac-cards" data-key="flows">
      {(
        [
          ['deposits', words('sum_deposits')],
          ['withdrawals', words('sum_withdrawals')],
          ['stake', words('sum_bets')],
          ['payout', words('sum_wins')],
          ['bonuses', words('sum_bonuses')],
        ] as const
      ).map(([key, label]) => (
        <div key={key} data-key={key}>
          <StatCard label={label} figure={<Amount value={all[key]} />} period={own(key)} />
        </div>
      ))}
      {counts.map((key) => (
        <div key={key} data-key={key}>
          <StatCard label={t(`count_${key}`)} figure={<span className="num">{all[key]}</span>} />
        </div>
      ))}
    </div>
  );
};

const TONES = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c5)', 'var(--c4)'];
const Categories = ({ overview }: { overview: Overview }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const shell = useTexts('shell');
  const parts = overview.perCategory
    .filter((one) => Number(one.validBet) > 0)
    .sort((one, other) => Number(other.validBet) - Number(one.validBet));
  const sum = parts.reduce((total, one) => total + Number(one.validBet), 0);
  return (
    <Box title={t('byCategory')} dataKey="byCategory">
      {parts.length === 0 ? (
        <EmptyState title={words('empty')} />
      ) : (
        <ul className="ac-parts">
          {parts.map((one, at) => (
            <li
              key={one.category}
              data-key={one.category}
              style={
                {
                  '--share': `${(Number(one.validBet) / sum) * 100}%`,
                  '--tone': TONES[at % TONES.length],
                } as CSSProperties
              }
            >
              <div>
                <span>{shell(one.category)}</span>
                <span>
                  <Amount value={one.validBet} />{' '}
                  <b>{((Number(one.validBet) / sum) * 100).toFixed(0)}%</b>
                </span>
              </div>
              <i />
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
};
