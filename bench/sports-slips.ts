import { randomBytes } from 'node:crypto';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { hashToken } from '../apps/server/src/kernel/random.ts';
import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { openMember } from '../apps/server/src/modules/session/index.ts';
import { insertSession } from '../apps/server/src/modules/session/store.ts';
import { post } from '../apps/server/src/modules/wallet/index.ts';
import { callerAt } from '../tests/caller.ts';
import { fetchFor, loadOf, type Load, type LoadRequest } from './load.ts';
import { shownEventId } from './sports-feed.ts';

const LEGS = 5;
const CREDIT = 100_000_000n;
const WORKERS = 64;
const WARM_SECONDS = 3;
type Player = { token: string; address: string };
type Market = { marketId: string; selection: string; milli: number; version: number };

/** Members who are signed in, let in at the side door: bot checks would take an hour. */
const letIn = async (db: Database, count: number): Promise<Player[]> => {
  const passwordHash = await hashPassword('lamp4light8');
  const players: Player[] = [];
  for (let at = 0; at < count; at += 1) {
    const token = randomBytes(32).toString('base64url');
    const memberId = await db.transaction(async (tx) => {
      const member = await openMember(
        tx,
        { brandId: 1, account: `bench${at}x`, type: 0, ip: '127.0.0.1', passwordHash, person: {} },
        'USD',
      );
      if (!member) throw new Error(`bench${at}x is taken`);
      await insertSession(tx, {
        brandId: 1,
        sessionId: crypto.randomUUID(),
        tokenHash: hashToken(token),
        memberId: member.member_id,
        mustChangePassword: false,
        ip: '127.0.0.1',
        device: 'bench',
        means: 'password',
        hoursToLive: 24,
      });
      const paid = await post(tx, {
        brandId: 1,
        memberId: member.member_id,
        type: 'deposit',
        amountMinor: CREDIT,
        house: 'deposits:bench',
        key: `bench:${member.member_id}`,
        reference: 'credit for a bench player',
      });
      if (!paid.ok) throw new Error(paid.errorCode);
      return member.member_id;
    });
    const number = Number(memberId);
    players.push({ token, address: `10.7.${(number >> 8) & 255}.${number & 255}` });
  }
  return players;
};

const marketsOf = async (url: string, events: number): Promise<Market[][]> => {
  const { call } = callerAt(url);
  const all: Market[][] = [];
  for (let at = 0; at < events; at += 1) {
    const headers = { 'x-forwarded-for': `10.8.0.${at % 250}` };
    const { value } = await call(sports.sportsEvent, { eventId: shownEventId(at) }, { headers });
    all.push(
      value.markets.flatMap(({ marketId, version, selections }) => {
        const [first] = selections;
        return first?.milli
          ? [{ marketId, selection: first.code, milli: first.milli, version }]
          : [];
      }),
    );
  }
  return all;
};

/** Parlays of five legs on five events, one after the other by many members, over HTTP. */
export const measureSlips = async (
  { url, db }: { url: string; db: Database },
  p: { events: number; members: number; seconds: number },
): Promise<Load> => {
  if (p.events < LEGS + 1) throw new Error(`${LEGS} legs need ${LEGS + 1} events`);
  await db.run(
    `update book_leagues set selection_cap = $1, event_cap = $1, member_cap = $1
     where brand_id = 1`,
    [10n ** 15n],
  );
  const players = await letIn(db, p.members);
  // The first event is kept for what is settled.
  const markets = (await marketsOf(url, p.events)).slice(1);
  let slip = 0;
  const request = (): LoadRequest => {
    slip += 1;
    const player = players[slip % players.length];
    const legs = Array.from({ length: LEGS }, (_, leg) => {
      const some = markets[(slip * 13 + leg) % markets.length] ?? [];
      return some[(slip * 5 + leg) % some.length];
    }).flatMap((leg) => leg ?? []);
    const load = loadOf(slips.placeSlip, {
      legs,
      sizes: [legs.length],
      unitStake: '1.00',
      policy: 'any',
    });
    return {
      ...load,
      headers: {
        ...load.headers,
        authorization: `Bearer ${player?.token ?? ''}`,
        'idempotency-key': `bench-${slip}`,
        'x-forwarded-for': player?.address ?? '',
      },
    };
  };
  const place = (seconds: number) =>
    fetchFor({ origin: url, seconds, concurrency: WORKERS, request });
  // Plans that were made while tables were empty are made again, as pgbench has it before TPC-B: in
  // a house the database does so by itself within a minute of its first slips.
  await place(WARM_SECONDS);
  await db.composed('analyze');
  return place(p.seconds);
};
