import { amountSign, formatAmount, splitAmount } from './format.ts';

export type AmountProps = {
  /** Decimal text as the API sends it: "-12.5". */
  value: string;
  currency?: string;
  /** Green for a gain, red for a loss, with plus and minus. Stakes and balances stay plain. */
  isSigned?: boolean;
  /** Red below zero without a plus above it: what tables use. */
  isLossRed?: boolean;
  /** Wide figures with quieter decimals, from 20px up. */
  isLarge?: boolean;
  className?: string;
};

export function Amount(props: AmountProps) {
  const { value, currency, isSigned = false, isLossRed = false, isLarge = false } = props;
  const sign = amountSign(value);
  const classes = ['fh-amount'];
  if (isSigned && sign > 0) classes.push('fh-amount--win');
  if ((isSigned || isLossRed) && sign < 0) classes.push('fh-amount--loss');
  if (isLarge) classes.push('fh-amount--large');
  if (props.className) classes.push(props.className);
  const { whole, fraction } = splitAmount(value);
  return (
    <bdi className={classes.join(' ')} dir="ltr">
      {isLarge && !isSigned ? (
        <>
          {whole}
          <span className="fh-amount__fraction">{fraction}</span>
        </>
      ) : (
        formatAmount(value, { isPlusShown: isSigned })
      )}
      {currency && <span className="fh-balance__currency"> {currency}</span>}
    </bdi>
  );
}
