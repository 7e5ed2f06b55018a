import type { ReactNode } from 'react';
import type { BetRow } from '@fairhouse/contract/records';
import { Amount, Dialog, Icon, Tag } from '@fairhouse/ui';
import { atTime, useTexts } from '../../app/i18n.ts';
import { STATE_TONES, wordOf } from './bet-words.ts';

type Props = { bet: BetRow; onClose: () => void };

/** One bet whole: what was staked, how it ended, and the way to the proof of its round. */
export const BetDialog = ({ bet, onClose }: Props) => {
  const t = useTexts('records');
  const shell = useTexts('shell');
  const facts: [string, ReactNode][] = [
    ['vendor', bet.vendorName],
    ['category', shell(bet.category)],
    ['bet', wordOf(t, bet.bet) || (bet.isHosted ? bet.bet : '–')],
    ['stake', <Amount key="stake" value={bet.stake} />],
    ['validBet', <Amount key="valid" value={bet.validBet} />],
    ['validWhy', t(`rule_${bet.rule ?? 'open'}`)],
    ['payout', <Amount key="payout" value={bet.payout} />],
    ['net', <Amount key="net" value={bet.net} isSigned />],
    [
      'state',
      <Tag key="state" tone={STATE_TONES[bet.state]}>
        {t(bet.state)}
      </Tag>,
    ],
    ...(bet.outcome === '' ? [] : [['outcome', bet.outcome] as [string, ReactNode]]),
    ['placedAt', atTime(bet.at)],
    ['settledAt', bet.settledAt === null ? '–' : atTime(bet.settledAt)],
  ];
  return (
    <Dialog
      dataKey="betDetail"
      isOpen
      onClose={onClose}
      title={bet.gameName}
      icon="ticket"
      closeLabel={shell('close')}
    >
      <dl className="rc-facts" data-key="oneBet">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {bet.isHosted ? (
        <p className="rc-kept" data-key="keptBy">
          {t('keptBy', { id: bet.roundId, vendor: bet.vendorName })}
        </p>
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
