import { SEATS } from '@fairhouse/game-kit';
import {
  cardStateAt,
  Flown,
  SeatHand,
  seatSteps,
  ShowArea,
  Slab,
  type ShowProps,
} from '@fairhouse/table-board';
import { DominoBack, DominoFace } from './Domino.tsx';
import type { WenzhouResult } from './round.ts';
import { tileName, tilesOf, wordOfHand } from './words.ts';

/** Four hands of two dominoes from the stack, turned over one after the other. */
export function Dominoes(props: ShowProps<WenzhouResult>) {
  const { t, result, elapsed, pace, isStill, isOver } = props;
  const steps = result ? seatSteps(tilesOf(result)) : [];
  const taken = steps.filter((step) => cardStateAt(step, elapsed) !== 'waiting').length;
  return (
    <ShowArea className="wz-show">
      <Fretwork />
      <Stack taken={taken} isGone={isOver} />
      {SEATS.map((seat) => (
        <SeatHand
          key={seat}
          t={t}
          seat={seat}
          steps={steps}
          size={2}
          elapsed={elapsed}
          isOver={isOver}
          value={result ? wordOfHand(result.hands[seat], t) : ''}
          isRich={result !== undefined && result.hands[seat].rank !== 'points'}
          standing={seat === 'banker' ? undefined : result?.standings[seat]}
        >
          {(step) => {
            const state = cardStateAt(step, elapsed);
            const isUp = state === 'open';
            return state === 'waiting' ? null : (
              <Flown
                key={`${props.roundId}/${step.order}`}
                step={step}
                elapsed={elapsed}
                pace={pace}
                isUp={false}
              >
                <Slab
                  isUp={isUp}
                  isStill={isStill}
                  pace={pace}
                  label={isUp ? tileName(step.card, t) : t('faceDown')}
                  face={<DominoFace tile={step.card} />}
                  back={<DominoBack />}
                />
              </Flown>
            );
          }}
        </SeatHand>
      ))}
    </ShowArea>
  );
}

const PILES = 8;
const HIGH = 4;

/** Eight piles of four; the nearest are dealt from. */
function Stack({ taken, isGone }: { taken: number; isGone: boolean }) {
  return (
    <svg
      className={`wz-stack${isGone ? ' wz-stack--gone' : ''}`}
      viewBox="0 0 250 74"
      aria-hidden="true"
    >
      <ellipse cx="126" cy="67" rx="122" ry="8" fill="#000" opacity=".4" />
      {Array.from({ length: PILES * HIGH }, (_, at) => {
        const [pile, level] = [Math.floor(at / HIGH), at % HIGH];
        // From the top of the first pile on.
        const isTaken = pile * HIGH + (HIGH - 1 - level) < taken;
        return isTaken ? null : (
          <g key={at} transform={`translate(${pile * 31 + 2} ${48 - level * 15})`}>
            <rect width="28" height="16" rx="3" fill="#c98b32" />
            <rect width="28" height="8" rx="3" fill="#3a1412" />
            <path d="M1.5 1.5H26.5" stroke="#8a4a3a" strokeWidth="1.6" strokeLinecap="round" />
            <path d="M0 8.4H28" stroke="#f0cf8f" strokeOpacity=".6" />
          </g>
        );
      })}
    </svg>
  );
}

/** Lattice woven into the felt on both sides of the banker. */
function Fretwork() {
  return (
    <svg className="wz-fret" viewBox="0 0 1040 246" aria-hidden="true">
      {[268, 712].map((x) => (
        <g key={x} transform={`translate(${x} 14)`}>
          {[0, 1, 2].map((column) => (
            <path
              key={column}
              transform={`translate(${column * 46} 0)`}
              d="M4 4H42V42H12V14H32V32H22V24M4 54H42V92H12V64H32V82H22V74"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
