import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnSeat, RoomState } from '@fairhouse/contract/rooms';
import * as contract from '@fairhouse/contract/rooms';
import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import { WebSocket } from 'ws';
import { callerAt } from '../tests/caller.ts';
import { showsForeign } from '../tests/foreign-cards.ts';
import { openHouse, type House } from './house.ts';
import { SEATS, seatRooms, type Seat } from './rooms-house.ts';
import { tellFigures } from './tell.ts';

const TABLES = 500;
const SECONDS = 60;
/** Between a turn that is heard and the action, as people take it. */
const THINK_MILLISECONDS = 3000;
const LIMIT_MILLISECONDS = 100;

const asked = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/**
 * Tables of three at which everybody acts some seconds after their turn: from the moment an action
 * is sent until all seats of its table have heard of it. Everything that any socket hears is held
 * against the cards it may know. TABLES, SECONDS and THINK make it smaller; HANDS plays until so
 * many are over, at THINK=0 as fast as the house takes them.
 */
export const benchRooms = async (): Promise<void> => {
  const tables = asked('TABLES', TABLES);
  const hands = asked('HANDS', 0);
  const house = await openHouse({ FAIRHOUSE_ROOMS: '', FAIRHOUSE_TABLE_PAUSE_MILLISECONDS: '500' });
  const seats = await seatRooms(house, tables);
  const play = openPlay(house, asked('THINK', THINK_MILLISECONDS));
  const sockets = await Promise.all(seats.map((seat) => play.listen(seat)));
  await sleep(5000);
  play.begin();
  const from = performance.now();
  const until = from + asked('SECONDS', SECONDS) * 1000;
  while (hands > 0 ? play.seen.hands.size < hands : performance.now() < until) await sleep(200);
  const seconds = (performance.now() - from) / 1000;
  play.end();
  for (const socket of sockets) socket.terminate();
  await house.stop();
  const { seen } = play;
  const times = seen.times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  tellFigures(
    {
      bench: 'rooms',
      tables,
      seats: tables * SEATS,
      cores: availableParallelism(),
      seconds: Math.round(seconds),
      actions: times.length,
      perSecond: Math.round(times.length / seconds),
      p50Milliseconds: at(0.5),
      p99Milliseconds: at(0.99),
      limitMilliseconds: LIMIT_MILLISECONDS,
      hands: seen.hands.size,
      messages: seen.messages,
      foreignCards: seen.foreign,
      refused: seen.refused,
      firstRefusals: seen.refusals.slice(0, 3),
    },
    {
      heard: times.length > 0,
      // Hands as fast as they come say nothing of a house in which people think.
      p99: hands > 0 || at(0.99) < LIMIT_MILLISECONDS,
      foreignCards: seen.foreign === 0,
    },
  );
};

type Waiting = { sentAt: number; actions: number; handId: string; heard: Set<number> };
type Event = { type: string; topic?: string; data?: unknown };

const openPlay = (house: House, think: number) => {
  const { call } = callerAt(house.url);
  const seen = {
    times: [] as number[],
    hands: new Set<string>(),
    messages: 0,
    foreign: 0,
    refused: 0,
    refusals: [] as string[],
  };
  let isCounted = false;
  /** The house goes down: what was about to be sent comes to nothing. */
  let isOver = false;
  const waiting = new Map<string, Waiting>();
  /** The last step of a hand that a seat has acted in. */
  const acted = new Map<number, string>();

  const hear = (seat: Seat, room: RoomState): void => {
    const { hand } = room;
    if (hand?.result) seen.hands.add(hand.handId);
    const sent = waiting.get(seat.roomId);
    if (!sent || hand?.handId !== sent.handId || hand.actions < sent.actions) return;
    sent.heard.add(seat.at);
    if (sent.heard.size < SEATS) return;
    waiting.delete(seat.roomId);
    if (isCounted) seen.times.push(performance.now() - sent.sentAt);
  };

  const act = async (seat: Seat, own: OwnSeat, actions: number): Promise<void> => {
    const { hand } = own;
    if (!hand) return;
    if (think > 0) await sleep(think * (0.5 + Math.random()));
    if (isOver) return;
    const { hands, trick } = hand.view as { hands: { cards: number[] | null }[]; trick: unknown[] };
    const cards = (hands[hand.position]?.cards ?? []).slice(0, 1);
    const action = trick.length > 0 ? { do: 'pass' } : { do: 'play', cards };
    const { handId, hand: number, step } = hand;
    waiting.set(seat.roomId, {
      sentAt: performance.now(),
      actions: actions + 1,
      handId,
      heard: new Set(),
    });
    const { roomId, address: ip, playToken: token } = seat;
    const answer = await call(
      contract.actInRoom,
      { roomId, hand: number, step, action },
      { token, headers: { 'x-forwarded-for': ip } },
    );
    if (answer.success) return;
    waiting.delete(roomId);
    seen.refused += 1;
    seen.refusals.push(answer.errorCode ?? '');
  };

  const turn = (seat: Seat, own: OwnSeat): void => {
    const { hand } = own;
    const view = hand?.view as { turns: { seats: number[] }; past: unknown[] } | undefined;
    if (!hand || !view?.turns.seats.includes(hand.position)) return;
    const name = `${hand.handId} ${hand.step}`;
    if (acted.get(seat.at) === name) return;
    acted.set(seat.at, name);
    // In this game a step is an action.
    act(seat, own, hand.step).catch((error: unknown) => {
      if (isOver) return;
      seen.refused += 1;
      seen.refusals.push(String(error));
    });
  };

  const listen = (seat: Seat): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${house.url.replace('http', 'ws')}${REALTIME_PATH}`, {
        headers: { 'x-forwarded-for': seat.address },
      });
      socket.once('error', reject);
      socket.once('open', () => {
        socket.send(JSON.stringify({ type: 'hello', playToken: seat.playToken }));
      });
      socket.on('message', (bytes: Buffer) => {
        const message = JSON.parse(bytes.toString()) as Event;
        if (message.type === 'welcome') {
          socket.send(JSON.stringify({ type: 'subscribe', topic: `room:${seat.roomId}` }));
          // A hand may have begun before anybody listened.
          void call(
            contract.ownSeatOf,
            { roomId: seat.roomId },
            { token: seat.playToken, headers: { 'x-forwarded-for': seat.address } },
          ).then((own) => {
            if (own.success) turn(seat, own.value);
          });
          resolve(socket);
        }
        if (message.type !== 'event') return;
        seen.messages += 1;
        if (showsForeign(message)) seen.foreign += 1;
        if (message.topic === 'seat') turn(seat, message.data as OwnSeat);
        else if (message.topic === `room:${seat.roomId}`) hear(seat, message.data as RoomState);
      });
    });
  return {
    seen,
    listen,
    begin: () => {
      isCounted = true;
    },
    end: () => {
      isOver = true;
    },
  };
};
