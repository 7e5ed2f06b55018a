import { StakeChip } from '@fairhouse/ui';
import { chipsOf } from '../slip.ts';
import type { Money } from '../amounts.ts';

const SHOWN_MAX = 5;

type StackProps = {
  amountMinor: bigint;
  chipsMinor: readonly bigint[];
  money: Money;
  isPending?: boolean;
  isFigureHidden?: boolean;
  size?: number;
  levelsMax?: number;
};

/** A stack of at most five chips, the largest below; the figure tells the rest. */
export function Stack(props: StackProps) {
  const { amountMinor, chipsMinor, money, isPending = false, size = 46 } = props;
  const levelsMax = props.levelsMax ?? SHOWN_MAX;
  if (amountMinor <= 0n) return null;
  const { chips } = chipsOf(amountMinor, chipsMinor);
  const smallest = chipsMinor[0] ?? amountMinor;
  const shown = chips.length > 0 ? chips.slice(0, levelsMax) : [smallest];
  return (
    <span className={`tb-stack${isPending ? ' tb-stack--pending' : ''}`}>
      <span className="tb-stack__chips" style={{ width: size, height: size + shown.length * 5 }}>
        {shown.map((chip, level) => (
          <span key={level} className="tb-stack__chip" style={{ bottom: level * 5 }}>
            <StakeChip value={money.units(chip)} size={size} />
          </span>
        ))}
      </span>
      {!props.isFigureHidden && <b className="tb-stack__figure num">{money.print(amountMinor)}</b>}
    </span>
  );
}
