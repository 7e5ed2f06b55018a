import type { CSSProperties, ReactNode } from 'react';
import { paysAt } from '@fairhouse/game-kit';
import { Icon } from '@fairhouse/ui';
import { printedPays } from '../offer.ts';
import { useTable, type OpenTableState } from '../table-context.ts';
import { Stack } from './Stack.tsx';

type SpotProps = {
  bet: string;
  /** What is printed on the spot; its name and what it pays when left out. */
  children?: ReactNode;
  className?: string;
  style?: CSSProperties;
  /** A large spot: chips lie upright on it and its name is loud. */
  isMain?: boolean;
  /** Diameter of the own chips in pixels. */
  chipSize?: number;
  /** A small spot tells what others staked only to screen readers. */
  hasOthers?: boolean;
};

/** A place of the felt that takes chips: a button that says its name, payout and own stake. */
export function Spot({ bet, children, className = '', style, ...rest }: SpotProps) {
  const { isMain = false, chipSize = isMain ? 36 : 24, hasOthers = true } = rest;
  const label = useSpotLabel(bet);
  return (
    <SpotButton
      bet={bet}
      className={`tb-field ${isMain ? 'tb-field--main ' : ''}${className}`}
      style={style}
    >
      <span className="sr-only">{label}</span>
      <span className="tb-field__face" aria-hidden="true">
        {children ?? <SpotFace bet={bet} />}
        {hasOthers && <Others bet={bet} />}
        <OwnChips bet={bet} size={chipSize} />
      </span>
    </SpotButton>
  );
}

function SpotFace({ bet }: { bet: string }) {
  const { play, bets, view } = useTable();
  return (
    <>
      <bdi className="tb-field__name">{play.t(bet)}</bdi>
      <span className="tb-field__pays num">{printedPays({ bets }, bet, view.profile)}</span>
    </>
  );
}

type SpotButtonProps = {
  bet: string;
  className: string;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

/** The button alone, for a felt that draws its own shapes. */
export function SpotButton({ bet, className, style, children }: SpotButtonProps) {
  const table = useTable();
  const label = useSpotLabel(bet);
  const marks = [className, `tb-tone--${table.toneOf(bet)}`];
  if (ownStake(table, bet) > 0n) marks.push('tb-has-chips');
  if (table.winning.has(bet)) marks.push('tb-won');
  return (
    <button
      type="button"
      data-bet={bet}
      className={marks.join(' ')}
      style={style}
      aria-label={children ? undefined : label}
      aria-disabled={!table.isOpen}
      onClick={() => table.press([{ bet }])}
    >
      {children}
    </button>
  );
}

const ownStake = ({ confirmed, pending }: OpenTableState, bet: string): bigint =>
  (confirmed.get(bet) ?? 0n) + (pending.get(bet) ?? 0n);

const useSpotLabel = (bet: string): string => {
  const table = useTable();
  const {
    play: { t },
    bets,
    view,
    money,
  } = table;
  const type = bets[bet];
  const stake = ownStake(table, bet);
  const label = type ? `${t(bet)}, ${t('pays', { pays: paysAt(type, view.profile) })}` : t(bet);
  return stake > 0n ? `${label}, ${t('yourStake', { amount: money.print(stake) })}` : label;
};

export function OwnChips({ bet, size }: { bet: string; size: number }) {
  const { money, chipsMinor, ...table } = useTable();
  const [confirmed, pending] = [table.confirmed.get(bet) ?? 0n, table.pending.get(bet) ?? 0n];
  if (confirmed + pending === 0n) return null;
  const leaving = table.leaving.get(bet);
  return (
    <span className={`tb-own${leaving ? ` tb-own--${leaving}` : ''}`}>
      <Stack
        amountMinor={confirmed + pending}
        chipsMinor={chipsMinor}
        money={money}
        isPending={pending > 0n}
        size={size}
      />
      {leaving === 'won' && (
        <span className="tb-paid">
          <Stack
            amountMinor={confirmed}
            chipsMinor={chipsMinor}
            money={money}
            isFigureHidden
            size={size}
          />
        </span>
      )}
    </span>
  );
}

/** What all others have on this bet, without names. */
export function Others({ bet }: { bet: string }) {
  const { play, view, money, confirmed, chipsMinor } = useTable();
  const pool = view.round.pools.find((one) => one.bet === bet);
  const own = confirmed.get(bet) ?? 0n;
  const total = pool ? money.read(pool.total) - own : 0n;
  const players = pool ? pool.players - (own > 0n ? 1 : 0) : 0;
  if (total <= 0n || players <= 0) return null;
  return (
    <span className="tb-others" title={play.t('others', { count: players })}>
      <Stack
        amountMinor={total}
        chipsMinor={chipsMinor}
        money={money}
        isFigureHidden
        size={18}
        levelsMax={2}
      />
      <span className="tb-others__count num">
        <Icon name="users" size={12} label={play.t('others', { count: players })} />
        {players}
      </span>
      <bdi className="num">{money.print(total)}</bdi>
    </span>
  );
}
