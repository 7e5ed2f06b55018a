import { StakeChip } from '@fairhouse/ui';
import type { PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import { figureOf, isOwnSeat, hueOf } from '../seat-looks.ts';

type SeatsProps = {
  play: PlayApi;
  view: TableView;
  money: Money;
  /** Own stakes that the server took. */
  ownMinor: bigint;
};

/**
 * Who sits at the table, with the chips of this round: behind the far rim of the plane, or in a
 * row under the bets on a phone. The largest stakes sit next to the middle.
 */
export function Seats({ play, view, money, ownMinor }: SeatsProps) {
  const { t } = play;
  if (view.seats.length === 0) return null;
  return (
    <ul className="tb-rim" aria-label={t('seatsTaken')} dir="ltr">
      {view.seats.map((seat, at) => {
        const minor = money.read(seat.stake);
        const isOwn = isOwnSeat(seat, play.session.account, { minor, ownMinor });
        return (
          <li
            // Accounts are masked, so that two may read the same.
            key={at}
            className={`tb-rim__seat tb-rim__seat--${at}${isOwn ? ' tb-rim__seat--own' : ''}`}
            data-idle={minor === 0n || undefined}
            title={seat.account}
          >
            <span
              className="tb-rim__face"
              style={{ '--hue': hueOf(seat.account) } as React.CSSProperties}
              aria-hidden="true"
            >
              {seat.account.slice(0, 2)}
            </span>
            <span className="sr-only">
              {isOwn ? t('chat.you') : seat.account}
              {': '}
              {money.print(minor)}
            </span>
            {minor > 0n && (
              <span key={String(minor)} className="tb-rim__stake num" aria-hidden="true">
                <StakeChip value={money.units(minor)} size={16} />
                {figureOf(money, minor)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
