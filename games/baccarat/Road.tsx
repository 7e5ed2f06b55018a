import type { BoardProps } from '@fairhouse/game-kit/board'
import { derivedCells, type DerivedRoad } from './derived-roads.ts'
import {
  beadPlate, bigRoad, countWinners, lastColumns, ROAD_ROWS, type PastHand, type RoadCell,
} from './roads.ts'

type T = BoardProps['play']['t']
type RoadsProps = { t: T; hands: readonly PastHand[]
  columns: { bead: number; big: number; derived: number } }

/** Roads are read from left to right in every language. */
export function Roads({ t, hands, columns }: RoadsProps) {
  return (
    <div className="bc-roads">
      <Statistics t={t} hands={hands} />
      <section aria-label={t('beadRoad')}>
        <h3 className="bc-roads__head">
          {t('beadRoad')}
          <span>{t('handsCount', { count: hands.length })}</span>
        </h3>
        <BeadPlate t={t} hands={hands} columns={columns.bead} />
      </section>
      <section aria-label={t('bigRoad')}>
        <h3 className="bc-roads__head">
          {t('bigRoad')}
          <span>{t('tieStroke')}</span>
        </h3>
        <BigRoad t={t} hands={hands} columns={columns.big} />
      </section>
      <div className="bc-derived">
        {(['bigEye', 'smallRoad', 'cockroach'] as const).map((road) => (
          <section key={road} aria-label={t(road)}>
            <h3 className="bc-roads__head">{t(road)}</h3>
            <Derived t={t} hands={hands} road={road} columns={columns.derived} />
          </section>
        ))}
      </div>
      <p className="bc-roads__note">{t('roadsNote')}</p>
    </div>
  )
}

function Statistics({ t, hands }: { t: T; hands: readonly PastHand[] }) {
  const counts = countWinners(hands)
  return (
    <dl className="bc-stats">
      {(['banker', 'player', 'tie'] as const).map((side) => (
        <div key={side} className={`bc-stat bc-ink--${side}`}>
          <dt>{t(side)}</dt>
          <dd className="num">
            {counts[side]}
            <small>{hands.length > 0 ? `${Math.round((100 * counts[side]) / hands.length)}%` : ''}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const STEP = 28

function BeadPlate({ t, hands, columns }: {
  t: T; hands: readonly PastHand[]; columns: number
}) {
  const beads = beadPlate(hands, columns)
  return (
    <RoadGrid columns={columns} step={STEP} label={summaryOf(t, hands)}>
      {beads.map(({ column, row, hand }) => (
        <g
          key={hand.roundId}
          className={`bc-ink--${hand.winner}`}
          transform={`translate(${(column + 0.5) * STEP} ${(row + 0.5) * STEP})`}
        >
          <title>{`${t('hand', { hand: hand.number })}: ${t(hand.winner)} ${hand.total}`}</title>
          <circle r="11" fill="currentColor" />
          <text className="bc-bead" y="4.4" textAnchor="middle">{t(`letter.${hand.winner}`)}</text>
          <PairDots marks={hand.marks} />
        </g>
      ))}
    </RoadGrid>
  )
}

function PairDots({ marks }: { marks: readonly string[] }) {
  return (
    <>
      {marks.includes('bankerPair') && <circle className="bc-dot--banker" {...TOP_LEFT} />}
      {marks.includes('playerPair') && <circle className="bc-dot--player" {...LOW_RIGHT} />}
    </>
  )
}

const TOP_LEFT = { cx: -8, cy: -8, r: 3.4 }
const LOW_RIGHT = { cx: 8, cy: 8, r: 3.4 }
const BIG_STEP = 17

function BigRoad({ t, hands, columns }: {
  t: T; hands: readonly PastHand[]; columns: number
}) {
  return (
    <RoadGrid columns={columns} step={BIG_STEP} label={summaryOf(t, hands)}>
      {lastColumns(bigRoad(hands), columns).map((cell) => (
        <BigRoadCell key={`${cell.column}/${cell.row}`} cell={cell} />
      ))}
    </RoadGrid>
  )
}

function BigRoadCell({ cell }: { cell: RoadCell }) {
  const [x, y] = [(cell.column + 0.5) * BIG_STEP, (cell.row + 0.5) * BIG_STEP]
  return (
    <g className={`bc-ink--${cell.side}`} transform={`translate(${x} ${y})`}>
      <circle r="5.6" fill="none" stroke="currentColor" strokeWidth="2.4" />
      {cell.ties > 0 && <path className="bc-tie" d="M-6 6L6 -6" />}
      {cell.ties > 1 && <text className="bc-ties" y="3.4" textAnchor="middle">{cell.ties}</text>}
      {cell.hasBankerPair && <circle className="bc-dot--banker" cx="-5.6" cy="-5.6" r="2.2" />}
      {cell.hasPlayerPair && <circle className="bc-dot--player" cx="5.6" cy="5.6" r="2.2" />}
    </g>
  )
}

const SMALL_STEP = 10

/** Rings, discs and strokes, so that the three are told apart by shape. */
function Derived({ t, hands, road, columns }: {
  t: T; hands: readonly PastHand[]; road: DerivedRoad; columns: number
}) {
  const cells = lastColumns(derivedCells(hands, road), columns)
  const regular = cells.filter(({ side }) => side === 'banker').length
  const label = t('derivedSummary', { regular, change: cells.length - regular })
  return (
    <RoadGrid columns={columns} step={SMALL_STEP} label={label}>
      {cells.map((cell) => (
        <g
          key={`${cell.column}/${cell.row}`}
          className={`bc-ink--${cell.side}`}
          transform={`translate(${(cell.column + 0.5) * SMALL_STEP} ${
            (cell.row + 0.5) * SMALL_STEP})`}
          stroke="currentColor"
          strokeLinecap="round"
        >
          {road === 'bigEye' && <circle r="3.1" fill="none" strokeWidth="1.7" />}
          {road === 'smallRoad' && <circle r="3.2" fill="currentColor" stroke="none" />}
          {road === 'cockroach' && <path d="M-2.8 2.8L2.8 -2.8" strokeWidth="2" />}
        </g>
      ))}
    </RoadGrid>
  )
}

function RoadGrid(props: { columns: number; step: number; label: string
  children: React.ReactNode }) {
  const { columns, step, label, children } = props
  const cells = Array.from({ length: columns * ROAD_ROWS }, (_, index) => index)
  return (
    <div className="bc-roadbox" dir="ltr">
      <svg
        className="bc-road"
        viewBox={`0 0 ${columns * step} ${ROAD_ROWS * step}`}
        role="img"
        aria-label={label}
      >
        {cells.map((index) => (
          <rect
            key={index}
            className="bc-road__cell"
            x={Math.floor(index / ROAD_ROWS) * step + 1}
            y={(index % ROAD_ROWS) * step + 1}
            width={step - 2}
            height={step - 2}
            rx={step / 6}
          />
        ))}
        {children}
      </svg>
    </div>
  )
}

const summaryOf = (t: T, hands: readonly PastHand[]): string => {
  const counts = countWinners(hands)
  return t('roadSummary', counts)
}
