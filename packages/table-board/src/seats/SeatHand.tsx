import type { CSSProperties, ReactNode } from 'react';
import type { Seat, Standing } from '@fairhouse/game-kit';
import type { CardStep } from '../cards/card-steps.ts';
import type { ShowProps } from '../title.ts';
import { shownAt } from './seat-deal.ts';
import './seats.css';

type SeatHandProps = Pick<ShowProps<unknown>, 't' | 'elapsed' | 'isOver'> & {
  seat: Seat;
  steps: readonly CardStep<Seat>[];
  /** How many pieces a hand has. */
  size: number;
  /** The hand in a word or a figure, once all of it is open. */
  value: string;
  /** A hand above the ordinary: its value shines. */
  isRich?: boolean;
  /** How a player's hand stood in the end; the banker's has none. */
  standing?: Standing | undefined;
  className?: string;
  children: (step: CardStep<Seat>) => ReactNode;
};

/** One hand of four with its name, its value and, in the end, how it stood. */
export function SeatHand(props: SeatHandProps) {
  const { t, seat, steps, size, elapsed, standing, className = '' } = props;
  const own = steps.filter(({ to }) => to === seat);
  const isShown = own.length > 0 && elapsed >= shownAt(steps, seat);
  const end = props.isOver && standing ? ` tb-seat--${standing}` : '';
  return (
    <div
      className={`tb-seat tb-seat--${seat}${end} ${className}`}
      role="group"
      aria-label={t(`seat.${seat}`)}
      style={{ '--pieces': size } as CSSProperties}
    >
      <div className="tb-seat__label">
        <b className="tb-seat__name">{t(`seat.${seat}`)}</b>
        {isShown && (
          <bdi className={`tb-seat__value${props.isRich ? ' tb-seat__value--rich' : ''}`}>
            {props.value}
          </bdi>
        )}
        {props.isOver && standing && (
          <span className="tb-seat__end">
            <span className="tb-seat__word">{t(`standing.${standing}`)}</span>
            <span className="tb-seat__letter" aria-hidden="true">
              {t(`letter.${standing}`)}
            </span>
          </span>
        )}
      </div>
      <div className="tb-seat__pieces">
        {Array.from({ length: size }, (_, place) => (
          <span key={place} className="tb-slot" style={{ '--place': place } as CSSProperties} />
        ))}
        {own.map(props.children)}
      </div>
    </div>
  );
}
