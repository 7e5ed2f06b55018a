import { Suspense, type ReactNode } from 'react';
import type { BetRow } from '@fairhouse/contract/records';
import { Amount, Dialog, Icon } from '@fairhouse/ui';
import { closeDialogs } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import { Link } from '../../app/Link.tsx';
import { BetState } from './BetState.tsx';
import { DrawFacts } from './DrawFacts.tsx';
import { Fact } from './Fact.tsx';
import { endsOf, ruleOf, wordOf } from './bet-words.ts';

const SlipFacts = named(() => import('../../app/sportsbook/SlipFacts.tsx'), 'SlipFacts');

type Props = { bet: BetRow; onClose: () => void };
/** The key of its name, and what it is. */
type FactRow = [string, ReactNode];

/** One bet whole: what was staked, how it ended, and the way to the proof of its round. */
export const BetDialog = ({ bet, onClose }: Props) => {
  const t = useTexts('records');
  const shell = useTexts('shell');
  const isOpen = bet.state === 'open';
  const facts: FactRow[] = [
    ...(bet.slipId === null ? [['vendor', bet.vendorName] as FactRow] : []),
    ['category', shell(bet.category)],
    ...(bet.draw || bet.slipId !== null
      ? []
      : [['bet', wordOf(t, bet.bet) || (bet.isHosted ? bet.bet : '–')] as FactRow]),
    ['stake', <Amount key="stake" value={bet.stake} />],
    ...(bet.isFree ? [['ofHouse', <Amount key="free" value={bet.stake} />] as FactRow] : []),
    ['validBet', isOpen ? '–' : <Amount key="valid" value={bet.validBet} />],
    ['validWhy', t(`rule_${ruleOf(bet)}`)],
    [isOpen ? 'paidSoFar' : 'payout', <Amount key="payout" value={bet.payout} />],
    ...(bet.paidBefore === null
      ? []
      : [['paidBefore', <Amount key="before" value={bet.paidBefore} />] as FactRow]),
    ['net', isOpen ? '–' : <Amount key="net" value={bet.net} isSigned />],
    ['state', <BetState key="state" bet={bet} />],
    ...(bet.outcome === '' ? [] : [['outcome', bet.outcome] as FactRow]),
    ['placedAt', atTime(bet.at)],
    ...endsOf(bet).map(([key, time]): FactRow => [key, atTime(time)]),
  ];
  return (
    <Dialog
      dataKey="betDetail"
      isOpen
      onClose={onClose}
      title={bet.slipId === null ? bet.gameName : shell(bet.category)}
      icon="ticket"
      closeLabel={shell('close')}
    >
      <dl className="rc-facts" data-key="oneBet">
        {bet.draw && (
          <Suspense>
            <DrawFacts draw={bet.draw} wagerId={bet.wagerId} />
          </Suspense>
        )}
        {bet.slipId !== null && (
          <Suspense>
            <SlipFacts slipId={bet.slipId} />
          </Suspense>
        )}
        {facts.map(([key, value]) => (
          <Fact key={key} name={t(key)}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className="rc-count">
        <a href="/help?topic=valid-bets" target="_blank" rel="noreferrer" data-key="howBetsCount">
          {t('howBetsCount')}
        </a>
      </p>
      {bet.slipId !== null ? (
        <ToSlip slipId={bet.slipId} onClose={onClose} />
      ) : bet.isHosted ? (
        <p className="rc-kept" data-key="keptBy">
          {t('keptBy', { id: bet.roundId, vendor: bet.vendorName })}
        </p>
      ) : bet.draw?.isOutside ? (
        <OutsideDraw />
      ) : (
        <a
          className="rc-drill"
          href={`/fairness?round=${encodeURIComponent(bet.roundId)}`}
          target="_blank"
          rel="noreferrer"
          data-key="toRound"
        >
          <Icon name="seal-check" size={18} />
          {t('checkRound', { id: bet.roundId })}
        </a>
      )}
    </Dialog>
  );
};

const ToSlip = ({ slipId, onClose }: { slipId: string; onClose: () => void }) => {
  const t = useTexts('slips');
  return (
    <Link
      className="rc-drill"
      href={`/sports/bets?id=${slipId}`}
      data-key="toSlip"
      onClick={() => {
        onClose();
        closeDialogs(['member']);
      }}
    >
      <Icon name="receipt" size={18} />
      {t('toSlip')}
    </Link>
  );
};
const OutsideDraw = () => {
  const t = useTexts('draws');
  return (
    <p className="rc-kept" data-key="outsideDraw">
      {t('outside')}
    </p>
  );
};
