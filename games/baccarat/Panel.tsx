import { Amount, Button, Icon, Tabs, TabPanel } from '@fairhouse/ui'
import type { BoardProps, OwnBetView, TableView } from '@fairhouse/game-kit/board'
import type { Money } from './amounts.ts'
import { limitOf } from './bet-slip.ts'
import { edgeOf, returnOf } from './returns.ts'
import type { HandRecord } from './session-record.ts'
import { betsOf } from './spots.ts'
import { pays } from './Spots.tsx'
import { Roads } from './Road.tsx'

type PanelProps = {
  play: BoardProps['play']; view: TableView; money: Money; own: readonly OwnBetView[]
  records: readonly HandRecord[]
  isNarrow: boolean
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}
export type PanelTab = 'roads' | 'bets' | 'rules'

/** Roads, own bets and rules beside the table, or below it on a narrow screen. */
export function Panel(props: PanelProps) {
  const { play, view, isNarrow, tab, onTab } = props
  const { t } = play
  return (
    <aside className="bc-panel" aria-label={t('panel')}>
      <Tabs<PanelTab>
        id="bc"
        label={t('panel')}
        value={tab}
        onChange={onTab}
        items={[{ value: 'roads', label: t('roads') }, { value: 'bets', label: t('myBets') },
          { value: 'rules', label: t('rules') }]}
      />
      <TabPanel tabsId="bc" value={tab} className="bc-panel__body">
        {tab === 'roads' && (
          <Roads
            t={t}
            hands={view.history}
            columns={isNarrow ? { bead: 13, big: 21, derived: 18 } : DESK_COLUMNS}
          />
        )}
        {tab === 'bets' && <OwnBets {...props} />}
        {tab === 'rules' && <Rules {...props} />}
      </TabPanel>
      <SessionCard {...props} />
    </aside>
  )
}

function OwnBets({ play, money, own, records }: PanelProps) {
  const { t } = play
  return (
    <div className="bc-bets">
      <h3 className="bc-roads__head">{t('thisHand')}</h3>
      {own.length === 0 && <p className="bc-roads__note">{t('noBets')}</p>}
      <ul className="bc-lines">
        {own.map((bet) => (
          <li key={bet.wagerId}>
            <span>{t(bet.bet)}</span>
            <Amount value={bet.stake} />
            <span className="t3">
              {bet.state === 'settled' ? <Amount value={bet.payout} /> : t(`bet.${bet.state}`)}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="bc-roads__head">{t('lastHands')}</h3>
      {records.length === 0 && <p className="bc-roads__note">{t('noHands')}</p>}
      <ul className="bc-lines">
        {records.toReversed().map((record) => (
          <li key={record.roundId}>
            <span>
              {t('hand', { hand: record.hand })}
              {' · '}
              {t(`wins.${record.winner}`, { total: record.total })}
            </span>
            <Amount value={money.write(record.netMinor)} isSigned />
            <CheckButton play={play} roundId={record.roundId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CheckButton({ play, roundId }: { play: BoardProps['play']; roundId: string }) {
  return (
    <button
      type="button"
      className="bc-check"
      aria-label={play.t('fairness')}
      title={play.t('fairness')}
      onClick={() => play.openFairness(roundId)}
    >
      <Icon name="shield-check" size={18} />
    </button>
  )
}

function Rules({ play, view, money }: PanelProps) {
  const { t } = play
  return (
    <div className="bc-rules">
      <table className="bc-table">
        <caption>{t('payouts')}</caption>
        <thead>
          <tr>
            {['bet', 'pay', 'limit', 'edge'].map((head) => (
              <th key={head} scope="col">{t(`head.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {betsOf(view.profile).map((bet) => {
            const { minMinor, maxMinor } = limitOf(view, money, bet) ?? NO_LIMIT
            return (
              <tr key={bet}>
                <th scope="row">{t(bet)}</th>
                <td><bdi dir="ltr">{pays(bet, view.profile)}</bdi></td>
                <td>
                  <bdi dir="ltr">
                    {`${money.short(minMinor)}–${money.short(maxMinor)}`}
                  </bdi>
                </td>
                <td title={t('returnToPlayer', { rtp: `${returnOf(bet, view.profile)}%` })}>
                  <bdi dir="ltr">{`${edgeOf(bet, view.profile)}%`}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>{t(view.profile === 'commission' ? 'ruleCommission' : 'ruleNoCommission')}</p>
      {['about', 'ruleGoal', 'ruleThird', 'ruleTie', 'rulePairs', 'rulePerfect', 'ruleBig']
        .map((rule) => <p key={rule}>{t(rule)}</p>)}
      <Proofs play={play} view={view} />
    </div>
  )
}

const DESK_COLUMNS = { bead: 12, big: 20, derived: 18 }
const NO_LIMIT = { minMinor: 0n, maxMinor: 0n }

function Proofs({ play, view }: { play: BoardProps['play']; view: TableView }) {
  const { t } = play
  return (
    <section className="bc-proofs">
      <h3 className="bc-roads__head">{t('proof')}</h3>
      <p>{t('proofNote')}</p>
      <code className="bc-hash" dir="ltr">{view.round.commitment}</code>
      <ul className="bc-lines">
        {view.history.slice(-6).toReversed().map((past) => (
          <li key={past.roundId}>
            <span>{t('hand', { hand: handNumber(past.number) })}</span>
            <span className={`bc-ink--${past.winner}`}>
              {t(`wins.${past.winner}`, { total: past.total })}
            </span>
            <Button size="sm" icon="shield-check" onClick={() => play.openFairness(past.roundId)}>
              {t('check')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sixty hands are called a shoe on the roads. */
const HANDS_PER_SHOE = 60
export const handNumber = (round: number): number => ((round - 1) % HANDS_PER_SHOE) + 1

function SessionCard({ play, money, records }: PanelProps) {
  const { t } = play
  const netMinor = records.reduce((sum, { netMinor: one }) => sum + one, 0n)
  return (
    <dl className="bc-session">
      <div>
        <dt>{t('sessionHands')}</dt>
        <dd className="num">{records.length}</dd>
      </div>
      <div>
        <dt>{t('netResult')}</dt>
        <dd><Amount value={money.write(netMinor)} isSigned /></dd>
      </div>
    </dl>
  )
}
