import { useCallback, useMemo, useState } from 'react';
import type { SeatsAction, SeatsView } from '@fairhouse/game-kit/hands';
import type { OwnSeatView, PlayApi, SeatsRoomView } from '@fairhouse/game-kit/board';
import { problemOfChoice } from './hints.ts';
import { inOrder, toggled, type Order } from './order.ts';
import { refusalOf } from './refusals.ts';
import { codeOf } from './room-link.ts';
import type { SeatTitle } from './title.ts';

type Acted = {
  title: SeatTitle;
  play: PlayApi;
  room: SeatsRoomView;
  view: SeatsView | undefined;
  held: readonly number[];
  isMine: boolean;
  onOwn: (own: OwnSeatView) => void;
};

export type Acting = {
  /** Own cards in the order the member wants. */
  cards: readonly number[];
  chosen: readonly number[];
  order: Order;
  isPending: boolean;
  notice: string | undefined;
  /** Why what is chosen cannot be laid; undefined where it can. */
  problem: string | undefined;
  toggle: (card: number) => void;
  choose: (cards: readonly number[]) => void;
  sort: () => void;
  lay: () => void;
  act: (action: SeatsAction) => void;
  dismiss: () => void;
};

/** Choosing own cards, and what is said to the server with them. */
export const useActing = (given: Acted): Acting => {
  const { title, play, room, view, held, isMine, onOwn } = given;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [order, setOrder] = useState<Order>('rank');
  const [isPending, setPending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const cards = useMemo(() => inOrder(held, order, title.strengthOf), [held, order, title]);
  const chosen = useMemo(() => cards.filter((card) => picked.includes(card)), [cards, picked]);
  const { laying } = title;
  const problem = useMemo(
    () => (view && laying && isMine ? problemOfChoice(view, laying, chosen) : 'turn'),
    [view, laying, isMine, chosen],
  );
  const hand = room.hand?.hand ?? 0;
  const step = view?.turns.step ?? 0;
  const { roomId } = room;
  const act = useCallback(
    (action: SeatsAction) => {
      const send = async () => {
        setPending(true);
        setNotice(undefined);
        try {
          const { cards: laid, ...rest } = action;
          const sent = laid ? { ...rest, cards: [...laid] } : rest;
          onOwn(await play.seats.act({ roomId, hand, step, action: sent }));
          setPicked([]);
        } catch (error) {
          setNotice(refusalOf(play.t, codeOf(error)));
        } finally {
          setPending(false);
        }
      };
      if (isMine && !isPending) void send();
    },
    [play, roomId, hand, step, isMine, isPending, onOwn],
  );
  return {
    cards,
    chosen,
    order,
    isPending,
    notice,
    problem,
    toggle: useCallback(
      (card: number) => setPicked((before) => toggled(before, card, held)),
      [held],
    ),
    choose: setPicked,
    sort: useCallback(() => setOrder((before) => (before === 'rank' ? 'suit' : 'rank')), []),
    lay: () => {
      if (problem === undefined) act({ do: 'play', cards: chosen });
      else if (problem !== 'turn') setNotice(play.t(`problem.${problem}`));
    },
    act,
    dismiss: () => setNotice(undefined),
  };
};
