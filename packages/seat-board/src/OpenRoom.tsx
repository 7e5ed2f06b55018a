import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog, Icon } from '@fairhouse/ui';
import type { PlayApi, SeatsRoomView } from '@fairhouse/game-kit/board';
import { moneyOf } from '@fairhouse/table-board/amounts';
import { makeSounds, type SoundName } from '@fairhouse/table-board/sounds';
import { useBoardSize } from './board-size.ts';
import { useHappening } from './happening.ts';
import { Dock } from './parts/Dock.tsx';
import { Fan } from './parts/Fan.tsx';
import { OwnPlate } from './parts/OwnPlate.tsx';
import { Panel, type PanelTab } from './parts/Panel.tsx';
import { Scene } from './parts/Scene.tsx';
import { Spoken } from './parts/Spoken.tsx';
import { Table } from './parts/Table.tsx';
import { TopBar } from './parts/TopBar.tsx';
import { recordOf, type HandRecord } from './records.ts';
import { RoomContext, type OpenRoomState } from './room-context.ts';
import type { RoomLink } from './room-link.ts';
import type { SeatTitle } from './title.ts';
import { useActing } from './use-acting.ts';
import { positionOf, viewOfHand } from './view.ts';

type OpenRoomProps = { title: SeatTitle; play: PlayApi; link: RoomLink; room: SeatsRoomView };

export function OpenRoom(props: OpenRoomProps) {
  const { title, play, link, room } = props;
  const { t } = play;
  const boardRef = useRef<HTMLDivElement>(null);
  const { isNarrow, scale, width } = useBoardSize(boardRef);
  const [tab, setTab] = useState<PanelTab>('hands');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const state = useOpenRoom(props, isNarrow);
  const { view, sight, position, isMine } = state;
  const seen = useHappening(title, view, room.hand?.handId);
  const held = useHeld(state);
  const acting = useActing({ title, play, room, view, held, isMine, onOwn: link.setOwn });
  useHappeningSounds(seen, state);
  const open = (wanted: PanelTab) => {
    setTab(wanted);
    setPanelOpen(true);
  };
  const hasHand = position !== null && sight !== undefined;
  const fan = hasHand && <Fan acting={acting} width={isNarrow ? width : 640} />;
  const panel = <Panel tab={tab} onTab={setTab} />;
  return (
    <RoomContext value={state}>
      <div
        ref={boardRef}
        className={`sb${isNarrow ? ' sb--narrow' : ''}`}
        data-game={title.slug}
        data-still={play.reducedMotion || undefined}
      >
        <div className="sb-main">
          {isNarrow ? (
            <div className="sb-stage" dir="ltr">
              <Scene isNarrow />
              <Table />
            </div>
          ) : (
            <div className="sb-stage">
              <div className="sb-plane" dir="ltr" style={{ transform: `scale(${scale})` }}>
                <Scene />
                <Table />
                <OwnPlate />
                {fan}
              </div>
            </div>
          )}
          <TopBar onOpen={open} />
          {link.isLost && (
            <p className="sb-lost" role="status">
              <Icon name="warning" size={18} />
              {t('reconnecting')}
            </p>
          )}
          {isNarrow && (
            <div className="sb-hand">
              <OwnPlate acting={acting} />
              {fan}
            </div>
          )}
          <Dock acting={acting} />
        </div>
        {isNarrow ? (
          <Dialog
            isOpen={isPanelOpen}
            onClose={() => setPanelOpen(false)}
            title={room.name}
            closeLabel={t('close')}
          >
            <RoomContext value={state}>{panel}</RoomContext>
          </Dialog>
        ) : (
          <aside className="sb-side" aria-label={room.name}>
            {panel}
          </aside>
        )}
        <Spoken seen={seen} />
      </div>
    </RoomContext>
  );
}

const RECORDS_KEPT = 40;

/** All that the parts of an open room need. */
function useOpenRoom({ title, play, link, room }: OpenRoomProps, isNarrow: boolean): OpenRoomState {
  const { own, aheadMs, isLost, setOwn, reload } = link;
  const money = useMemo(
    () => moneyOf(room.currency, room.currencyDigits),
    [room.currency, room.currencyDigits],
  );
  const [isMuted, setMuted] = useState(false);
  const ownSeat = own?.roomId === room.roomId ? own.seat : null;
  const isSitting = own?.state === 'seated' || own?.state === 'leaving';
  const position = isSitting ? positionOf(room, ownSeat) : null;
  const view = useMemo(() => viewOfHand(title, room, own), [title, room, own]);
  const sight = useMemo(() => view && title.sight(view), [title, view]);
  const records = useRecords(room, isSitting ? ownSeat : null);
  const sound = useSounds(play);
  return {
    play,
    title,
    room,
    own,
    money,
    isNarrow,
    aheadMs,
    isLost,
    view,
    sight,
    position,
    isMine: position !== null && (view?.turns.seats.includes(position) ?? false),
    records,
    sound,
    setOwn,
    reload,
    isMuted,
    setMuted,
  };
}

const NO_CARDS: readonly number[] = [];
const useHeld = ({ sight, position }: OpenRoomState): readonly number[] => {
  const cards = position === null ? undefined : sight?.seats[position]?.cards;
  const key = cards?.join() ?? '';
  // A view is new with each word of the room; the fan stands still while its cards do.
  const [kept, setKept] = useState({ key, cards: cards ?? NO_CARDS });
  if (kept.key !== key) {
    setKept({ key, cards: cards ?? NO_CARDS });
    return cards ?? NO_CARDS;
  }
  return kept.cards;
};

/** Hands that ended while the board was open, the last first. */
function useRecords(room: SeatsRoomView, ownSeat: number | null): readonly HandRecord[] {
  const [records, setRecords] = useState<readonly HandRecord[]>([]);
  const ended = useMemo(() => recordOf(room, ownSeat), [room, ownSeat]);
  if (ended && !records.some(({ handId }) => handId === ended.handId)) {
    setRecords([ended, ...records].slice(0, RECORDS_KEPT));
  }
  return records;
}

function useSounds(play: PlayApi): (name: SoundName) => void {
  const [sounds] = useState(makeSounds);
  useEffect(() => sounds.setOn(play.isSoundOn), [sounds, play.isSoundOn]);
  useEffect(() => sounds.close, [sounds]);
  return useCallback((name: SoundName) => sounds.play(name), [sounds]);
}

/** What is heard of what happened, of the own turn and of a hand that was won. */
function useHappeningSounds(
  seen: ReturnType<typeof useHappening>,
  { sound, isMine, records, room }: OpenRoomState,
): void {
  const last = seen.at(-1);
  const handId = room.hand?.handId;
  useEffect(() => {
    if (last) sound(last.sound);
  }, [last, sound]);
  useEffect(() => {
    if (handId !== undefined) sound('card');
  }, [handId, sound]);
  useEffect(() => {
    if (isMine) sound('tick');
  }, [isMine, sound]);
  const [won] = records;
  useEffect(() => {
    if (won?.net && won.net.netMinor > 0n) sound('win');
  }, [won, sound]);
}
