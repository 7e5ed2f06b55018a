import {
  FeltArea,
  Others,
  OwnChips,
  printedPays,
  Spot,
  SpotButton,
  type FeltProps,
  type T,
} from '@fairhouse/table-board';
import { EMBLEM_PICTURES } from './emblems.ts';
import { bets, type BetCode } from './manifest.ts';
import {
  ASPECTS,
  betOn,
  EMBLEMS,
  SIDES,
  spotShapes,
  type Aspect,
  type SpotShape,
} from './spots.ts';

/** Where the felt is wide the spots lie on arcs of the table, on a phone in rows. */
export function Felt(props: FeltProps) {
  return props.isNarrow ? <GridSpots {...props} /> : <ArcSpots {...props} />;
}

const SHAPES = spotShapes();

function ArcSpots({ t, profile }: FeltProps) {
  return (
    <div className="dt-felt" role="group" aria-label={t('spots')}>
      {SIDES.map((side) => (
        <span
          key={side}
          className={`dt-printed dt-printed--${side}`}
          style={{ left: EMBLEMS[side].x, top: EMBLEMS[side].y }}
          aria-hidden="true"
        >
          <img src={EMBLEM_PICTURES[side]} alt="" width="64" height="64" />
        </span>
      ))}
      {SHAPES.map((shape) => (
        <ArcSpot key={shape.bet} t={t} profile={profile} shape={shape} />
      ))}
    </div>
  );
}

function ArcSpot({ t, profile, shape }: { t: T; profile: string; shape: SpotShape }) {
  const { bet, box, outline, kind } = shape;
  const points = outline.map(({ x, y }) => `${x},${y}`).join(' ');
  const clip = `polygon(${outline.map(({ x, y }) => `${x}px ${y}px`).join(',')})`;
  return (
    <>
      <SpotButton
        bet={bet}
        className="dt-spot"
        style={{ left: box.x, top: box.y, width: box.width, height: box.height, clipPath: clip }}
      />
      <svg
        className={`dt-shape dt-shape--${kind} tb-tone--${shape.tone}`}
        style={{ left: box.x, top: box.y }}
        width={box.width}
        height={box.height}
        aria-hidden="true"
      >
        <polygon points={points} />
        <Words name={nameOn(bet, t)} pays={printedPays({ bets }, bet, profile)} shape={shape} />
      </svg>
      <span className="dt-at" style={{ left: shape.others.x, top: shape.others.y }}>
        {kind === 'loud' && <Others bet={bet} />}
      </span>
      <span className="dt-at" style={{ left: shape.chips.x, top: shape.chips.y }}>
        <OwnChips bet={bet} size={kind === 'loud' ? 44 : 30} />
      </span>
    </>
  );
}

const SIZES = { loud: 33, middle: 18, quiet: 15 } as const;
const RISES = { loud: -14, middle: -2, quiet: -2 } as const;
const PAYS_BELOW = { loud: 24, middle: 17, quiet: 16 } as const;

function Words({ name, pays, shape }: { name: string; pays: string; shape: SpotShape }) {
  const { box, middle, kind } = shape;
  const size = Math.max(11, Math.min(SIZES[kind], Math.floor(middle.width / (name.length * 0.72))));
  return (
    <g
      transform={`translate(${middle.x - box.x} ${middle.y - box.y}) rotate(${middle.turn})`}
      textAnchor="middle"
    >
      <text className="dt-shape__name" fontSize={size} y={RISES[kind]}>
        {kind === 'quiet' ? name : name.toLocaleUpperCase()}
      </text>
      <text className="dt-shape__pays" y={RISES[kind] + PAYS_BELOW[kind]}>
        {pays}
      </text>
    </g>
  );
}

/** A bet on one card lies beside the emblem of its side, so its short name is enough. */
const nameOn = (bet: BetCode, t: T): string => {
  const aspect = ASPECTS.find((each) => bet.endsWith(each));
  return aspect ? t(`short.${aspect.toLowerCase()}`) : t(bet);
};

/** On a narrow screen: the sides and the ties above, the bets on each card below its side. */
function GridSpots({ t, profile }: FeltProps) {
  return (
    <FeltArea className="dt-grid">
      {(['dragon', 'tie', 'tiger'] as const).map((bet) => (
        <Spot key={bet} bet={bet} isMain className={`dt-field--${bet}`} />
      ))}
      <Spot bet="suitedTie" className="dt-field--suitedTie" />
      {SIDES.map((side) => (
        <div key={side} className={`dt-group dt-group--${side}`}>
          {COLUMN_ORDER.map((aspect) => {
            const bet = betOn(side, aspect);
            return (
              <Spot key={bet} bet={bet} className="dt-field--quiet" hasOthers={false}>
                <bdi className="tb-field__name">{nameOn(bet, t)}</bdi>
                <span className="tb-field__pays num">{printedPays({ bets }, bet, profile)}</span>
              </Spot>
            );
          })}
        </div>
      ))}
    </FeltArea>
  );
}

/** Row by row of three columns. */
const COLUMN_ORDER: readonly Aspect[] = ['Big', 'Odd', 'Red', 'Small', 'Even', 'Black'];
