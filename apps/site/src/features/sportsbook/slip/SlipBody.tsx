import { Button, formatAmount, Tabs } from '@fairhouse/ui';
import { useTexts, type Translate } from '../../../app/i18n.ts';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { MODES, type Mode } from '../slip-state.ts';
import { InDoubt, LogInFirst } from './AskFirst.tsx';
import { ClearSlip } from './ClearSlip.tsx';
import { FreeBetChoice } from './free-bets.tsx';
import { OneTap } from './OneTap.tsx';
import { Refused } from './Refused.tsx';
import { SlipLegs } from './SlipLegs.tsx';
import { productNow, type Trouble } from './slip-sums.ts';
import { MostStake, StakeField } from './StakeField.tsx';
import { SystemChoice } from './SystemChoice.tsx';
import type { SlipDesk } from './use-slip-desk.ts';

type Props = { desk: SlipDesk };
/** On a sheet what a bet pays stands before what happens where a price moves. */
export const SlipBody = ({ desk, isSheet = false }: Props & { isSheet?: boolean }) => {
  const t = useTexts('slips');
  const { slip, isLocked } = desk;
  if (slip.legs.length === 0)
    return (
      <>
        <p className="bs-small" data-key="slipEmpty">
          {t('empty')}
        </p>
        <OneTap desk={desk} />
      </>
    );
  return (
    <div className="bs-body" data-locked={isLocked || undefined}>
      {slip.legs.length > 1 && <Modes desk={desk} />}
      <SlipLegs desk={desk} />
      {slip.mode === 'system' && <SystemChoice desk={desk} />}
      {slip.mode !== 'single' && <Together desk={desk} />}
      <FreeBetChoice desk={desk} />
      {!isSheet && <Policy desk={desk} />}
      <Sums desk={desk} />
      {isSheet && <Policy desk={desk} />}
      <div className="bs-place">
        <Place desk={desk} />
      </div>
      <OneTap desk={desk} />
      {isSheet && <ClearSlip desk={desk} />}
    </div>
  );
};

const Modes = ({ desk: { slip } }: Props) => {
  const t = useTexts('slips');
  const offered = MODES.filter((mode) => mode !== 'system' || slip.legs.length > 2);
  return (
    <Tabs<Mode>
      className="bs-modes"
      label={t('mode')}
      items={offered.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      value={slip.mode}
      onChange={(mode) => slip.change({ mode })}
    />
  );
};

/** One stake for all legs: of a parlay, or of each line of a system. */
const Together = ({ desk }: Props) => {
  const t = useTexts('slips');
  const { print } = useOddsFormat();
  const { slip, bets, isLocked } = desk;
  const [sums] = bets;
  const product = slip.mode === 'parlay' ? productNow(slip, desk.now) : undefined;
  return (
    <div className="bs-together">
      {product !== undefined && (
        <p className="bs-line">
          <span>{t('parlayPrice')}</span>
          <b className="num" data-key="parlayPrice">
            {print(product)}
          </b>
        </p>
      )}
      <StakeField
        desk={desk}
        sums={sums}
        label={t(slip.mode === 'system' ? 'unitStake' : 'stake')}
        value={desk.free && sums ? sums.bet.stake : slip.stake}
        isDisabled={isLocked || desk.free !== undefined}
        onChange={(stake) => slip.change({ stake })}
      />
      {slip.mode === 'system' && sums && (
        <p className="bs-small num" data-key="systemLines">
          {t('linesTimes', { lines: sums.lines, stake: desk.money(sums.unitMinor) })}
        </p>
      )}
      <MostStake sums={sums} />
      <Refused sums={sums} />
    </div>
  );
};

const POLICIES = ['none', 'better', 'any'] as const;
/** What happens where a price moves while the house looks (D-Q06). */
const Policy = ({ desk: { slip } }: Props) => {
  const t = useTexts('slips');
  return (
    <div className="bs-policy" data-key="policy" data-policy={slip.policy}>
      <p className="bs-label">{t('policy')}</p>
      <Tabs
        label={t('policy')}
        items={POLICIES.map((value) => ({ value, label: t(`policy.${value}`) }))}
        value={slip.policy}
        onChange={(policy) => slip.change({ policy })}
      />
      <p className="bs-small">{t(`policySays.${slip.policy}`)}</p>
    </div>
  );
};

const Sums = ({ desk }: Props) => {
  const t = useTexts('slips');
  const { stakeMinor, bestMinor, balanceMinor, money, staked } = desk;
  return (
    <dl className="bs-sums">
      <div>
        <dt>{t('totalStake')}</dt>
        <dd className="num" data-key="totalStake">
          {money(stakeMinor)}
        </dd>
      </div>
      <div>
        <dt>{t(staked.length > 1 ? 'bestAll' : 'best')}</dt>
        <dd className="num bs-best" data-key="best">
          {money(bestMinor)}
        </dd>
      </div>
      {balanceMinor !== undefined && balanceMinor >= stakeMinor && (
        <div>
          <dt>{t('balanceAfter')}</dt>
          <dd className="num">{money(balanceMinor - stakeMinor)}</dd>
        </div>
      )}
    </dl>
  );
};

export const sayTrouble = (t: Translate, trouble: Trouble): string => {
  switch (trouble.key) {
    case 'said':
      return trouble.text;
    case 'excluded': {
      const [one, other] = trouble.pairs[0] ?? [0, 1];
      return t('excludedSays', { one: one + 1, other: other + 1 });
    }
    case 'stakeLow':
      return t('stakeLow', { least: formatAmount(trouble.least) });
    case 'stakeHigh':
      return t('stakeHigh', { most: formatAmount(trouble.most) });
    case 'freeMost':
      return t('freeBetMost', { most: formatAmount(trouble.most) });
    case 'held':
      return t('heldSays');
    case 'stakeWrong':
      return t('stakeWrong');
    case 'noStake':
      return t('noStake');
  }
};

const Place = ({ desk }: Props) => {
  const t = useTexts('slips');
  const { slip, isIn, staked, stakeMinor, money, asksAnew, placing } = desk;
  if (!isIn) return <LogInFirst dataKey="slipLogIn" />;
  if (slip.sent.length > 0 && !placing.isBusy)
    return <InDoubt onAsk={() => void placing.askAgain()} />;
  const trouble = staked.find((one) => one.trouble)?.trouble;
  const shown: Trouble | undefined =
    trouble ?? (staked.length === 0 ? { key: 'noStake' } : undefined);
  const stake = desk.free ? t('freeBet') : money(stakeMinor);
  const act = asksAnew ? 'accept' : slip.mode;
  return (
    <>
      {shown && (
        <p className="bs-trouble" role="status" data-key="slipTrouble" data-trouble={shown.key}>
          {sayTrouble(t, shown)}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        isFull
        data-key="placeSlip"
        disabled={!desk.canPlace && !placing.isBusy}
        isLoading={placing.isBusy}
        loadingLabel={t('placing')}
        onClick={desk.place}
      >
        {act === 'single' && staked.length > 1
          ? t('place.singles', { number: staked.length, stake })
          : t(`place.${act}`, { stake })}
      </Button>
      {slip.legs.some(({ names }) => names.isLive) && <p className="bs-small">{t('liveWaits')}</p>}
    </>
  );
};
