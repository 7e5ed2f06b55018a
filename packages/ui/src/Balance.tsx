import { Amount } from './Amount.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import { formatAmount } from './format.ts';

export type BalanceProps = {
  /** Decimal text as the API sends it. */
  amount: string;
  currency?: string;
  isMasked?: boolean;
  /** The old figure stays, dimmed, until the new one is here. */
  isRefreshing?: boolean;
  /** Makes the figure, with an eye beside it, the switch of the mask. */
  onToggleMask?: () => void;
  onRefresh?: () => void;
  labels: { hidden: string; show: string; hide: string; refresh: string };
  /** Large figure with quieter decimals and no frame: the balance card. */
  isLarge?: boolean;
  isBare?: boolean;
  className?: string;
};

export function Balance(props: BalanceProps) {
  const { amount, currency, isMasked = false, isRefreshing = false, labels } = props;
  const { onToggleMask, onRefresh, isLarge = false, isBare = isLarge, className } = props;
  const frame = isBare ? ' fh-balance--bare' : '';
  const figure = (
    <>
      {/* The masked figure keeps the width of the shown one, so nothing beside it moves. */}
      <span
        className="fh-balance__figure"
        style={isMasked ? { minInlineSize: `${figureWidth(amount)}ch` } : undefined}
      >
        {isMasked ? (
          <span role="img" aria-label={labels.hidden}>
            ••••••
          </span>
        ) : (
          <Amount value={amount} isLarge={isLarge} />
        )}
      </span>
      {currency && !isMasked && <span className="fh-balance__currency">{currency}</span>}
    </>
  );
  return (
    <span
      className={`fh-balance num${frame}${className ? ` ${className}` : ''}`}
      aria-busy={isRefreshing || undefined}
    >
      {onToggleMask ? (
        <button type="button" className="fh-balance__toggle" onClick={onToggleMask}>
          {figure}
          <Icon name={isMasked ? 'eye-slash' : 'eye'} size={17} />
          <span className="sr-only">{isMasked ? labels.show : labels.hide}</span>
        </button>
      ) : (
        figure
      )}
      {onRefresh &&
        (isRefreshing ? (
          <span className="fh-balance__wait">
            <Spinner size={16} />
          </span>
        ) : (
          <IconButton size="sm" icon="arrow-clockwise" label={labels.refresh} onClick={onRefresh} />
        ))}
    </span>
  );
}

/** In digits: a comma or a point is drawn about 0.44 as wide as a digit. */
function figureWidth(amount: string): number {
  const printed = formatAmount(amount);
  const digitCount = printed.replace(/\D/g, '').length;
  return digitCount + (printed.length - digitCount) * 0.44;
}
