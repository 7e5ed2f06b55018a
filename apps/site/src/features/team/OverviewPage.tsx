import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FailedState, Skeleton } from '@fairhouse/ui';
import * as team from '@fairhouse/contract/team';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Box } from '../../app/agent-centre/Facts.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { TeamFigures } from '../../app/agent-centre/TeamFigures.tsx';
import { ask, messageOf } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { ProfitTable } from './ProfitTable.tsx';

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
          <TeamFigures overview={data} />
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
