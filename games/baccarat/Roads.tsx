import { BeadPlate, BigRoad, Counts, DerivedRoads, RoadSection, type Bead, type PastRound,
  type RoadsProps, type Tone } from '@fairhouse/table-board'

/** Statistics, the bead plate, the big road and the three small ones. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? { bead: 13, big: 21, derived: 18 } : DESK_COLUMNS
  const counts = Object.fromEntries(SIDES.map((side) =>
    [side, history.filter(({ winner }) => winner === side).length]))
  const label = t('roadSummary', counts)
  return (
    <>
      <Counts
        of={SIDES.map((side) => ({ label: t(side), count: counts[side] ?? 0, tone: side }))}
        total={history.length}
      />
      <RoadSection name={t('beadRoad')} note={t('roundsCount', { count: history.length })}>
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={label}
          beadOf={(past) => beadOf(past, t)}
        />
      </RoadSection>
      <RoadSection name={t('bigRoad')} note={t('tieStroke')}>
        <BigRoad
          history={history}
          columns={columns.big}
          label={label}
          toneOf={toneOf}
          dotsOf={pairDots}
        />
      </RoadSection>
      <DerivedRoads t={t} history={history} columns={columns.derived} />
    </>
  )
}

const DESK_COLUMNS = { bead: 12, big: 20, derived: 18 }
const SIDES = ['banker', 'player', 'tie'] as const

export const toneOf = (winner: string): Tone =>
  (winner === 'player' || winner === 'banker' ? winner : 'tie')

const pairDots = (marks: readonly string[]): { top?: Tone; low?: Tone } => ({
  ...(marks.includes('bankerPair') ? { top: 'banker' as const } : {}),
  ...(marks.includes('playerPair') ? { low: 'player' as const } : {}),
})

const beadOf = (past: PastRound, t: RoadsProps['t']): Bead => {
  const { top, low } = pairDots(past.marks)
  return { text: t(`letter.${past.winner}`), tone: toneOf(past.winner),
    name: `${t('round', { number: past.number })}: ${t(past.winner)} ${past.total}`,
    ...(top ? { topDot: top } : {}), ...(low ? { lowDot: low } : {}) }
}
