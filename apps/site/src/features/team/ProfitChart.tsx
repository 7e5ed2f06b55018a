import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { teamProfits } from '@fairhouse/contract/team';
import { Amount } from '@fairhouse/ui';
import { DayBars } from '../../app/agent-centre/DayBars.tsx';
import { Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { dayText } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';

type Props = { perDay: OutputOf<typeof teamProfits>['perDay'] };

/** What a level brought day by day: the whole team, and the own play of whose level it is. */
export const ProfitChart = ({ perDay }: Props) => {
  const t = useTexts('agents');
  const [day, setDay] = useState<string>();
  const one = perDay.find((each) => each.day === day) ?? perDay.at(-1);
  if (!one) return null;
  const bars = (side: 'team' | 'own', name: string) => (
    <DayBars
      label={`${t('profitLoss')}: ${name}`}
      bars={perDay.map((each) => ({ day: each.day, value: each[side] }))}
      chosen={one.day}
      onChoose={setDay}
    />
  );
  return (
    <div className="ac-cols" data-key="profitChart">
      <Box title={`${t('profitLoss')} \u00b7 ${t('team')}`} dataKey="teamBars">
        {bars('team', t('team'))}
      </Box>
      <Box title={`${t('profitLoss')} \u00b7 ${t('ownPlay')}`} dataKey="ownBars">
        {bars('own', t('ownPlay'))}
        <div data-key="oneDay" aria-live="polite">
          <p className="num">{dayText(one.day)}</p>
          <FactList
            facts={[
              [t('team'), <Amount key="team" value={one.team} isSigned />],
              [t('ownPlay'), <Amount key="own" value={one.own} isSigned />],
            ]}
          />
        </div>
      </Box>
    </div>
  );
};
