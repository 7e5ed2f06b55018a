import * as rooms from '@fairhouse/contract/rooms';
import * as rounds from '@fairhouse/contract/rounds';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { openMember } from '../apps/server/src/modules/session/index.ts';
import { post } from '../apps/server/src/modules/wallet/index.ts';
import { callerAt } from '../tests/caller.ts';
import type { House } from './house.ts';
import { addressOf, openSessions } from './play-tokens.ts';

export const SEATS = 3;
export type Seat = { roomId: string; at: number; address: string; playToken: string };

const FUNDS = 10_000_000n;
/** What a seat begins with, in antes; what leaves a wallet above the other asks who one is. */
const STACK_ANTES = 2000;
const STACK_MINOR_MAX = 90_000;
/**
 * Rooms of Tien Len with three members each, who are let in at the side door and sit down as
 * members do. Each room has an ante of its own, so that nobody is drawn to another one.
 */
export const seatRooms = async (house: House, count: number): Promise<Seat[]> => {
  const db = openDatabase(house.databaseUrl, openLog('error'), 2);
  await db.composed(
    `insert into pvp_rooms (brand_id, room_id, slug, name, position, ante, buy_in_min, buy_in_max,
       places, rake_bp)
     select 1, 'bench-' || n, 'tien-len', 'Bench ' || n, 1000 + n, n + 1, (n + 1) * 50,
       (n + 1) * 4000, 4, 500 from generate_series(0, $1::integer - 1) n`,
    [count],
  );
  const memberIds = await makeMembers(db, count * SEATS);
  const sessions = await openSessions(db, memberIds.map(Number));
  await db.close();
  const seats: Seat[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let room = next++; room < count; room = next++) {
      for (let place = 0; place < SEATS; place += 1) {
        const at = room * SEATS + place;
        seats.push(await sit(house, { at, room, session: sessions[at] ?? '' }));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return seats;
};

const makeMembers = async (db: Database, count: number): Promise<bigint[]> => {
  const ids: bigint[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(
      await db.transaction(async (tx) => {
        const account = `seat${at}`;
        const member = { brandId: 1, account, type: 0, passwordHash: '', ip: '' };
        const made = await openMember(tx, member, 'USD');
        if (!made) throw new Error(`no member ${account}`);
        const verdict = await post(tx, {
          brandId: 1,
          memberId: made.member_id,
          type: 'deposit',
          amountMinor: FUNDS,
          house: 'deposits:bench',
          key: `bench:${made.member_id}`,
          reference: 'credit for a bench player',
        });
        if (!verdict.ok) throw new Error(verdict.errorCode);
        return made.member_id;
      }),
    );
  }
  return ids;
};

type Sitting = { at: number; room: number; session: string };
const sit = async (house: House, { at, room, session }: Sitting): Promise<Seat> => {
  const { call } = callerAt(house.url);
  const address = addressOf(at);
  const headers = { 'x-forwarded-for': address };
  const roomId = `bench-${room}`;
  const launched = await call(rounds.launchGame, { roomId }, { token: session, headers });
  const ticket = new URL(launched.value.game_url ?? '', house.url).searchParams.get('ticket') ?? '';
  const { playToken } = (await call(rounds.openPlay, { ticket }, { headers })).value;
  const by = { token: playToken, headers };
  const asked = await call(rooms.askForSeat, { roomId }, by);
  if (asked.value.state !== 'offered') throw new Error(`no place at ${roomId}`);
  const buyIn = (Math.min(STACK_MINOR_MAX, (room + 1) * STACK_ANTES) / 100).toFixed(2);
  const taken = await call(
    rooms.takeSeat,
    { roomId, buyIn, clientSeed: `seed-${at}` },
    { ...by, key: `in-${at}` },
  );
  if (taken.value.state !== 'seated') throw new Error(`nobody sat down at ${roomId}`);
  return { roomId, at, address, playToken };
};
