import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openSupplierHouse,
  OPERATOR,
  type SupplierHouse,
} from '../../../../../tests/supplier-house.ts';

const SILENT = 'silent-street';
/** More than the house tells of all operators in a turn. */
const WAITING = 250;
let house: SupplierHouse;
let silent: Awaited<ReturnType<typeof openSilent>>;
beforeAll(async () => {
  house = await openSupplierHouse();
  silent = await openSilent();
});
afterAll(async () => {
  silent.close();
  await house.close();
});

/** A wallet that takes every call and answers none. */
const openSilent = async () => {
  const asked: string[] = [];
  const server = createServer((request) => {
    asked.push(request.url ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** An operator like the other one, with much that it has to be told, all of it due for long. */
const plantSilent = async (): Promise<void> => {
  const { db } = house.server.kernel;
  await db.composed(
    `insert into supplied_operators (brand_id, operator_id, name, wallet_url, their_key, our_key,
       our_key_sealed, is_on, made_at)
     select brand_id, $1, name, $2, their_key, our_key, our_key_sealed, is_on, made_at
     from supplied_operators where operator_id = $3`,
    [SILENT, silent.url, OPERATOR],
  );
  await db.composed(
    `insert into supplied_bets (brand_id, bet_id, operator_id, session_id, player, member_id, token,
       slug, key, amount, state, made_at)
     select s.brand_id, 'silent-' || n, $1, s.session_id, s.player, s.member_id, s.token, s.slug,
       'silent-' || n, 100, 'cancelled', s.made_at - interval '1 hour'
     from (select * from supplied_sessions limit 1) s cross join generate_series(1, $2::integer) n`,
    [SILENT, WAITING],
  );
  await db.composed(
    `insert into supplied_calls (brand_id, call_id, operator_id, bet_id, kind, amount, made_at,
       since, due_at)
     select brand_id, bet_id, operator_id, bet_id, 'rollback', amount, made_at, made_at, made_at
     from supplied_bets where operator_id = $1`,
    [SILENT],
  );
};
const dueOf = async (operatorId: string): Promise<number> => {
  const rows = await house.server.kernel.db.composed<{ due: bigint }>(
    `select count(*) as due from supplied_calls where operator_id = $1 and state = 'due'`,
    [operatorId],
  );
  return Number(rows[0]?.due);
};

it('an operator that never answers holds up no rollback of another one', async () => {
  const token = await house.open('player-1');
  const before = house.moneyOf('player-1');
  house.lose((path) => (path === '/transaction/bet' ? 'lost answer' : 'whole'));
  expect((await house.spin(token)).errorCode).toBe('state_conflict');
  expect(house.moneyOf('player-1')).toBe(before - 100n);
  house.lose(() => 'whole');
  await plantSilent();
  await house.tell();
  expect(house.moneyOf('player-1')).toBe(before);
  expect(await dueOf(OPERATOR)).toBe(0);
  // Whoever is waited for so long is asked nothing more in that turn.
  expect(silent.asked).toEqual(['/transaction/rollback']);
  expect(await dueOf(SILENT)).toBe(WAITING);
});
