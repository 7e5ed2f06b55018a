import { useState } from 'react';
import type { Slip } from '@fairhouse/contract/slips';
import { Amount, Button, formatAmount, Icon, Tag, type TagTone } from '@fairhouse/ui';
import { useSecondsLeft } from '../../../app/cashier/use-seconds-left.ts';
import { useTexts } from '../../../app/i18n.ts';
import { Link } from '../../../app/Link.tsx';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { refusedWords } from '../refused-words.ts';
import { slipNumber } from '../slip-state.ts';
import { useTimeOf } from '../time-zone.ts';
import { CashOut } from './CashOut.tsx';
import { Chances } from './Chances.tsx';
import { PlacedLeg } from './PlacedLeg.tsx';
import { priceOf } from './price-of.ts';

const TONES: Readonly<Record<Slip['state'], TagTone>> = {
  pending: 'info',
  refused: 'loss',
  open: 'info',
  won: 'win',
  lost: 'neutral',
  void: 'neutral',
  cashed_out: 'win',
};
const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** A slip that was placed: its legs, what it brings or brought, and the way to sell it back. */
export const PlacedSlip = ({ slip }: { slip: Slip }) => {
  const t = useTexts('slips');
  const { print } = useOddsFormat();
  const timeOf = useTimeOf();
  const [isShown, setShown] = useState<'chances' | 'cashOut'>();
  const isOpen = slip.state === 'open';
  const toggle = (part: 'chances' | 'cashOut') => setShown(isShown === part ? undefined : part);
  const price = priceOf(slip);
  return (
    <li className="bs-card bt-slip" data-slip={slip.slipId} data-state={slip.state}>
      <div className="bt-slip__head">
        <h2>{t(slip.kind === 'system' ? 'mode.system' : `kind.${slip.kind}`)}</h2>
        <Tag tone={TONES[slip.state]}>{t(`state.${slip.state}`)}</Tag>
        {slip.isFree && <Tag tone="accent">{t('freeBet')}</Tag>}
        {price !== undefined && <b className="num">{print(price)}</b>}
      </div>
      <p className="bs-small">
        {timeOf(slip.placedAt)} · {t('number', { number: slipNumber(slip.slipId) })}
        {slip.lines > 1 &&
          ` · ${t('linesTimes', { lines: slip.lines, stake: formatAmount(slip.unitStake) })}`}
      </p>
      <ol className="bt-legs">
        {slip.legs.map((leg) => (
          <PlacedLeg
            key={leg.marketId}
            leg={leg}
            isOpen={isOpen}
            isBuilt={slip.kind === 'builder'}
          />
        ))}
      </ol>
      <Sums slip={slip} />
      {slip.decidesAt !== null && <Waits decidesAt={slip.decidesAt} />}
      {slip.refusal && (
        <p className="bs-refused" data-key="slipRefusal">
          <Icon name="warning-circle" size={16} />
          {refusedWords(t, slip.refusal.errorCode)}
        </p>
      )}
      {slip.corrected && (
        <p className="bs-moved" data-asks="true" data-key="slipCorrected">
          <Icon name="info" size={16} />
          {t('corrected', {
            at: timeOf(slip.corrected.at),
            before: formatAmount(slip.corrected.before),
            now: formatAmount(slip.payout),
          })}
        </p>
      )}
      <div className="bt-acts">
        {isOpen && !slip.isFree && (
          <Button
            size="sm"
            variant="soft"
            data-key="showCashOut"
            aria-expanded={isShown === 'cashOut'}
            onClick={() => toggle('cashOut')}
          >
            {t('cashOut')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon="chart-line-up"
          data-key="showChances"
          aria-expanded={isShown === 'chances'}
          onClick={() => toggle('chances')}
        >
          {t('history')}
        </Button>
        {slip.wagerId !== null && !isOpen && (
          <Link className="bs-link bs-small" href="/help?topic=valid-bets" data-key="howItCounts">
            {t('howItCounts')}
          </Link>
        )}
      </div>
      {isShown === 'chances' && <Chances slipId={slip.slipId} />}
      {isShown === 'cashOut' && isOpen && (
        <>
          <Chances slipId={slip.slipId} />
          <CashOut slip={slip} />
        </>
      )}
    </li>
  );
};

const Sums = ({ slip }: { slip: Slip }) => {
  const t = useTexts('slips');
  const isOver = !['open', 'pending', 'refused'].includes(slip.state);
  return (
    <dl className="bt-sums">
      <div>
        <dt>{t('stake')}</dt>
        <dd>
          <Amount value={slip.stake} />
        </dd>
      </div>
      {isOver ? (
        <div>
          <dt>{t('payout')}</dt>
          <dd data-key="slipPayout">
            <Amount value={slip.payout} />
          </dd>
        </div>
      ) : (
        slip.state !== 'refused' && (
          <div>
            <dt>{t('best')}</dt>
            <dd data-key="slipBest">
              <Amount value={slip.best} />
            </dd>
          </div>
        )
      )}
      {isSome(slip.cashedOut) && (
        <div data-key="soldSoFar">
          <dt>{t('sold', { stake: formatAmount(slip.cashedStake) })}</dt>
          <dd>
            <Amount value={slip.cashedOut} />
          </dd>
        </div>
      )}
    </dl>
  );
};

const Waits = ({ decidesAt }: { decidesAt: string }) => {
  const t = useTexts('slips');
  const seconds = useSecondsLeft(decidesAt);
  return (
    <p className="bs-small" role="status" data-key="slipWaits">
      {seconds > 0 ? t('waits', { seconds }) : t('judging')}
    </p>
  );
};
