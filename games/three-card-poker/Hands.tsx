import type { CSSProperties } from 'react';
import {
  ArrivingCard,
  ShowArea,
  useArrivals,
  type Arrivals,
  type ShowProps,
  type T,
} from '@fairhouse/table-board';
import { EACH_CARD, FIRST_AT, timingOf } from './timing.ts';
import { readView, type ShownResult } from './wire.ts';

type Side = 'player' | 'dealer';
type Laid = { player: (number | null)[]; dealer: (number | null)[] };

/** In the order of dealing. */
const KEYS = [0, 1, 2].flatMap((at) => [`player${at}`, `dealer${at}`]);
const SIZES = {
  desk: { player: [88, 62], dealer: [68, 48] },
  phone: { player: [64, 42], dealer: [50, 33] },
} as const;

/** The dealer's hand on the far side and the one player hand before it. */
export function Hands(props: ShowProps<ShownResult>) {
  const laid = laidOf(props);
  return (
    <ShowArea className="tc-show">
      {laid && <Table key={props.roundId} {...props} laid={laid} />}
    </ShowArea>
  );
}

/** What lies on the table: the dealer's cards turn one after the other in the end. */
const laidOf = ({
  result,
  acting,
  elapsed,
  hasActed,
}: ShowProps<ShownResult>): Laid | undefined => {
  if (result) {
    const { turnsAt } = timingOf(hasActed);
    return {
      player: result.player.cards,
      dealer: result.dealer.cards.map((card, at) => (elapsed >= (turnsAt[at] ?? 0) ? card : null)),
    };
  }
  const player = acting && readView(acting.view);
  return player && { player: player.cards, dealer: [null, null, null] };
};

function Table(props: ShowProps<ShownResult> & { laid: Laid }) {
  const { acting, hasActed, drawnAtMs, pace, isLast, roundId } = props;
  const isFirst = !isLast && (acting ? acting.count === 0 : !hasActed);
  const arrivals = useArrivals({
    roundId,
    keys: KEYS,
    isFirst,
    atMs: acting ? acting.atMs : drawnAtMs + FIRST_AT * pace,
    eachMs: acting ? EACH_CARD : EACH_CARD * pace,
  });
  return (['dealer', 'player'] as const).map((side) => (
    <HandView key={side} {...props} side={side} arrivals={arrivals} />
  ));
}

type HandViewProps = ShowProps<ShownResult> & { laid: Laid; side: Side; arrivals: Arrivals };

function HandView(props: HandViewProps) {
  const { t, side, laid, arrivals, result, isOver, isLast, isNarrow } = props;
  const [width, step] = SIZES[isNarrow ? 'phone' : 'desk'][side];
  const marks = [
    'tc-hand',
    `tc-hand--${side}`,
    ...(isOver && result ? [fateOf(result, side)] : []),
    ...(isLast ? ['tc-hand--last'] : []),
  ];
  return (
    <div
      className={marks.join(' ')}
      role="group"
      aria-label={t(side)}
      style={
        { width: width + 2 * step, '--cw': `${width}px`, '--step': `${step}px` } as CSSProperties
      }
    >
      {laid[side].map((card, place) => (
        <ArrivingCard
          key={place}
          card={card}
          place={place}
          startsAtMs={arrivals.get(`${side}${place}`) ?? -Infinity}
        />
      ))}
      <HandName t={t} words={wordsOf(props)} side={side} />
    </div>
  );
}

function HandName({ t, words, side }: { t: T; words: string[]; side: Side }) {
  return (
    <span className="tc-name" dir="auto">
      <b>{t(side)}</b>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  );
}

/** What a hand is, once all of it is seen, and whether the dealer plays. */
const wordsOf = ({ t, side, laid, result, acting, isOver }: HandViewProps): string[] => {
  const type =
    side === 'player'
      ? (result?.player.type ?? (acting && readView(acting.view))?.type)
      : result?.dealer.type;
  if (!type || laid[side].includes(null)) return [];
  if (side === 'player' || !result || !isOver) return [t(`hand.${type}`)];
  return [t(`hand.${type}`), t(result.qualifies ? 'qualified' : 'notQualified')];
};

const fateOf = ({ winner, qualifies }: ShownResult, side: Side): string => {
  if (!qualifies) return side === 'player' ? 'tc-hand--won' : 'tc-hand--out';
  if (winner === 'tie') return 'tc-hand--tied';
  return winner === side ? 'tc-hand--won' : 'tc-hand--lost';
};
