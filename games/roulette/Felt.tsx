import { memo, useMemo, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { FeltArea, SpotButton, useTable, type FeltProps, type T } from '@fairhouse/table-board';
import {
  cellOf,
  HIGHEST,
  LENGTH,
  LOWEST,
  LYING,
  spotBoxes,
  STANDING,
  type Box,
  type SpotBox,
} from './felt-layout.ts';
import { FeltChip } from './FeltChip.tsx';
import { coveringOf } from './layout.ts';
import { Racetrack } from './Racetrack.tsx';
import { colourOf } from './wheel.ts';

/** The betting table, and the racetrack: above it where the felt is wide, else instead of it. */
export function Felt({ t, isNarrow }: FeltProps) {
  const [pointed, setPointed] = useState<ReadonlySet<number>>(NO_NUMBERS);
  const lit = useTable().isOpen ? pointed : NO_NUMBERS;
  const [view, setView] = useState<'betLayout' | 'racetrack'>('betLayout');
  const light = (event: SyntheticEvent) => setPointed(numbersOf(event.target));
  const dim = () => setPointed(NO_NUMBERS);
  return (
    <FeltArea className={`rl-felt${isNarrow ? ' rl-felt--standing' : ''}`}>
      {isNarrow && <Switch t={t} view={view} onView={setView} />}
      <div
        className="rl-both"
        onPointerOver={light}
        onPointerLeave={dim}
        onFocus={light}
        onBlur={dim}
      >
        {(!isNarrow || view === 'racetrack') && <Racetrack t={t} lit={lit} isStanding={isNarrow} />}
        {(!isNarrow || view === 'betLayout') && <Table t={t} lit={lit} isStanding={isNarrow} />}
      </div>
    </FeltArea>
  );
}

const NO_NUMBERS: ReadonlySet<number> = new Set();

/** The numbers that a spot, or a place of the racetrack, would cover. */
const numbersOf = (target: EventTarget): ReadonlySet<number> => {
  const spot =
    target instanceof Element ? target.closest<HTMLElement>('[data-bet], [data-numbers]') : null;
  if (!spot) return NO_NUMBERS;
  const { bet, numbers } = spot.dataset;
  return new Set(
    bet === undefined ? numbers?.split(' ').map(Number) : (coveringOf(bet)?.numbers ?? []),
  );
};

type SwitchProps = { t: T; view: string; onView: (view: 'betLayout' | 'racetrack') => void };

function Switch({ t, view, onView }: SwitchProps) {
  return (
    <div className="rl-switch" dir="auto">
      {(['betLayout', 'racetrack'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          {t(name)}
        </button>
      ))}
    </div>
  );
}

type TableProps = { t: T; lit: ReadonlySet<number>; isStanding: boolean };

function Table({ t, lit, isStanding }: TableProps) {
  const spots = useMemo(() => spotBoxes(isStanding ? STANDING : LYING), [isStanding]);
  return (
    <div className="rl-table">
      <Numbers t={t} lit={lit} isStanding={isStanding} spots={spots} />
      <Buttons spots={spots} isStanding={isStanding} />
      <Chips spots={spots} isStanding={isStanding} />
    </div>
  );
}

/** From streets and numbers to parts of the table's width and height. */
const placeOf = ({ along, across, long, wide }: Box, isStanding: boolean): CSSProperties => {
  const whole = HIGHEST - LOWEST;
  const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
  const [lengthwise, length] = [percent(along / LENGTH), percent(long / LENGTH)];
  return isStanding
    ? {
        top: lengthwise,
        height: length,
        left: percent((across - LOWEST) / whole),
        width: percent(wide / whole),
      }
    : {
        left: lengthwise,
        width: length,
        top: percent((HIGHEST - across - wide) / whole),
        height: percent(wide / whole),
      };
};

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

/** What is printed on the felt. */
function Numbers({ t, lit, isStanding, spots }: TableProps & { spots: readonly SpotBox[] }) {
  const { winning } = useTable();
  const outside = spots.filter(({ bet }) =>
    /^(dozen|column|red|black|odd|even|low|high)/.test(bet),
  );
  const marksOf = (bet: string, isLit: boolean): string =>
    `${isLit ? ' rl-cell--lit' : ''}${winning.has(bet) ? ' rl-cell--won' : ''}`;
  return (
    <div className="rl-print" aria-hidden="true">
      {NUMBERS.map((number) => (
        <span
          key={number}
          className={`rl-cell rl-cell--${colourOf(number)}${marksOf(
            `straight${number}`,
            lit.has(number),
          )}`}
          style={placeOf(cellOf(number), isStanding)}
        >
          <b className="num">{number}</b>
        </span>
      ))}
      {outside.map((spot) => (
        <span
          key={spot.bet}
          className={`rl-cell rl-cell--outside rl-cell--${spot.bet.replace(/\d$/, '')}${marksOf(
            spot.bet,
            false,
          )}`}
          style={placeOf(spot, isStanding)}
        >
          <bdi>{t(printedOn(spot.bet))}</bdi>
        </span>
      ))}
    </div>
  );
}

/** Colours are diamonds with a word, columns say what they pay. */
const printedOn = (bet: string): string => {
  if (bet.startsWith('column')) return 'short.column';
  return /^(dozen|low|high)/.test(bet) ? `short.${bet}` : bet;
};

type LayerProps = { spots: readonly SpotBox[]; isStanding: boolean };

/** Outside and straight bets first, then what lies between numbers, on top of them. */
const Buttons = memo(function Buttons({ spots, isStanding }: LayerProps) {
  return spots.map((spot) => (
    <SpotButton
      key={spot.bet}
      bet={spot.bet}
      className={`rl-spot${spot.isBetween ? ' rl-spot--between' : ''}`}
      style={placeOf(spot, isStanding)}
    />
  ));
});

const Chips = memo(function Chips({ spots, isStanding }: LayerProps) {
  return spots.map((spot) => (
    <span key={spot.bet} className="rl-chips" style={placeOf(spot, isStanding)}>
      <FeltChip bet={spot.bet} />
    </span>
  ));
});
