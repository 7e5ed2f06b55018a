import { Icon } from '@fairhouse/ui'
import type { BoardProps, TableView } from '@fairhouse/game-kit/board'
import type { Money } from './amounts.ts'
import type { BetCode } from './manifest.ts'
import { betsOf, paysOf, spotShapes, TONES, type SpotShape } from './spots.ts'
import { Stack } from './Stack.tsx'

export type SpotsProps = {
  play: BoardProps['play']; view: TableView; money: Money
  confirmed: ReadonlyMap<string, bigint>
  pending: ReadonlyMap<string, bigint>
  chipsMinor: readonly bigint[]
  isOpen: boolean
  /** Once the hand is over: the bets that won, and how own chips leave the table. */
  winning: ReadonlySet<string>
  leaving: ReadonlyMap<string, 'won' | 'lost' | 'back'>
  onPress: (bet: BetCode) => void
}
type SpotProps = SpotsProps & { bet: BetCode }

/** Where the felt is wide: the spots lie on two arcs of the table. */
export function FeltSpots(props: SpotsProps) {
  const { play } = props
  return (
    <div className="bc-felt" role="group" aria-label={play.t('spots')}>
      {spotShapes(props.view.profile).map((shape) => (
        <FeltSpot key={shape.bet} {...props} bet={shape.bet} shape={shape} />
      ))}
    </div>
  )
}

function FeltSpot(props: SpotProps & { shape: SpotShape }) {
  const { play, view, bet, shape } = props
  const { box, outline, word } = shape
  const points = outline.map(({ x, y }) => `${x},${y}`).join(' ')
  const clip = `polygon(${outline.map(({ x, y }) => `${x}px ${y}px`).join(',')})`
  const name = play.t(bet)
  const size = wordSize(name, word.width, shape.isMain && bet !== 'playerPair'
    && bet !== 'bankerPair' ? 30 : 17)
  const isLoud = shape.isMain && size > 20
  return (
    <>
      <SpotButton
        {...props}
        className="bc-spot"
        style={{ left: box.x, top: box.y, width: box.width, height: box.height, clipPath: clip }}
      />
      <svg
        className={`bc-shape bc-tone--${shape.tone}`}
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
            {isLoud ? name.toLocaleUpperCase(play.language) : name}
          </text>
          <text className="bc-shape__pays" y={isLoud ? 28 : 20}>{pays(bet, view.profile)}</text>
        </g>
      </svg>
      <span className="bc-at" style={{ left: shape.others.x, top: shape.others.y }}>
        <Others {...props} />
      </span>
      <span className="bc-at" style={{ left: shape.chips.x, top: shape.chips.y }}>
        <OwnChips {...props} size={shape.isMain ? 46 : 32} />
      </span>
    </>
  )
}

const wordSize = (name: string, width: number, most: number): number =>
  Math.max(11, Math.min(most, Math.floor(width / (name.length * 0.74))))

/** On a narrow screen: side bets in small fields above and below the three main ones. */
export function GridSpots(props: SpotsProps) {
  const { play, view } = props
  const offered = betsOf(view.profile)
  return (
    <div className="bc-grid" role="group" aria-label={play.t('spots')} dir="ltr">
      {GRID_ORDER.filter((bet) => offered.includes(bet)).map((bet) => (
        <SpotButton key={bet} {...props} bet={bet} className={`bc-field bc-field--${bet}`}>
          <span className="sr-only">{spotLabel({ ...props, bet })}</span>
          <span className="bc-field__face" aria-hidden="true">
            <bdi className="bc-field__name">{play.t(bet)}</bdi>
            <span className="bc-field__pays num">{pays(bet, view.profile)}</span>
            <Others {...props} bet={bet} />
            <OwnChips {...props} bet={bet} size={MAIN_FIELDS.has(bet) ? 34 : 24} />
          </span>
        </SpotButton>
      ))}
    </div>
  )
}

const GRID_ORDER: readonly BetCode[] = ['playerPair', 'eitherPair', 'bankerPair', 'player', 'tie',
  'banker', 'small', 'perfectPair', 'super6', 'big']
const MAIN_FIELDS: ReadonlySet<BetCode> = new Set(['player', 'tie', 'banker'])

/** "0.95 : 1", as it is printed on a felt. */
export const pays = (bet: BetCode, profile: string): string =>
  paysOf(bet, profile).replace(':', ' : ')

type SpotButtonProps = SpotProps & { className: string; style?: React.CSSProperties
  children?: React.ReactNode }

function SpotButton(props: SpotButtonProps) {
  const { bet, isOpen, className } = props
  const stake = ownStake(props)
  const marks = [className, `bc-tone--${TONES[bet]}`]
  if (stake > 0n) marks.push('bc-has-chips')
  if (props.winning.has(bet)) marks.push('bc-won')
  return (
    <button
      type="button"
      data-bet={bet}
      className={marks.join(' ')}
      style={props.style}
      aria-label={props.children ? undefined : spotLabel(props)}
      aria-disabled={!isOpen}
      onClick={() => props.onPress(bet)}
    >
      {props.children}
    </button>
  )
}

const ownStake = ({ confirmed, pending, bet }: SpotProps): bigint =>
  (confirmed.get(bet) ?? 0n) + (pending.get(bet) ?? 0n)

const spotLabel = (props: SpotProps): string => {
  const { play, view, money, bet } = props
  const stake = ownStake(props)
  const label = `${play.t(bet)}, ${play.t('pays', { pays: paysOf(bet, view.profile) })}`
  return stake > 0n ? `${label}, ${play.t('yourStake', { amount: money.print(stake) })}` : label
}

function OwnChips(props: SpotProps & { size: number }) {
  const { bet, money, chipsMinor, size } = props
  const [confirmed, pending] = [props.confirmed.get(bet) ?? 0n, props.pending.get(bet) ?? 0n]
  if (confirmed + pending === 0n) return null
  const leaving = props.leaving.get(bet)
  return (
    <span className={`bc-own${leaving ? ` bc-own--${leaving}` : ''}`}>
      <Stack
        amountMinor={confirmed + pending}
        chipsMinor={chipsMinor}
        money={money}
        isPending={pending > 0n}
        size={size}
      />
      {leaving === 'won' && (
        <span className="bc-paid">
          <Stack
            amountMinor={confirmed}
            chipsMinor={chipsMinor}
            money={money}
            isFigureHidden
            size={size}
          />
        </span>
      )}
    </span>
  )
}

/** What all others have on this bet, without names. */
function Others({ play, view, money, bet, confirmed, chipsMinor }: SpotProps) {
  const pool = view.round.pools.find((one) => one.bet === bet)
  const own = confirmed.get(bet) ?? 0n
  const total = pool ? money.read(pool.total) - own : 0n
  const players = pool ? pool.players - (own > 0n ? 1 : 0) : 0
  if (total <= 0n || players <= 0) return null
  return (
    <span className="bc-others" title={play.t('others', { count: players })}>
      <Stack
        amountMinor={total}
        chipsMinor={chipsMinor}
        money={money}
        isFigureHidden
        size={18}
        levelsMax={2}
      />
      <span className="bc-others__count num">
        <Icon name="users" size={12} label={play.t('others', { count: players })} />
        {players}
      </span>
      <bdi className="num">{money.print(total)}</bdi>
    </span>
  )
}
