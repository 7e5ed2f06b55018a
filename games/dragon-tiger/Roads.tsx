import { BeadPlate, BigRoad, Counts, DerivedRoads, RoadSection, type Bead, type PastRound,
  type RoadsProps, type Tone } from '@fairhouse/table-board'
import { rankOfValue } from './hand.ts'

const SIDES = ['dragon', 'tiger', 'tie'] as const
const DESK_COLUMNS = { bead: 12, big: 20, derived: 18 }
const PHONE_COLUMNS = { bead: 13, big: 21, derived: 18 }

/** Who won and how often, as beads, as the big road and as its three small ones. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? PHONE_COLUMNS : DESK_COLUMNS
  const counts = Object.fromEntries(SIDES.map((side) =>
    [side, history.filter(({ winner }) => winner === side).length]))
  const label = t('roadSummary', counts)
  return (
    <>
      <Counts
        of={SIDES.map((side) => ({ label: t(side), count: counts[side] ?? 0,
          tone: winnerTone(side) }))}
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
        <BigRoad history={history} columns={columns.big} label={label} toneOf={winnerTone} />
      </RoadSection>
      <DerivedRoads t={t} history={history} columns={columns.derived} />
    </>
  )
}

export const winnerTone = (winner: string): Tone => {
  if (winner === 'dragon') return 'banker'
  return winner === 'tiger' ? 'player' : 'tie'
}

const beadOf = (past: PastRound, t: RoadsProps['t']): Bead => ({
  text: t(`letter.${past.winner}`), tone: winnerTone(past.winner),
  name: `${t('round', { number: past.number })}: ${t(past.winner)} ${rankOfValue(past.total)}`,
  ...(past.marks.includes('suitedTie') ? { topDot: 'gold' as const } : {}),
})
