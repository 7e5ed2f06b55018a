import { useState, type CSSProperties } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import { Amount, EmptyState, FailedState, Skeleton, StatCard, formatAmount } from '@fairhouse/ui';
import * as team from '@fairhouse/contract/team';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { LineChart } from '../../app/agent-centre/LineChart.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { changeOf } from '../../app/agent-centre/words.ts';
import { ask, messageOf } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { ProfitTable } from './ProfitTable.tsx';

type Overview = OutputOf<typeof team.teamOverview>;

/** What the team of the agent brought (AG-05), beside as many days before. */
export const OverviewPage = () => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('fortnight', timeZone));
  const { from, to } = span;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['agents', 'overview', from, to],
    staleTime: 0,
    queryFn: () => ask(team.teamOverview, { from, to }),
  });
  return (
    <>
      <PageHead title={t('agentTeamOverview')} intro={t('overviewIntro')} />
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
        <Exports list="overview" asked={{ from, to }} />
      </div>
      {error && !data && (
        <FailedState
          title={messageOf(error)}
          retryLabel={words('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {isPending && (
        <div className="ac-cards" aria-busy="true">
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} height={110} radius={20} />
          ))}
        </div>
      )}
      {data && (
        <>
          <Cards overview={data} />
          <Flows overview={data} />
          <div className="ac-cols">
            <Box title={t('validBets')} dataKey="validBets">
              <LineChart
                label={t('validBets')}
                points={data.perDay.map((one, at) => ({
                  day: one.day,
                  value: one.validBet,
                  before: data.perDayBefore[at]?.validBet,
                }))}
              />
            </Box>
            <Categories overview={data} />
          </div>
          <Box title={t('directLines')} dataKey="directLines">
            <ProfitTable from={from} to={to} />
          </Box>
          <p className="ac-note">
            {t('asOf', { time: atTime(data.asOf) })} {words('byEnding')}
          </p>
        </>
      )}
    </>
  );
};

const toneOf = (change: number) => (change > 0 ? 'win' : change < 0 ? 'loss' : 'plain');
const direction = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');
const useChange = () => {
  const t = useTexts('agents');
  return (now: string | number, before: string | number) => {
    const change = changeOf(now, before);
    if (change === undefined) return {};
    const text = `${Math.abs(change).toFixed(1)}%`;
    return {
      change: { text, direction: direction(change), tone: toneOf(change) } as const,
      period: t('againstBefore'),
    };
  };
};

const Cards = ({ overview }: { overview: Overview }) => {
  const t = useTexts('agents');
  const change = useChange();
  const { team: all, before, perDay } = overview;
  return (
    <div className="ac-cards" data-key="figures">
      <div data-key="teamBalance">
        <StatCard
          label={t('teamBalance')}
          figure={<Amount value={overview.balance} />}
          period={t('now')}
        />
      </div>
      <div data-key="validBet">
        <StatCard
          label={t('validBets')}
          figure={<Amount value={all.validBet} />}
          sparkline={perDay.map((one) => Number(one.validBet))}
          {...change(all.validBet, before.validBet)}
        />
      </div>
      <div data-key="profit">
        <StatCard
          label={t('teamProfit')}
          figure={<Amount value={all.profit} isLossRed />}
          sparkline={perDay.map((one) => Number(one.profit))}
          {...change(all.profit, before.profit)}
        />
      </div>
      <div data-key="active" title={t('activeFrom', { amount: formatAmount(overview.activeFrom) })}>
        <StatCard
          label={t('activeMembers')}
          figure={t('activeOf', { active: all.active, members: all.members })}
          sparkline={perDay.map((one) => one.active)}
          {...change(all.active, before.active)}
        />
      </div>
    </div>
  );
};

const Flows = ({ overview }: { overview: Overview }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { team: all } = overview;
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
          <StatCard label={label} figure={<Amount value={all[key]} />} />
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
