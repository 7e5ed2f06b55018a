import { BeadPlate, BigRoad, Counts, DerivedRoads, RoadSection, type Bead, type PastRound,
  type RoadsProps, type Tone } from '@fairhouse/table-board'
import { HAND_TYPES, type HandType } from './rules.ts'

const SIDES = ['dragon', 'phoenix', 'tie'] as const

export const toneOf = (winner: string): Tone => {
  if (winner === 'dragon') return 'red'
  return winner === 'phoenix' ? 'player' : 'tie'
}

/** Who won and with what: statistics, the beads, the big road and the three small ones. */
export function Roads({ t, history, isNarrow }: RoadsProps) {
  const columns = isNarrow ? { bead: 13, big: 21 } : { bead: 12, big: 20 }
  const counts = SIDES.map((side) => ({ label: t(side), tone: toneOf(side),
    count: history.filter(({ winner }) => winner === side).length }))
  const label = counts.map((side) => `${side.label} ${side.count}`).join(', ')
  return (
    <>
      <Counts of={counts} total={history.length} />
      <RoadSection name={t('beadRoad')} note={t('typeDots')}>
        <BeadPlate
          history={history}
          columns={columns.bead}
          label={label}
          beadOf={(past) => beadOf(past, t)}
        />
      </RoadSection>
      <RoadSection name={t('bigRoad')} note={t('roundsCount', { count: history.length })}>
        <BigRoad history={history} columns={columns.big} label={label} toneOf={toneOf} />
      </RoadSection>
      <RoadSection name={t('winningHands')}>
        <Counts
          of={HAND_TYPES.toReversed().map((type) => ({ label: t(`type.${type}`), tone: 'side',
            count: history.filter((past) => typeOf(past) === type).length }))}
          total={history.length}
        />
      </RoadSection>
      <DerivedRoads t={t} history={history} columns={18} />
    </>
  )
}

const typeOf = ({ marks }: PastRound): HandType =>
  HAND_TYPES.find((type) => marks.includes(type)) ?? 'high'

/** The winning hand as words: "Dragon wins: Flush". */
export const pastText = (past: PastRound, t: RoadsProps['t']): string =>
  t(`wins.${past.winner}`, { hand: t(`type.${typeOf(past)}`) })

/** A dot on the bead: below for a pair, above for anything better. */
const beadOf = (past: PastRound, t: RoadsProps['t']): Bead => {
  const type = typeOf(past)
  return { text: t(`letter.${past.winner}`), tone: toneOf(past.winner),
    name: `${t('round', { number: past.number })}: ${pastText(past, t)}`,
    ...(type === 'pair' ? { lowDot: 'side' as const } : {}),
    ...(type !== 'pair' && type !== 'high' ? { topDot: 'side' as const } : {}) }
}
