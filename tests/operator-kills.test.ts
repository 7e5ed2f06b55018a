import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import {
  again,
  bet,
  betOf,
  rollback,
  rollbackOf,
  UNIT,
  win,
  winOf,
  type Answer,
  type Fields,
  type Target,
} from '../tools/conformance/wallet.ts';
import { CONNECTED, openConnectedHouse, type ConnectedHouse } from './connected-house.ts';
import { startProcess } from './second-process.ts';

const ROUNDS = 3;
const BETS = 24;
let house: ConnectedHouse;
beforeAll(async () => {
  house = await openConnectedHouse();
});
afterAll(async () => {
  await house.close();
});

/** An answer, or undefined where the caller cannot know what became of it. */
const heard = (answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.then(
    (one) => (one.http === 200 ? one : undefined),
    () => undefined,
  );

it('a house that is killed at any call loses nothing and doubles nothing', async () => {
  const target = await house.target();
  const one = await house.seat(100_000n);
  const seat = { user: one.user, token: one.playToken };
  let expected = 100_000n;
  let unheard = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const other = await startProcess(house);
    const there: Target = { ...target, url: target.url.replace(house.url, other.url) };
    const placing = Array.from({ length: BETS }, (_, at) =>
      betOf(there, seat, UNIT, { round_closed: at % 4 === 0 }),
    );
    /** A vendor: never a bet twice, a win until it is heard, a rollback of what it did not hear. */
    const play = async (fields: Fields, at: number): Promise<void> => {
      const taken = await heard(bet(there, fields));
      if (taken?.status !== 'RS_OK') {
        unheard += 1;
        const back = rollbackOf(fields);
        const done = (await heard(rollback(there, back))) ?? (await rollback(target, again(back)));
        expect(done.status).toBe('RS_OK');
        return;
      }
      expected -= 100n;
      if (at % 2 === 1) return;
      const won = winOf(fields, 2n * UNIT, { round_closed: true });
      const paid = (await heard(win(there, won))) ?? (await win(target, again(won)));
      expect(paid.status).toBe('RS_OK');
      expected += 200n;
    };
    let done = 0;
    const playing = placing.map(async (fields, at) => {
      await new Promise((resolve) => {
        setTimeout(resolve, at * 12);
      });
      await play(fields, at);
      done += 1;
    });
    await expect.poll(() => done, { timeout: 60_000 }).toBeGreaterThan(2 + round * 4);
    await other.kill();
    await Promise.all(playing);
  }
  expect(unheard).toBeGreaterThan(0);
  expect(await house.money(one)).toBe(expected);
  const { db } = house.server.kernel;
  const [left] = await db.composed<{ n: bigint }>(
    `select count(*) as n from wire_transactions where brand_id = $1 and kind = 'bet'
       and state = 'asked'`,
    [CONNECTED.brandId],
  );
  expect(left?.n).toBe(0n);
  expect((await verifyLedger(db)).faults).toEqual([]);
}, 240_000);
