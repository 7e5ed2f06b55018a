import { useMemo, useRef, useState } from 'react'
import { Icon } from '@fairhouse/ui'
import type { PlayApi, TableView } from '@fairhouse/game-kit/board'
import { moneyOf } from './amounts.ts'
import { announcementOf } from './announcement.ts'
import { useBetSlip } from './bet-slip.ts'
import { useBoardSize } from './board-size.ts'
import { useChat } from './chat-link.ts'
import { useMoment } from './moment.ts'
import { Centre } from './parts/Centre.tsx'
import { Dock } from './parts/Dock.tsx'
import { Panel, type PanelTab } from './parts/Panel.tsx'
import { Scene } from './parts/Scene.tsx'
import { Seats } from './parts/Seats.tsx'
import { TopBar } from './parts/TopBar.tsx'
import { useSessionRecord } from './session-record.ts'
import { TableContext, type OpenTableState } from './table-context.ts'
import { leavingChips, useHeldBalance, useShown, useTableSounds, wonBets,
} from './table-effects.ts'
import { isClosed, type TableLink } from './table-link.ts'
import type { ShowProps, TableTitle } from './title.ts'

type OpenTableProps<Result> = {
  title: TableTitle<Result>; play: PlayApi; link: TableLink; view: TableView
}

export function OpenTable<Result>(props: OpenTableProps<Result>) {
  const { title, play, link, view } = props
  const boardRef = useRef<HTMLDivElement>(null)
  const { isNarrow, scale } = useBoardSize(boardRef, title.shape)
  const [tab, setTab] = useState<PanelTab>('roads')
  const table = useOpenTable(props, isNarrow)
  const chat = useChat(play, tab === 'chat')
  const { money, moment, slip, own, records, record } = table
  const { Show, Felt } = title
  const felt = <Felt t={play.t} profile={view.profile} isNarrow={isNarrow} />
  const seats = <Seats play={play} view={view} money={money} ownMinor={slip.confirmedMinor} />
  const shown = (
    <>
      <Show {...table.show} />
      <Centre title={title} play={play} moment={moment} money={money} record={record} />
    </>
  )
  const dock = <Dock play={play} money={money} slip={slip} isOpen={table.state.isOpen}
    {...table.rail} />
  return (
    <TableContext value={table.state}>
      <div
        ref={boardRef}
        className={`tb tb--${title.shape}${isNarrow ? ' tb--narrow' : ''}`}
        data-phase={moment.phase}
        data-game={title.slug}
      >
        <div className="tb-main">
          <div className="tb-stage">
            {isNarrow ? (
              <>
                <Scene title={title} isNarrow />
                {shown}
                {felt}
                {seats}
              </>
            ) : (
              <div className="tb-plane" dir="ltr" style={{ transform: `scale(${scale})` }}>
                <Scene title={title} />
                {seats}
                {felt}
                {shown}
              </div>
            )}
            <TopBar play={play} view={view} money={money} onProof={() => setTab('rules')} />
            <Standstill play={play} link={link} view={view} />
          </div>
          {!isNarrow && dock}
        </div>
        <Panel
          title={title as TableTitle<unknown>}
          {...{ play, view, money, own, records, isNarrow, tab, slip, chat }}
          isOpen={table.state.isOpen}
          onTab={setTab}
        />
        {isNarrow && dock}
        <p className="sr-only" role="status" aria-live="polite">
          {announcementOf({ title, play, moment, money, record })}
        </p>
      </div>
    </TableContext>
  )
}

/** Why nothing moves at the table. */
function Standstill({ play, link, view }: Pick<OpenTableProps<unknown>, 'play' | 'link' | 'view'>) {
  const { t } = play
  if (!link.isLost && !isClosed(view)) return null
  return (
    <p className="tb-lost" role="status">
      <Icon name={link.isLost ? 'warning' : 'lock'} size={18} />
      {t(link.isLost ? 'reconnecting' : 'tableClosed')}
    </p>
  )
}

/** All that the parts of an open table need, from the server's word and the member's presses. */
function useOpenTable<Result>(
  { title, play, link, view }: OpenTableProps<Result>, isNarrow: boolean,
) {
  const { currency, currencyDigits } = play.session
  const money = useMemo(() => moneyOf(currency, currencyDigits), [currency, currencyDigits])
  const chipsMinor = useMemo(() => view.chips.map(money.read), [view.chips, money])
  const moment = useMoment(title, { view, aheadMs: link.aheadMs, heardAtMs: link.heardAtMs })
  const isOpen = moment.phase === 'open' && !link.isLost
  const slip = useBetSlip({ title, play, view, own: link.own, money, isOpen,
    isOver: moment.phase !== 'open', onPlaced: link.setOwn })
  const own = link.own?.roundId === view.round.roundId ? link.own.list : []
  const records = useSessionRecord(view, link.own, money)
  const record = records.find(({ roundId }) => roundId === view.round.roundId)
  const [chip, setChip] = useState<bigint>()
  const chosen = chip ?? chipsMinor[1] ?? chipsMinor[0] ?? 0n
  const sounds = useTableSounds(title, play, { moment, record })
  const balance = useHeldBalance(play, moment.phase, slip.confirmedMinor > 0n)
  const shown = useShown(view, moment)
  const show: ShowProps<Result> = { ...shown, t: play.t, now: moment.now, pace: moment.pace,
    isNarrow, isStill: play.reducedMotion, profile: view.profile, own: slip.confirmed,
    play: sounds.play }
  const state: OpenTableState = { play, view, money, isNarrow, chipsMinor, isOpen,
    bets: title.bets, toneOf: title.toneOf, confirmed: slip.confirmed, pending: slip.pending,
    winning: wonBets(title, view, moment), leaving: leavingChips(moment.phase, own, money),
    press: (bets) => { if (slip.add(bets, chosen)) sounds.play('chip') } }
  return { money, moment, slip, own, records, record, show, state,
    rail: { balance, chipsMinor, chosen, onChoose: setChip } }
}
