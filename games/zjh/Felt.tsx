import {
  FeltArea,
  Others,
  OwnChips,
  printedPays,
  Spot,
  SpotButton,
  type FeltProps,
} from '@fairhouse/table-board';
import { EMBLEMS } from './Hands.tsx';
import { bets, type BetCode } from './manifest.ts';
import { MEDALLION, spotShapes, TONES, type SpotShape } from './spots.ts';

/** Where the felt is wide the spots lie on two arcs of the table, on a phone in rows. */
export function Felt(props: FeltProps) {
  return props.isNarrow ? <GridSpots {...props} /> : <ArcSpots {...props} />;
}

const SHAPES = spotShapes();

function ArcSpots(props: FeltProps) {
  const { t } = props;
  return (
    <div className="zjh-felt" role="group" aria-label={t('spots')}>
      <span
        className="zjh-medallion"
        style={{ left: MEDALLION.x, top: MEDALLION.y }}
        aria-hidden="true"
      >
        <img src={EMBLEMS.dragon} alt="" width="50" height="50" />
        <img src={EMBLEMS.phoenix} alt="" width="50" height="50" />
      </span>
      {SHAPES.map((shape) => (
        <ArcSpot key={shape.bet} {...props} shape={shape} />
      ))}
    </div>
  );
}

function ArcSpot({ t, profile, shape }: FeltProps & { shape: SpotShape }) {
  const { bet, box, outline, word, isMain, emblem } = shape;
  const name = nameOn(bet, profile, t);
  const size = Math.max(
    12,
    Math.min(isMain ? 34 : 17, Math.floor((word.width * 0.8) / (name.length * 0.68))),
  );
  return (
    <>
      <SpotButton
        bet={bet}
        className="zjh-spot"
        style={{
          left: box.x,
          top: box.y,
          width: box.width,
          height: box.height,
          clipPath: `path('${outline}')`,
        }}
      />
      <svg
        className={`zjh-shape tb-tone--${TONES[bet]}`}
        style={{ left: box.x, top: box.y }}
        width={box.width}
        height={box.height}
        aria-hidden="true"
      >
        <path className="zjh-shape__field" d={outline} />
        {isMain && (
          <image
            href={EMBLEMS[bet === 'dragon' ? 'dragon' : 'phoenix']}
            x={emblem.x - box.x - 46}
            y={emblem.y - box.y - 46}
            width="92"
            height="92"
          />
        )}
        <g
          transform={`translate(${word.x - box.x} ${word.y - box.y}) rotate(${word.turn})`}
          textAnchor="middle"
        >
          <text className="zjh-shape__name" fontSize={size} y={isMain ? 8 : 2}>
            {isMain ? name.toLocaleUpperCase() : name}
          </text>
          <text className="zjh-shape__pays" y={isMain ? 32 : 22}>
            {printedPays({ bets }, bet, profile)}
          </text>
        </g>
      </svg>
      <span className="zjh-at" style={{ left: shape.others.x, top: shape.others.y }}>
        <Others bet={bet} />
      </span>
      <span className="zjh-at" style={{ left: shape.chips.x, top: shape.chips.y }}>
        <OwnChips bet={bet} size={isMain ? 46 : 32} />
      </span>
    </>
  );
}

/** The pair bet begins at another pair where the vendor pays. */
const nameOn = (bet: BetCode, profile: string, t: FeltProps['t']): string => {
  if (bet === 'pair8Plus') return t(profile === 'vendor' ? 'felt.pair9Plus' : 'felt.pair8Plus');
  return t(bet === 'trips' ? 'felt.trips' : bet);
};

/** On a narrow screen: the two sides, and the hands they may win with below. */
function GridSpots({ t, profile }: FeltProps) {
  return (
    <FeltArea className="zjh-grid">
      {SHAPES.map(({ bet, isMain }) => (
        <Spot key={bet} bet={bet} isMain={isMain} className={`zjh-field zjh-field--${bet}`}>
          {isMain && (
            <img
              className="zjh-field__emblem"
              src={EMBLEMS[bet === 'dragon' ? 'dragon' : 'phoenix']}
              alt=""
              width="64"
              height="64"
            />
          )}
          <bdi className="tb-field__name">{nameOn(bet, profile, t)}</bdi>
          <span className="tb-field__pays num">{printedPays({ bets }, bet, profile)}</span>
        </Spot>
      ))}
    </FeltArea>
  );
}
