import { createHash, randomUUID } from 'node:crypto';
import * as rounds from '@fairhouse/contract/rounds';
import * as seeds from '@fairhouse/contract/rounds-seeds';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { callerAt } from '../tests/caller.ts';
import type { House } from './house.ts';

export type Tokens = { session: string; play: string };
export const addressOf = (at: number): string => `10.1.${(at >> 8) & 255}.${at & 255}`;

/** Tokens of sessions of members, who were let in at the side door. */
export const openSessions = async (
  db: Database,
  memberIds: readonly number[],
): Promise<string[]> => {
  const tokens = memberIds.map(() => randomUUID());
  await db.composed(
    `insert into sessions (brand_id, session_id, token_hash, member_id, must_change_password, ip,
       expires_at, device, means, seen_at, started_at)
     select 1, gen_random_uuid(), t.hash, t.member_id, false, '127.0.0.1',
       now() + interval '1 day', 'bench', 'password', now(), now()
     from unnest($1::bigint[], $2::text[]) as t(member_id, hash)`,
    [memberIds, tokens.map((one) => createHash('sha256').update(one).digest('base64url'))],
  );
  return tokens;
};

/** Sessions are let in at the side door, games are opened as members do. */
export const playTokens = async (
  house: House,
  db: Database,
  { first, players, game }: { first: number; players: number; game: string },
): Promise<Tokens[]> => {
  const memberIds = Array.from({ length: players }, (_, at) => first + at);
  const tokens = (await openSessions(db, memberIds)).map((session) => ({ session, play: '' }));
  const { call } = callerAt(house.url);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < players; at = next++) {
      const one = tokens[at];
      if (!one) return;
      const headers = { 'x-forwarded-for': addressOf(at) };
      const by = { token: one.session, headers };
      const { value: launch } = await call(rounds.launchGame, { gameId: game }, by);
      const ticket = new URL(launch.game_url ?? '', house.url).searchParams.get('ticket') ?? '';
      one.play = (await call(rounds.openPlay, { ticket }, { headers })).value.playToken;
      const play = { token: one.play, headers };
      const { next: seed } = (await call(seeds.playSeeds, {}, play)).value;
      await call(
        seeds.openSeeds,
        { clientSeed: randomUUID(), nextCommitment: seed.commitment },
        play,
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return tokens;
};
