import { Field, formatAmount, Icon } from '@fairhouse/ui';
import { printAmount } from '@fairhouse/money';
import { useTexts } from '../../../app/i18n.ts';
import { quickStakes, typedAmount, type BetSums } from './slip-sums.ts';
import type { SlipDesk } from './use-slip-desk.ts';

type FieldProps = {
  desk: Pick<SlipDesk, 'currency'>;
  sums: BetSums | undefined;
  label: string;
  /** What it is called where several stand below each other. */
  spoken?: string;
  value: string;
  isDisabled: boolean;
  /** No bet is known yet that something could be the most of. */
  hasNoMost?: boolean;
  onChange: (stake: string) => void;
};
/** A stake with the steps that people take, and the most that is taken. */
export const StakeField = (p: FieldProps) => {
  const t = useTexts('slips');
  const { desk, sums, value, onChange, isDisabled, spoken = p.label } = p;
  const { currency } = desk;
  const typed = typedAmount(value, currency) ?? 0n;
  const most = sums?.verdict?.stakeMax;
  const wrong = sums?.trouble?.key;
  return (
    <div className="bs-stake">
      <Field
        label={spoken}
        isLabelHidden
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        prefixElement={
          <span className="bs-stake__name" aria-hidden="true">
            {p.label}
          </span>
        }
        data-key="stake"
        value={value}
        disabled={isDisabled}
        aria-invalid={wrong === 'stakeWrong' || undefined}
        suffix={currency.code}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="bs-quick" role="group" aria-label={t('quick', { name: spoken })}>
        {quickStakes(currency).map((step) => (
          <button
            key={String(step)}
            type="button"
            className="bs-quick__step num"
            disabled={isDisabled}
            data-key="quickStake"
            onClick={() => onChange(printAmount(typed + step, currency))}
          >
            +{formatAmount(printAmount(step, currency), { fractionDigits: 0 })}
          </button>
        ))}
        {!p.hasNoMost && (
          <button
            type="button"
            className="bs-quick__step"
            disabled={isDisabled || most === undefined}
            data-key="mostStakeButton"
            onClick={() => {
              if (most !== undefined) onChange(most);
            }}
          >
            {t('most')}
          </button>
        )}
      </div>
    </div>
  );
};

/** The most that can be staked now, and which limit that is (D-Q06). */
export const MostStake = ({ sums }: { sums: BetSums | undefined }) => {
  const t = useTexts('slips');
  const verdict = sums?.verdict;
  // A stake of the house is what it is, whatever the member has.
  if (!verdict || sums?.bet.free) return null;
  const { reason, reasonLeg } = verdict;
  const why = t(`reason.${reason}`);
  return (
    <p className="bs-small bs-most" data-key="mostStake" data-reason={reason}>
      <Icon name="info" size={15} />
      <span>
        {t('mostStake', { most: formatAmount(verdict.stakeMax), why })}
        {reasonLeg !== null && verdict.legs.length > 1 && (
          <> {t('ofLeg', { number: reasonLeg + 1 })}</>
        )}
      </span>
    </p>
  );
};
