import { useMemo, useRef, useState } from 'react';
import { Icon } from '@fairhouse/ui';
import type { PlayApi, TableView } from '@fairhouse/game-kit/board';
import { ActionBar } from './acted/ActionBar.tsx';
import { useActing } from './acted/acting.ts';
import { moneyOf } from './amounts.ts';
import { announcementOf } from './announcement.ts';
import { useBetSlip } from './bet-slip.ts';
import { useBoardSize } from './board-size.ts';
import { useChat } from './chat-link.ts';
import { useMoment } from './moment.ts';
import { Centre } from './parts/Centre.tsx';
import { Dock } from './parts/Dock.tsx';
import { Panel, type PanelTab } from './parts/Panel.tsx';
import { Scene } from './parts/Scene.tsx';
import { Seats } from './parts/Seats.tsx';
import { TopBar } from './parts/TopBar.tsx';
import type { Phase } from './phase.ts';
import { lateRecordOf, useSessionRecord } from './session-record.ts';
import { useShortBoard } from './short-board.ts';
import { TableContext, type OpenTableState } from './table-context.ts';
import {
  leavingChips,
  useHeldBalance,
  useShown,
  useTableSounds,
  wonBets,
} from './table-effects.ts';
import { isClosed, type TableLink } from './table-link.ts';
import type { ShowProps, TableTitle } from './title.ts';

type OpenTableProps<Result> = {
  title: TableTitle<Result>;
  play: PlayApi;
  link: TableLink;
  view: TableView;
};

export function OpenTable<Result>(props: OpenTableProps<Result>) {
  const { title, play, link, view } = props;
  const boardRef = useRef<HTMLDivElement>(null);
  const { isNarrow, scale } = useBoardSize(boardRef, title.shape);
  const [tab, setTab] = useState<PanelTab>('roads');
  const table = useOpenTable(props, isNarrow);
  const { phase } = table.moment;
  useShortBoard(
    boardRef,
    isNarrow,
    phase === 'open' || (phase === 'acting' && title.acted?.hasPlaces === true),
  );
  const chat = useChat(play, tab === 'chat');
  const { money, moment, slip, own, records, record, acting } = table;
  const { Show, Felt } = title;
  const felt = <Felt t={play.t} profile={view.profile} isNarrow={isNarrow} />;
  // Where the table has places, the members' names stand there.
  const seats = title.acted?.hasPlaces ? null : (
    <Seats play={play} view={view} money={money} ownMinor={slip.confirmedMinor} />
  );
  const shown = (
    <>
      <Show {...table.show} />
      <Centre {...{ title, play, moment, money, record, acting }} />
    </>
  );
  const dock = (
    <Dock
      play={play}
      money={money}
      slip={slip}
      isOpen={table.state.isOpen}
      acts={table.acts}
      {...table.rail}
    />
  );
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
        {isNarrow && <ShortClock phase={phase} secondsLeft={moment.secondsLeft} />}
        <p className="sr-only" role="status" aria-live="polite">
          {announcementOf({ title, play, moment, money, record, acting })}
        </p>
      </div>
    </TableContext>
  );
}

/** The clock of a short board, whose middle may be out of sight. */
function ShortClock({ phase, secondsLeft }: { phase: Phase; secondsLeft: number }) {
  if (phase !== 'open' && phase !== 'acting') return null;
  return (
    <b className="tb-shortclock num" aria-hidden="true">
      {secondsLeft}
    </b>
  );
}

/** Why nothing moves at the table. */
function Standstill({ play, link, view }: Pick<OpenTableProps<unknown>, 'play' | 'link' | 'view'>) {
  const { t } = play;
  if (!link.isLost && !isClosed(view)) return null;
  return (
    <p className="tb-lost" role="status">
      <Icon name={link.isLost ? 'warning' : 'lock'} size={18} />
      {t(link.isLost ? 'reconnecting' : 'tableClosed')}
    </p>
  );
}

/** All that the parts of an open table need, from the server's word and the member's presses. */
function useOpenTable<Result>(
  { title, play, link, view }: OpenTableProps<Result>,
  isNarrow: boolean,
) {
  const { currency, currencyDigits } = play.session;
  const money = useMemo(() => moneyOf(currency, currencyDigits), [currency, currencyDigits]);
  const chipsMinor = useMemo(() => view.chips.map(money.read), [view.chips, money]);
  const moment = useMoment(title, { view, aheadMs: link.aheadMs, heardAtMs: link.heardAtMs });
  const isOpen = moment.phase === 'open' && !link.isLost;
  const slip = useBetSlip({
    title,
    play,
    view,
    own: link.own,
    money,
    isOpen,
    isOver: moment.phase !== 'open',
    onPlaced: link.setOwn,
  });
  const own = link.own?.roundId === view.round.roundId ? link.own.list : [];
  const records = useSessionRecord(view, link, money);
  const record =
    records.find(({ roundId }) => roundId === view.round.roundId) ?? lateRecordOf(view, records);
  const [chip, setChip] = useState<bigint>();
  const chosen = chip ?? chipsMinor[1] ?? chipsMinor[0] ?? 0n;
  const acting = useActing({
    title,
    play,
    view,
    own: link.own,
    money,
    onOwn: link.setOwn,
    onRefused: (text) => slip.setNotice({ tone: 'loss', text }),
  });
  const isMine = acting !== undefined && acting.mine.length > 0;
  const sounds = useTableSounds(title, play, { moment, record, isMine });
  const balance = useHeldBalance(play, moment.phase, slip.confirmedMinor > 0n);
  const shown = useShown(view, moment);
  const show: ShowProps<Result> = {
    ...shown,
    t: play.t,
    now: moment.now,
    pace: moment.pace,
    isNarrow,
    isStill: play.reducedMotion,
    profile: view.profile,
    own: slip.confirmed,
    play: sounds.play,
    acting,
    hasActed: moment.hasActed,
    drawnAtMs: moment.drawnAtMs,
  };
  const state: OpenTableState = {
    play,
    view,
    money,
    isNarrow,
    chipsMinor,
    isOpen,
    bets: title.bets,
    toneOf: title.toneOf,
    confirmed: slip.confirmed,
    pending: slip.pending,
    aheadMs: link.aheadMs,
    acting,
    places: link.own?.places ?? [],
    show,
    winning: wonBets(title, view, { moment, own: slip.confirmed }),
    leaving: leavingChips(moment.phase, own, money),
    press: (bets) => {
      if (slip.add(bets, chosen)) sounds.play('chip');
    },
  };
  const { acted } = title;
  const acts = isMine && acted && !moment.isArriving && (
    <ActionBar
      {...{ play, money, acting }}
      keys={acted.keys}
      nameOf={(seat) => (state.places.length > 1 ? acted.nameOf(seat, play.t) : undefined)}
      balanceMinor={money.read(balance)}
    />
  );
  return {
    money,
    moment,
    slip,
    own,
    records,
    record,
    show,
    state,
    acting,
    acts: acts || undefined,
    rail: { balance, chipsMinor, chosen, onChoose: setChip },
  };
}
