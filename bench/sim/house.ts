import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../apps/server/src/kernel/db.ts';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import { jobs as bonuses } from '../../apps/server/src/modules/deposit-offers/jobs.ts';
import { jobs as clocks } from '../../apps/server/src/modules/matching/jobs.ts';
import { jobs as refunds } from '../../apps/server/src/modules/reef/jobs.ts';
import { jobs as feeds } from '../../apps/server/src/modules/vendors/jobs.ts';
import { jobs } from '../../apps/server/src/modules/withdrawals/jobs.ts';
import { callerAt, type Call } from '../../tests/caller.ts';
import type { VendorHouse } from '../../tests/vendor-house.ts';
import { root } from '../database.ts';
import { freePort, openHouse } from '../house.ts';
import { LOTTERIES } from './lottery-plays.ts';
import { TABLES } from './proof.ts';
import { brandsChanged } from '../../apps/server/src/modules/brands/index.ts';

/** The house as the lives see it: an address, and its database for what no call can arrange. */
export type SimHouse = {
  url: string;
  db: Database;
  /** Lets the house send what is due to the payment provider. */
  sendPayouts(): Promise<void>;
  /** Lets the clock of matches between members turn. */
  runMatching(): Promise<void>;
  /** Lets bonuses end whose time is over, and takes what is owed of them. */
  runOffers(): Promise<void>;
  /** Lets the reef refund shots that met nothing. */
  runReef(): Promise<void>;
  /** Lets the house tell the vendor its orders again and read its feed. */
  runVendors(): Promise<void>;
  /** Where the development vendor serves its pages. */
  vendorUrl: string;
  /** Kills the server and starts it again; not everywhere. */
  crash?: () => Promise<void>;
  /** The time that the house tells. */
  now(): number;
  /** Goes past a midnight of the house that is this close: by its clock, or by waiting for it. */
  leaveMidnight(closeMilliseconds: number): Promise<void>;
  /** Waits until that time of the house, or moves its clock there, and lets it act. */
  passUntil(milliseconds: number): Promise<void>;
  /** Settings of the brand that hold from now on. */
  settle(settings: object): Promise<void>;
  close(): Promise<void>;
};

const FEEDS = ['vendors.orders', 'vendors.records'];
/** Rounds that last until the evening, and nothing to wait for after them. */
export const ROUNDS_OF_A_DAY = {
  FAIRHOUSE_TABLES: Object.keys(TABLES).join(),
  FAIRHOUSE_TABLE_OPEN_SECONDS: '3600',
  FAIRHOUSE_TABLE_DEAL_MILLISECONDS: '20',
  FAIRHOUSE_TABLE_PAUSE_MILLISECONDS: '20',
  FAIRHOUSE_RISING_BET_MILLISECONDS: '3600000',
  FAIRHOUSE_RISING_PAUSE_MILLISECONDS: '20',
  FAIRHOUSE_RISING: 'comet',
  FAIRHOUSE_LOTTERIES: Object.keys(LOTTERIES).join(),
  FAIRHOUSE_VIRTUALS: '',
};
const TURN_MILLISECONDS = 250;
const DAY_MILLISECONDS = 86_400_000;
/** How long until the midnight is over that is so close; nothing where none is. */
const pastMidnight = (now: number, closeMilliseconds: number): number => {
  const left = DAY_MILLISECONDS - (now % DAY_MILLISECONDS);
  return left < closeMilliseconds ? left + 1000 : 0;
};
const SETTLE = 'update brands set settings = settings || $1 where brand_id = 1';

/** The server of a test, in this process. */
export const houseOfWorld = (world: VendorHouse): SimHouse => {
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  return {
    url: world.url,
    vendorUrl: world.vendor.url,
    db: kernel.db,
    close: async () => undefined,
    now: world.server.clock.milliseconds,
    leaveMidnight: async (close) => {
      world.move(pastMidnight(world.server.clock.milliseconds(), close));
    },
    passUntil: async (milliseconds) => {
      world.move(Math.max(0, milliseconds - world.server.clock.milliseconds()));
      await sleep(TURN_MILLISECONDS);
    },
    sendPayouts: async () => {
      for (const job of jobs) if (job.name === 'withdrawals.payouts') await job.run(kernel);
    },
    runMatching: async () => {
      for (const job of clocks) await job.run(kernel);
    },
    runOffers: async () => {
      for (const job of bonuses) await job.run(kernel);
    },
    runReef: async () => {
      for (const job of refunds) await job.run(kernel);
    },
    runVendors: async () => {
      for (const job of feeds) if (FEEDS.includes(job.name)) await job.run(kernel);
    },
    settle: async (settings) => {
      await kernel.db.run(SETTLE, [JSON.stringify(settings)]);
      brandsChanged.say(kernel, { brandId: 1 });
    },
  };
};

/** A server and a PostgreSQL in processes of their own, which can be killed. */
export const openSimHouse = async (): Promise<SimHouse> => {
  const secret = randomUUID();
  const port = String(await freePort());
  const vendorUrl = `http://localhost:${port}`;
  const house = await openHouse(
    {
      ...ROUNDS_OF_A_DAY,
      // Chains for two months are not made anew after each kill.
      FAIRHOUSE_CHAIN_ROUNDS: '2000',
      DEVELOPMENT_VENDOR_URL: vendorUrl,
      DEVELOPMENT_VENDOR_SECRET: secret,
    },
    'bench/sim/serve.ts',
  );
  const vendor = spawn(process.execPath, ['vendors/development/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOUSE_URL: house.url,
      DATA_DIR: house.dataDir,
      DEVELOPMENT_VENDOR_PORT: port,
      DEVELOPMENT_VENDOR_SECRET: secret,
    },
  });
  while (!(await fetch(`${vendorUrl}/play/bells`).catch(() => undefined))) await sleep(100);
  const db = openDatabase(house.databaseUrl, openLog('error'), 6);
  const crash = async () => {
    house.killServer();
    await sleep(20);
    await house.start();
  };
  return {
    url: house.url,
    vendorUrl,
    db,
    crash,
    // The jobs of that process run by its own clock.
    sendPayouts: () => sleep(2100),
    runMatching: () => sleep(3200),
    runOffers: () => sleep(63_500),
    runReef: () => sleep(1100),
    runVendors: () => sleep(5200),
    now: Date.now,
    // Its processes come and go, and each of them keeps the time of the machine.
    leaveMidnight: (close) => sleep(pastMidnight(Date.now(), close)),
    passUntil: (milliseconds) => sleep(Math.max(TURN_MILLISECONDS, milliseconds - Date.now())),
    settle: async (settings) => {
      await db.run(SETTLE, [JSON.stringify(settings)]);
      await crash();
    },
    close: async () => {
      await db.close();
      vendor.kill();
      await house.stop();
    },
  };
};

const TRIES = 240;

/**
 * Calls as a careful client does: what was not answered is asked again with the same key, until
 * it is known. Nothing but what was answered reaches the books.
 */
export const callerOf = (house: SimHouse): Call => {
  const { call } = callerAt(house.url, house.now);
  return async (definition, input, options) => {
    let last = '';
    for (let turn = 0; turn < TRIES; turn += 1) {
      try {
        const answer = await call(definition, input, options);
        last = `${answer.status} ${answer.errorCode ?? ''}`;
        if (answer.status < 500 && answer.errorCode !== 'encryption_invalid') return answer;
      } catch (error) {
        last = String(error);
        // The connection broke or the house fell over: nobody can say yet whether it was done.
      }
      await sleep(250);
    }
    throw new Error(`${definition.method} ${definition.path} was never answered: ${last}`);
  };
};
