import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { OPERATOR_CASES } from '../tools/conformance/operator/index.ts';
import { tryCases } from '../tools/conformance/report.ts';
import { openConnectedHouse, type ConnectedHouse } from './connected-house.ts';

let house: ConnectedHouse;
beforeAll(async () => {
  house = await openConnectedHouse();
});
afterAll(async () => {
  await house.close();
});

it('[WL-18] the wallet of the house passes every case of the kit', async () => {
  const verdicts = await tryCases(OPERATOR_CASES, await house.target(), () => {});
  expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(verdicts).toHaveLength(71);
  expect((await verifyLedger(house.server.kernel.db)).faults).toEqual([]);
}, 240_000);
