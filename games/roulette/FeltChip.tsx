import { useTable } from '@fairhouse/table-board';
import { chipFigure, StakeChip } from '@fairhouse/ui';

const SIZE = 30;

/** The own stake on a spot as one chip with its figure: the felt has no room for stacks. */
export function FeltChip({ bet }: { bet: string }) {
  const { confirmed, pending, leaving, money } = useTable();
  const laid = pending.get(bet) ?? 0n;
  const stake = (confirmed.get(bet) ?? 0n) + laid;
  if (stake === 0n) return null;
  const units = money.units(stake);
  const fate = leaving.get(bet);
  return (
    <span className={`tb-own${fate ? ` tb-own--${fate}` : ''}`}>
      <span className={`rl-chip${laid > 0n ? ' rl-chip--laid' : ''}`} title={money.print(stake)}>
        <StakeChip value={units} size={SIZE} />
        <b className="num">{chipFigure(units)}</b>
      </span>
      {fate === 'won' && (
        <span className="tb-paid">
          <StakeChip value={units} size={SIZE} />
        </span>
      )}
    </span>
  );
}
