import type { CSSProperties } from 'react';
import { SEATS, type Seat } from '@fairhouse/game-kit';
import {
  SeatHand,
  seatSteps,
  ShowArea,
  shownAt,
  TableCard,
  type CardStep,
  type ShowProps,
} from '@fairhouse/table-board';
import { placesOf, type NiuNiuResult } from './round.ts';
import { BULL_BULL } from './rules.ts';
import { cardsOf, wordOfHand } from './words.ts';

/** Four hands of five cards; once open, the three that make tens part from the bull. */
export function Hands(props: ShowProps<NiuNiuResult>) {
  const { t, result, elapsed, isOver } = props;
  const steps = result ? seatSteps(cardsOf(result)) : [];
  return (
    <ShowArea className="nn-show">
      <OxHeads />
      <Deck isGone={isOver} />
      {SEATS.map((seat) => (
        <SeatHand
          key={seat}
          t={t}
          seat={seat}
          steps={steps}
          size={5}
          elapsed={elapsed}
          isOver={isOver}
          value={result ? wordOfHand(result.hands[seat], t) : ''}
          isRich={result !== undefined && result.hands[seat].type >= BULL_BULL}
          standing={seat === 'banker' ? undefined : result?.standings[seat]}
        >
          {(step) => (
            <TableCard
              key={`${props.roundId}/${step.order}`}
              t={t}
              step={step}
              elapsed={elapsed}
              pace={props.pace}
              style={styleOf(step, result, elapsed >= shownAt(steps, seat))}
            />
          )}
        </SeatHand>
      ))}
    </ShowArea>
  );
}

/** The two cards of the bull lie a little higher than the three that make tens. */
const styleOf = (
  { to, place }: CardStep<Seat>,
  result: NiuNiuResult | undefined,
  isShown: boolean,
): CSSProperties => {
  const places = result && isShown ? placesOf(result.hands[to]) : [];
  const now = places[place] ?? place;
  return {
    '--place': now,
    zIndex: Math.round(now * 2) + 1,
    translate: now > 3 && now % 1 > 0 ? '0 -6px' : '0 0',
  } as CSSProperties;
};

/** What is left of the deck, face down at the far right. */
function Deck({ isGone }: { isGone: boolean }) {
  return (
    <svg
      className={`nn-deck${isGone ? ' nn-deck--gone' : ''}`}
      viewBox="0 0 110 92"
      aria-hidden="true"
    >
      <ellipse cx="56" cy="84" rx="50" ry="7" fill="#000" opacity=".4" />
      {[16, 13, 10, 7, 4].map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path d={CARD} fill="#f4eff8" stroke="#b9aecb" strokeWidth=".8" />
        </g>
      ))}
      <path d={BACK} fill="#34204e" />
      <path
        d="M44 44L55 34L66 44M48 49H62M48 54H62"
        fill="none"
        stroke="#ffc77d"
        strokeOpacity=".8"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const CARD = 'M12 8H98Q102 8 103 12L108 60Q108 65 103 65H7Q2 65 2 60L7 12Q8 8 12 8Z';
const BACK = 'M15 15H95Q98 15 98 18L102 59Q102 63 98 63H12Q8 63 8 59L12 18Q12 15 15 15Z';
const HEAD =
  'M-22 -14C-44 -18 -58 -34 -56 -56C-44 -40 -30 -36 -14 -32H14C30 -36 44 -40 56 -56' +
  'C58 -34 44 -18 22 -14C26 4 22 22 16 40C14 56 -14 56 -16 40C-22 22 -26 4 -22 -14Z';
const EARS = 'M-24 -8L-46 -4C-42 8 -32 10 -23 6ZM24 -8L46 -4C42 8 32 10 23 6Z';

/** Two heads of oxen woven into the felt. */
function OxHeads() {
  return (
    <svg className="nn-oxen" viewBox="0 0 1040 246" aria-hidden="true">
      {[300, 772].map((x) => (
        <g key={x} transform={`translate(${x} 62)`}>
          <path d={HEAD} />
          <path d={EARS} />
        </g>
      ))}
    </svg>
  );
}
