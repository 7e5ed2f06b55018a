import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryCases } from '../../../../../tools/conformance/report.ts';
import { publicKeyOf } from '../../../../../tools/conformance/signing.ts';
import { SUPPLIER_CASES } from '../../../../../tools/conformance/supplier/index.ts';
import { openKitWallet } from '../../../../../tools/conformance/supplier/kit-wallet.ts';
import { readSupplierSetup } from '../../../../../tools/conformance/supplier/target.ts';
import { saveOperator } from '../../../../../tests/supplied-operator.ts';
import { openSupplierDriver } from '../../../../../tests/supplier-driver.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
};

const OPERATOR = 'kit';
let world: World;
let driver: Awaited<ReturnType<typeof openSupplierDriver>>;
beforeAll(async () => {
  // Addresses of games and rounds name the port.
  world = await openWorld({ privateWebhooks: true, port: await freePort() });
  world.server.kernel.limiter = { take: () => true };
  driver = await openSupplierDriver(world, '1.00');
});
afterAll(async () => {
  await driver.close();
  await world.close();
});

it('our games are supplied as the kit asks for, in every case', async () => {
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const listen = await freePort();
  const operator = await saveOperator(world, {
    operatorId: OPERATOR,
    name: 'The kit',
    walletUrl: `http://127.0.0.1:${listen}`,
    theirKey: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    isOn: true,
    reason: 'the kit asks',
  });
  const setup = readSupplierSetup(
    JSON.stringify({
      operatorId: OPERATOR,
      currency: 'USD',
      games: ['harbour-lights', 'coin-toss'],
      supplierKey: operator.ourKey,
      listen,
      driver: driver.url,
      stake: 100_000,
      quiet: 1400,
    }),
  );
  const wallet = await openKitWallet({
    key: publicKeyOf(setup.supplierKey),
    header: 'x-signature',
    currency: setup.currency,
    port: listen,
  });
  try {
    const verdicts = await tryCases(
      SUPPLIER_CASES,
      {
        url: `${world.url.replace(/\/$/, '')}/supply`,
        key: theirs.privateKey,
        strangerKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
        header: 'x-signature',
        setup,
        wallet,
      },
      () => {},
    );
    expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    expect(verdicts.length).toBeGreaterThanOrEqual(40);
  } finally {
    await wallet.close();
  }
  const report = await verifyLedger(world.server.kernel.db);
  expect({ isBalanced: report.isBalanced, faults: report.faults }).toEqual({
    isBalanced: true,
    faults: [],
  });
});
