import { CountdownRing } from '@fairhouse/ui'
import type { PlayApi } from '@fairhouse/game-kit/board'
import type { Money } from './amounts.ts'
import { sentenceOf } from './announcement.ts'
import type { Moment } from './moment.ts'
import type { HandRecord } from './session-record.ts'

type CentreProps = { play: PlayApi; moment: Moment; money: Money
  record: HandRecord | undefined }

/** The middle of the table: the clock while bets are taken, then what happens. */
export function Centre(props: CentreProps) {
  const { play, moment } = props
  const { t } = play
  const { phase } = moment
  if (phase === 'open') {
    return (
      <div className="bc-centre">
        <CountdownRing
          secondsLeft={moment.secondsLeft}
          secondsTotal={moment.secondsTotal}
          label={t('closesIn')}
          announce={(seconds) => t('secondsLeft', { seconds })}
        />
        <b className="bc-centre__word">{t('placeBets')}</b>
      </div>
    )
  }
  if (phase === 'result' || phase === 'settled') return <Result {...props} />
  const word = phase === 'void' ? t('voidHand') : t(phase === 'closed' ? 'noMoreBets' : 'dealing')
  return (
    <div className="bc-centre">
      <span className={`bc-say bc-say--${phase}`}>{word}</span>
    </div>
  )
}

function Result({ play, moment, money, record }: CentreProps) {
  const { t } = play
  const { hand } = moment
  if (!hand) return null
  const total = Math.max(hand.playerTotal, hand.bankerTotal)
  const isWin = record !== undefined && record.netMinor > 0n
  const extras = [hand.isNatural && 'natural', hand.playerPair && 'playerPair',
    hand.bankerPair && 'bankerPair'].filter((one) => one !== false)
  return (
    <div className={`bc-result bc-result--${hand.winner}`} dir="auto">
      <b className="bc-result__title">{t(`wins.${hand.winner}`, { total })}</b>
      <span className="bc-result__totals">
        {`${t('player')} ${hand.playerTotal} · ${t('banker')} ${hand.bankerTotal}`}
        {extras.map((extra) => ` · ${t(extra)}`)}
      </span>
      {record && (
        <span className={`bc-result__own${isWin ? ' bc-result__own--win' : ''}`}>
          {sentenceOf(play, money, record)}
        </span>
      )}
    </div>
  )
}
