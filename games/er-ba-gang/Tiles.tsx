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
import type { ErBaGangResult } from './round.ts';
import { kindOf } from './rules.ts';
import { TileBack, TileFace } from './Tile.tsx';
import { tileName, tilesOf, wordOfHand } from './words.ts';

/** Four hands of two tiles from the wall, turned over one after the other. */
export function Tiles(props: ShowProps<ErBaGangResult>) {
  const { t, result, elapsed, pace, isStill, isOver } = props;
  const steps = result ? seatSteps(tilesOf(result)) : [];
  const taken = steps.filter((step) => cardStateAt(step, elapsed) !== 'waiting').length;
  return (
    <ShowArea className="ebg-show">
      <Bamboo />
      <Wall taken={taken} isGone={isOver} />
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
                  label={isUp ? tileName(kindOf(step.card), t) : t('faceDown')}
                  face={<TileFace kind={kindOf(step.card)} />}
                  back={<TileBack />}
                />
              </Flown>
            );
          }}
        </SeatHand>
      ))}
    </ShowArea>
  );
}

const STACKS = 10;

/** The wall the tiles come from, two high; what is dealt is gone from its near end. */
function Wall({ taken, isGone }: { taken: number; isGone: boolean }) {
  const left = STACKS - Math.ceil(taken / 2);
  return (
    <svg
      className={`ebg-wall${isGone ? ' ebg-wall--gone' : ''}`}
      viewBox="0 0 260 60"
      aria-hidden="true"
    >
      <ellipse cx="132" cy="52" rx="126" ry="9" fill="#000" opacity=".35" />
      {Array.from({ length: STACKS }, (_, at) =>
        at < STACKS - left ? null : (
          <g key={at} transform={`translate(${at * 25.4} 0)`}>
            {[26, 4].map((y) => (
              <g key={y} transform={`translate(2 ${y})`}>
                <path d="M3 0H21Q24 0 24 3V10H0V3Q0 0 3 0Z" fill="#17a063" />
                <path d="M3 0H21Q24 0 24 3V4H0V3Q0 0 3 0Z" fill="#63e0a6" />
                <path d="M0 10H24V20Q24 23 21 23H3Q0 23 0 20Z" fill="#efe1bd" />
                <path d="M0 19H24V20Q24 23 21 23H3Q0 23 0 20Z" fill="#bfa76f" />
                <path d="M0 9.5H24" stroke="#04492f" strokeOpacity=".5" />
              </g>
            ))}
          </g>
        ),
      )}
    </svg>
  );
}

/** Bamboo woven into the felt on both sides of the banker. */
function Bamboo() {
  return (
    <svg className="ebg-bamboo" viewBox="0 0 1040 246" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={side > 0 ? undefined : 'translate(1040 0) scale(-1 1)'}>
          {STALKS.map(([x, top, wide]) => (
            <g key={x} transform={`translate(${x} 0)`}>
              {[0, 1, 2, 3].map((knot) => (
                <rect key={knot} y={top + knot * 58} width={wide} height="55" rx="4" />
              ))}
              <path d={`M${wide} ${top + 58}q34 -22 60 -14q-26 20 -60 14Z`} />
              <path d={`M${wide} ${top + 62}q28 6 42 30q-34 -4 -42 -30Z`} />
              <path d={`M0 ${top + 116}q-28 -14 -52 -4q22 16 52 4Z`} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

const STALKS = [
  [262, 2, 13],
  [306, 22, 9],
  [348, 6, 11],
] as const;
