import { useState } from 'react';
import { Amount, Button } from '@fairhouse/ui';
import { DayBars } from '../../app/agent-centre/DayBars.tsx';
import { Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { dayText } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';
import { BillSources } from './BillSources.tsx';
import type { WholeBill } from './whole-bill.ts';

/** The days of the window, and which members' play each was summed from. */
export const ByDay = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const [day, setDay] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const one = whole.perDay.find((each) => each.day === day) ?? whole.perDay.at(-1);
  if (!one) return null;
  return (
    <Box title={words('byDay')} dataKey="byDay">
      <div className="ac-cols">
        <DayBars
          label={t('netResult')}
          bars={whole.perDay.map((each) => ({ day: each.day, value: each.net }))}
          chosen={one.day}
          onChoose={setDay}
        />
        <div data-key="oneDay" aria-live="polite">
          <FactList
            facts={[
              [dayText(one.day), <Amount key="net" value={one.net} isSigned />],
              [words('sum_bets'), <Amount key="stake" value={one.stake} />],
              [words('payout'), <Amount key="payout" value={one.payout} />],
              [t('validBets'), <Amount key="valid" value={one.validBet} />],
            ]}
          />
          <div className="ac-acts">
            <Button size="sm" data-key="showSources" onClick={() => setOpen(!isOpen)}>
              {t('membersBehind')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <BillSources bill={whole.bill} only={{ day: one.day }} />}
    </Box>
  );
};
