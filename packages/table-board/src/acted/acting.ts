import { useCallback, useRef, useState } from 'react';
import type { ActedBet, BetType } from '@fairhouse/game-kit';
import type { OwnBetsView, PlayApi, TableView } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import { newKey } from '../new-key.ts';
import { codeOf } from '../table-link.ts';
import { ownTurns, type OwnTurn } from './own-turns.ts';

/** The stage of a round in which seats act, for the parts of a board. */
export type Acting = {
  stage: string;
  view: Record<string, unknown>;
  /** The seats that are asked now; `own` where everybody plays for himself. */
  seats: readonly string[];
  /** So many seats have yet to act, and so many actions have counted in this round. */
  waiting: number;
  count: number;
  /** By the server's clock: when the look changed, and when the time to act is over. */
  atMs: number;
  untilMs: number;
  seconds: number;
  mine: readonly OwnTurn[];
  isSending: boolean;
  act: (seat: string, action: string) => void;
};

type Place = {
  title: { bets: Readonly<Record<string, BetType>> };
  play: PlayApi;
  view: TableView;
  own: OwnBetsView | undefined;
  money: Money;
  onOwn: (own: OwnBetsView) => void;
  onRefused: (text: string) => void;
};

/** The acting stage of the running round; undefined at other times. */
export const useActing = (place: Place): Acting | undefined => {
  const {
    view: { round },
    own,
  } = place;
  const { acting, roundId } = round;
  const { send, isSending } = useSending(place);
  if (round.state !== 'acting' || !acting) return undefined;
  const isOwn = own?.roundId === roundId;
  return {
    stage: acting.stage,
    view: acting.view,
    waiting: acting.waiting,
    count: acting.count,
    seats: acting.turns.map(({ seat }) => seat),
    seconds: acting.seconds,
    atMs: Date.parse(acting.at),
    untilMs: Date.parse(acting.until),
    isSending,
    mine: isOwn
      ? ownTurns(acting, own, {
          money: place.money,
          bets: place.title.bets as Readonly<Record<string, ActedBet>>,
        })
      : [],
    act: (seat, action) => {
      void send({ stage: acting.stage, seat, action });
    },
  };
};

type Asked = { stage: string; seat: string; action: string };

/** One key for one action: sent again after a lost answer, it cannot count twice. */
const useSending = ({ play, view, onOwn, onRefused }: Place) => {
  const [isSending, setSending] = useState(false);
  const busyRef = useRef(false);
  const keyRef = useRef<{ name: string; key: string } | undefined>(undefined);
  const {
    tableId,
    round: { roundId },
  } = view;
  const send = useCallback(
    async (asked: Asked) => {
      if (busyRef.current) return;
      busyRef.current = true;
      setSending(true);
      const name = [roundId, asked.stage, asked.seat, asked.action].join('/');
      if (keyRef.current?.name !== name) keyRef.current = { name, key: newKey() };
      try {
        onOwn(await play.actAtTable({ tableId, roundId, ...asked, key: keyRef.current.key }));
      } catch (error) {
        onRefused(play.t(`refusal.${codeOf(error)}`));
      } finally {
        busyRef.current = false;
        setSending(false);
      }
    },
    [play, tableId, roundId, onOwn, onRefused],
  );
  return { send, isSending };
};
