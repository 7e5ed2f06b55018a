import * as play from '@fairhouse/contract/records-proofs';
import * as tablesCalls from '@fairhouse/contract/tables';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadGames, type LoadedGame } from '@fairhouse/game-kit/loader';
import type { SharedGame } from '@fairhouse/game-kit';
import { openGame } from '../../../../../tests/open-game.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

/** Every table of every game whose rounds need no action of a player. */
const games = (await loadGames()).filter(
  ({ game, manifest }) => game.kind === 'shared' && manifest.tables,
) as (LoadedGame & { game: SharedGame })[];
const tables = games.flatMap(({ slug, game, manifest }) =>
  (manifest.tables ?? []).map((table) => ({ slug, game, table })),
);

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({
    rehearsal: {
      tables: tables.map(({ table }) => table.id).join(),
      tableOpenSeconds: 3600,
      tableDealMilliseconds: 100,
      tablePauseMilliseconds: 600000,
    },
  });
  person = await world.register();
  await world.fund(person, 10_000_000_000n);
});
afterAll(async () => {
  await world.close();
});

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
const textOf = (minor: bigint): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const PER_CALL = 60;

const roundOf = async (tableId: string) =>
  (await world.call(tablesCalls.oneTable, { tableId })).value.round;

it('thirty-three tables of eleven games are open', async () => {
  expect(new Set(games.map(({ slug }) => slug)).size).toBe(11);
  expect(tables.length).toBe(33);
  await vi.waitFor(
    async () => {
      const { list } = (await world.call(tablesCalls.tables, {})).value;
      expect(list).toHaveLength(tables.length);
    },
    { timeout: 60_000, interval: 300 },
  );
});

it.concurrent.each(tables)(
  '$table.id pays every bet of its profile as the rules say, less what opposite bets cancel',
  async ({ slug, game, table }) => {
    const token = await openGame(world, person, `${slug}:${table.id}`);
    const { roundId } = await roundOf(table.id);
    const bets = Object.entries(game.bets)
      .filter(([, type]) => type.profiles?.includes(table.profile) ?? true)
      .map(([bet, type], index) => ({
        bet,
        stake: textOf(
          BigInt(type.reserve ?? 1) *
            (table.minMinor > type.limits.minMinor ? table.minMinor : type.limits.minMinor) +
            BigInt(index % 7),
        ),
      }));
    for (let from = 0; from < bets.length; from += PER_CALL) {
      const answer = await world.call(
        tablesCalls.placeBets,
        { tableId: table.id, roundId, bets: bets.slice(from, from + PER_CALL) },
        { token, key: `${table.id}-${from}` },
      );
      expect(answer.errorCode).toBeUndefined();
    }
    await world.server.kernel.db.run(
      'update table_rounds set closes_at = now() where round_id = $1',
      [roundId],
    );
    await vi.waitFor(
      async () => {
        expect((await roundOf(table.id)).state).toBe('settled');
      },
      { timeout: 15_000, interval: 60 },
    );
    const proof = (await world.call(play.roundProof, { roundId }, { token: person.token })).value;
    expect(proof.slug).toBe(slug);
    expect(proof.bets).toHaveLength(bets.length);
    for (const own of proof.bets) {
      const wanted = game.settle(proof.outcome, own.bet, minorOf(own.stake), table.profile);
      expect([own.bet, own.state, minorOf(own.payout)]).toEqual([
        own.bet,
        'settled',
        wanted.payoutMinor,
      ]);
    }
    const placed = proof.bets.map(({ bet, stake }) => ({ bet, stakeMinor: minorOf(stake) }));
    const valid = await world.server.kernel.db.composed<{ valid_bet: bigint; rule: string }>(
      'select valid_bet, rule from wagers where round_id = $1 order by wager_id',
      [roundId],
    );
    expect(valid.map((row) => ({ validBetMinor: row.valid_bet, rule: row.rule }))).toEqual(
      game.validBets(proof.outcome, placed, table.profile),
    );
  },
);

it('the books balance after every table', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
