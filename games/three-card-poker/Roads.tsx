import { BeadPlate, BigRoad, Counts, DerivedRoads, RoadSection, type Bead, type PastRound,
  type RoadsProps, type T, type Tone } from '@fairhouse/table-board'
import { HAND_TYPES } from './rules.ts'

const WINNERS = ['player', 'dealer', 'tie'] as const
const DESK_COLUMNS = { bead: 12, big: 20, derived: 18 }
const PHONE_COLUMNS = { bead: 13, big: 21, derived: 18 }
/** From this type on a hand earns the bonus of the ante. */
const BONUS_FROM = HAND_TYPES.indexOf('straight')

/** Which hand was the better one: beads, the big road and its three small ones. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? PHONE_COLUMNS : DESK_COLUMNS
  const counts = Object.fromEntries(WINNERS.map((one) =>
    [one, history.filter(({ winner }) => winner === one).length]))
  const label = t('roadSummary', counts)
  return (
    <>
      <Counts
        of={WINNERS.map((one) => ({ label: t(`count.${one}`), count: counts[one] ?? 0,
          tone: winnerTone(one) }))}
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
  if (winner === 'player') return 'player'
  return winner === 'dealer' ? 'banker' : 'tie'
}

/** The road keeps the type of the player hand by its number. */
export const pastWordsOf = ({ winner, total }: PastRound, t: T): string =>
  t(`past.${winner}`, { hand: t(`hand.${HAND_TYPES[total] ?? 'high'}`) })

const beadOf = (past: PastRound, t: T): Bead => ({
  text: t(`letter.${past.winner}`), tone: winnerTone(past.winner),
  name: `${t('round', { number: past.number })}: ${pastWordsOf(past, t)}`,
  ...(past.total >= BONUS_FROM ? { topDot: 'gold' as const } : {}),
})
