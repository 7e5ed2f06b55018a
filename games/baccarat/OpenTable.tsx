import { useMemo, useRef, useState } from 'react'
import { Icon } from '@fairhouse/ui'
import type { PlayApi, TableView } from '@fairhouse/game-kit/board'
import { moneyOf } from './amounts.ts'
import { squeezeSideOf, useBetSlip } from './bet-slip.ts'
import { Centre } from './Centre.tsx'
import { Dock } from './Dock.tsx'
import { Hands } from './Cards.tsx'
import type { BetCode } from './manifest.ts'
import { useMoment, type Moment } from './moment.ts'
import { Panel, type PanelTab } from './Panel.tsx'
import { Scene } from './Scene.tsx'
import { useSessionRecord } from './session-record.ts'
import { useBoardSize } from './board-size.ts'
import { FeltSpots, GridSpots } from './Spots.tsx'
import type { TableLink } from './table-link.ts'
import { TopBar } from './TopBar.tsx'
import {
  leavingChips, useHeldBalance, useLastHand, useTableSounds, wonBets,
} from './table-effects.ts'
import { announcementOf } from './announcement.ts'

type OpenTableProps = { play: PlayApi; link: TableLink; view: TableView }

export function OpenTable({ play, link, view }: OpenTableProps) {
  const boardRef = useRef<HTMLDivElement>(null)
  const { isNarrow, scale } = useBoardSize(boardRef)
  const [tab, setTab] = useState<PanelTab>('roads')
  const { money, moment, slip, own, records, record, spots, hands, rail } =
    useTable({ play, link, view })
  const table = (
    <>
      <Hands t={play.t} {...hands} />
      <Centre play={play} moment={moment} money={money} record={record} />
    </>
  )
  const dock = <Dock play={play} money={money} slip={slip} isOpen={spots.isOpen} {...rail} />
  return (
    <div ref={boardRef} className={`bc${isNarrow ? ' bc--narrow' : ''}`} data-phase={moment.phase}>
      <div className="bc-main">
        <div className="bc-stage">
          {isNarrow ? (
            <>
              <Scene isNarrow />
              {table}
              <GridSpots {...spots} />
            </>
          ) : (
            <div className="bc-plane" dir="ltr" style={{ transform: `scale(${scale})` }}>
              <Scene />
              <FeltSpots {...spots} />
              {table}
            </div>
          )}
          <TopBar play={play} view={view} money={money} onProof={() => setTab('rules')} />
          {link.isLost && (
            <p className="bc-lost" role="status">
              <Icon name="warning" size={18} />
              {play.t('reconnecting')}
            </p>
          )}
        </div>
        {!isNarrow && dock}
      </div>
      <Panel
        {...{ play, view, money, own, records, isNarrow, tab }}
        onTab={setTab}
      />
      {isNarrow && dock}
      <p className="sr-only" role="status" aria-live="polite">
        {announcementOf({ play, moment, money, record })}
      </p>
    </div>
  )
}

/** All that the parts of an open table need, from the server's word and the member's presses. */
function useTable({ play, link, view }: OpenTableProps) {
  const { currency, currencyDigits } = play.session
  const money = useMemo(() => moneyOf(currency, currencyDigits), [currency, currencyDigits])
  const chipsMinor = useMemo(() => view.chips.map(money.read), [view.chips, money])
  const moment = useMoment(link) ?? NO_MOMENT
  const isOpen = moment.phase === 'open' && !link.isLost
  const slip = useBetSlip({ play, view, own: link.own, money, isOpen,
    isOver: moment.phase !== 'open', onPlaced: link.setOwn })
  const own = link.own?.roundId === view.round.roundId ? link.own.list : []
  const records = useSessionRecord(view, link.own, money)
  const record = records.find(({ roundId }) => roundId === view.round.roundId)
  const [chip, setChip] = useState<bigint>()
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const chosen = chip ?? chipsMinor[1] ?? chipsMinor[0] ?? 0n
  const sounds = useTableSounds(play, moment, record)
  const balance = useHeldBalance(play, moment.phase, slip.confirmedMinor > 0n)
  const shown = useLastHand(view, moment)
  return {
    money, moment, slip, own, records, record,
    spots: { play, view, money, chipsMinor, isOpen, confirmed: slip.confirmed,
      pending: slip.pending, winning: wonBets(view, moment),
      leaving: leavingChips(moment.phase, own, money),
      onPress: (bet: BetCode) => { if (slip.add(bet, chosen)) sounds.play('chip') } },
    hands: { ...shown, squeezeSide: squeezeSideOf(slip.confirmed), turned,
      onTurn: (key: string) => setTurned(new Set([...turned, key])) },
    rail: { balance, chipsMinor, chosen, onChoose: setChip },
  }
}

const NO_MOMENT: Moment = { phase: 'closed', secondsLeft: 0, secondsTotal: 1, hand: undefined,
  steps: [], elapsed: undefined }
