import {
  FeltArea,
  Others,
  OwnChips,
  printedPays,
  Spot,
  SpotButton,
  type FeltProps,
} from '@fairhouse/table-board';
import { bets, type BetCode } from './manifest.ts';
import { betsOf, spotShapes, type SpotShape } from './spots.ts';

/** Where the felt is wide the spots lie on two arcs of the table, on a phone in rows. */
export function Felt(props: FeltProps) {
  return props.isNarrow ? <GridSpots {...props} /> : <ArcSpots {...props} />;
}

function ArcSpots({ t, profile }: FeltProps) {
  return (
    <div className="bc-felt" role="group" aria-label={t('spots')}>
      {spotShapes(profile).map((shape) => (
        <ArcSpot key={shape.bet} t={t} profile={profile} shape={shape} />
      ))}
    </div>
  );
}

function ArcSpot({ t, profile, shape }: Omit<FeltProps, 'isNarrow'> & { shape: SpotShape }) {
  const { bet, box, outline, word } = shape;
  const points = outline.map(({ x, y }) => `${x},${y}`).join(' ');
  const clip = `polygon(${outline.map(({ x, y }) => `${x}px ${y}px`).join(',')})`;
  const name = t(bet);
  const size = wordSize(
    name,
    word.width,
    shape.isMain && bet !== 'playerPair' && bet !== 'bankerPair' ? 30 : 17,
  );
  const isLoud = shape.isMain && size > 20;
  return (
    <>
      <SpotButton
        bet={bet}
        className="bc-spot"
        style={{ left: box.x, top: box.y, width: box.width, height: box.height, clipPath: clip }}
      />
      <svg
        className={`bc-shape tb-tone--${shape.tone}`}
        style={{ left: box.x, top: box.y }}
        width={box.width}
        height={box.height}
        aria-hidden="true"
      >
        <polygon points={points} />
        <g
          transform={`translate(${word.x - box.x} ${word.y - box.y}) rotate(${word.turn})`}
          textAnchor="middle"
        >
          <text className="bc-shape__name" fontSize={size} y={isLoud ? 6 : 2}>
            {isLoud ? name.toLocaleUpperCase() : name}
          </text>
          <text className="bc-shape__pays" y={isLoud ? 28 : 20}>
            {printedPays({ bets }, bet, profile)}
          </text>
        </g>
      </svg>
      <span className="bc-at" style={{ left: shape.others.x, top: shape.others.y }}>
        <Others bet={bet} />
      </span>
      <span className="bc-at" style={{ left: shape.chips.x, top: shape.chips.y }}>
        <OwnChips bet={bet} size={shape.isMain ? 46 : 32} />
      </span>
    </>
  );
}

const wordSize = (name: string, width: number, most: number): number =>
  Math.max(11, Math.min(most, Math.floor(width / (name.length * 0.74))));

/** On a narrow screen: side bets in small fields above and below the three main ones. */
function GridSpots({ profile }: FeltProps) {
  const offered = betsOf(profile);
  return (
    <FeltArea className="bc-grid">
      {GRID_ORDER.filter((bet) => offered.includes(bet)).map((bet) => (
        <Spot key={bet} bet={bet} isMain={MAIN_FIELDS.has(bet)} className={`bc-field--${bet}`} />
      ))}
    </FeltArea>
  );
}

const GRID_ORDER: readonly BetCode[] = [
  'playerPair',
  'eitherPair',
  'bankerPair',
  'player',
  'tie',
  'banker',
  'small',
  'perfectPair',
  'super6',
  'big',
];
const MAIN_FIELDS: ReadonlySet<BetCode> = new Set(['player', 'tie', 'banker']);
