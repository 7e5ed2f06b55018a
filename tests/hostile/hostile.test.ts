import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { openWorld, type World } from '../world.ts';
import { attack, kindsOf, openAttack } from './attack.ts';

/** A small share of `npm run bench -- hostile`, with seeds of its own. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

it(
  '[AS-02] ' +
    "[AP-64, RO-03] a fuzzer over the whole contract finds no error and nobody else's things",
  async () => {
    const report = await attack(await openAttack(world), { seed: 17, count: 1 });
    expect(kindsOf(report.faults)).toEqual([]);
    expect(report.requests).toBeGreaterThan(3000);
    expect(report.accepted).toBeGreaterThan(500);
    expect((await verifyLedger(world.server.kernel.db)).isBalanced).toBe(true);
  },
);
