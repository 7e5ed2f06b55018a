import { useState, type CSSProperties } from 'react'
import type { BoardProps } from '@fairhouse/game-kit/board'
import { cardOf } from '@fairhouse/game-kit'
import { PlayingCard, type CardRank } from '@fairhouse/ui'
import { cardStateAt, totalOfCards, type DealStep } from './phase.ts'
import { SqueezeCard } from './SqueezeCard.tsx'
import type { OwnSide } from './bet-slip.ts'

type T = BoardProps['play']['t']
export type HandsProps = {
  t: T; steps: readonly DealStep[]; elapsed: number; roundId: string
  /** The side this member squeezes, and the cards turned by hand already. */
  squeezeSide: OwnSide | undefined
  turned: ReadonlySet<string>
  onTurn: (key: string) => void
  /** The winner, once every card lies open. */
  winner: string | undefined
  isLastHand: boolean
}

export function Hands(props: HandsProps) {
  return (
    <>
      <HandView {...props} side="player" />
      <HandView {...props} side="banker" />
    </>
  )
}

const turnKey = (roundId: string, order: number) => `${roundId}/${order}`

/** Open for the eyes of this member: by the clock, or turned by the own hand before it. */
const isOpen = (step: DealStep, { elapsed, turned, roundId }: HandsProps) => {
  const state = cardStateAt(step, elapsed)
  return state === 'open' || (state === 'down' && turned.has(turnKey(roundId, step.order)))
}

function HandView(props: HandsProps & { side: OwnSide }) {
  const { t, side, steps, winner, isLastHand } = props
  const own = steps.filter(({ to }) => to === side)
  const open = own.filter((step) => isOpen(step, props)).map(({ card }) => card)
  const isWinner = winner === side
  const state = isWinner ? ' bc-hand--won' : winner && winner !== 'tie' ? ' bc-hand--lost' : ''
  return (
    <div className={`bc-hand bc-hand--${side}${state}`} role="group" aria-label={t(side)}>
      <div className="bc-hand__label">
        <b className="bc-hand__side">{t(side)}</b>
        {isLastHand && own.length > 0 && (
          <span className="bc-hand__past">{t(isWinner ? 'lastHandWon' : 'lastHand')}</span>
        )}
        {open.length > 0 && <span className="bc-hand__total">{totalOfCards(open)}</span>}
      </div>
      <div className="bc-hand__cards">
        {[0, 1].map((place) => (
          <span key={place} className="bc-slot" style={placeStyle(side, place)} />
        ))}
        {own.map((step) => (
          <Dealt key={turnKey(props.roundId, step.order)} {...props} step={step} />
        ))}
      </div>
    </div>
  )
}

/** Third cards lie towards the middle on both sides, so that the hands stay mirrored. */
const placeStyle = (side: OwnSide, place: number): CSSProperties => ({
  '--place': side === 'banker' && place === 2 ? -1 : place,
  '--turn': `${[-2.2, 2.2, side === 'player' ? 5 : -6][place] ?? 0}deg`,
} as CSSProperties)

type DealtProps = HandsProps & { side: OwnSide; step: DealStep }

function Dealt(props: DealtProps) {
  return cardStateAt(props.step, props.elapsed) === 'waiting' ? null : <OnTable {...props} />
}

function OnTable(props: DealtProps) {
  const { t, side, step, elapsed, roundId, squeezeSide, onTurn } = props
  // Who joins late finds the card where it is by now, not at the start of its flight.
  const [lateBy] = useState(() => Math.min(LATE_MAX, Math.max(0, elapsed - step.startsAt)))
  const state = cardStateAt(step, elapsed)
  const { rank, suit } = cardOf(step.card)
  const rankText = RANK_TEXTS[rank] ?? 'A'
  const name = t('card', { rank: rankText, suit: t(`suit.${suit}`) })
  const isUp = isOpen(step, props)
  const style = {
    ...placeStyle(side, step.place),
    '--flight': `${Math.max(1, step.landsAt - step.startsAt)}ms`,
    animationDelay: `${-lateBy}ms`,
    zIndex: side === 'banker' && step.place === 2 ? 0 : step.place + 1,
  } as CSSProperties
  const face = <PlayingCard rank={rankText} suit={suit} label={name} width={CARD_WIDTH} />
  const back = <PlayingCard label={t('faceDown')} width={CARD_WIDTH} />
  const isMine = state === 'down' && !isUp && step.isSqueezed && side === squeezeSide
  return (
    <div className={`bc-card${isUp ? ' bc-card--open' : ''}`} style={style}>
      {isMine ? (
        <SqueezeCard
          face={face}
          back={back}
          label={t('squeeze')}
          onTurn={() => onTurn(turnKey(roundId, step.order))}
        />
      ) : (
        <div className="bc-card__turn">
          <div className="bc-card__back" aria-hidden={isUp}>{back}</div>
          <div className="bc-card__face" aria-hidden={!isUp}>{isUp ? face : null}</div>
        </div>
      )}
    </div>
  )
}

const LATE_MAX = 10_000
const RANK_TEXTS: readonly CardRank[] =
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** The drawing's own width; the style sheet sizes it to the table. */
const CARD_WIDTH = 76
