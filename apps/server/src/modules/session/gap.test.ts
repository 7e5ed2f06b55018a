import { openSocket } from '@fairhouse/client/socket';
import * as members from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCutLine } from '../../../../../tests/cut-line.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let line: Awaited<ReturnType<typeof openCutLine>>;
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld();
  line = await openCutLine(new URL(world.databaseUrl));
  elsewhere = await startProcess(world, { DATABASE_URL: line.url });
});
afterAll(async () => {
  await elsewhere.kill();
  line.close();
  await world.close();
});

const isListening = async (): Promise<boolean> => {
  const answer = await fetch(`${elsewhere.url}/readyz`);
  return answer.status === 200;
};

it('what ended while a process heard nothing is over there as soon as it hears again', async () => {
  const { token } = await world.register();
  const stays = await world.register();
  const ask = (who: string) => elsewhere.call(members.memberInfo, {}, { token: who });
  expect((await ask(token)).success).toBe(true);
  let ends = 0;
  let resyncs = 0;
  const open = (who: string) =>
    openSocket({
      base: elsewhere.url,
      hello: () => ({ token: who }),
      onEnded: () => {
        ends += 1;
      },
    });
  const ended = open(token);
  const staying = open(stays.token);
  let told = 0;
  const onEvent = () => {
    told += 1;
  };
  ended.hear('settings', { onEvent, onResync: () => undefined });
  staying.hear('settings', {
    onEvent,
    onResync: () => {
      resyncs += 1;
    },
  });
  await expect
    .poll(
      () => {
        brandsChanged.say(world.server.kernel, { brandId: 1 });
        return told;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBeGreaterThanOrEqual(4);
  const before = resyncs;

  line.cut();
  await expect.poll(isListening, { timeout: 10_000 }).toBe(false);
  expect((await world.call(session.logout, {}, { token })).success).toBe(true);

  line.mend();
  await expect.poll(isListening, { timeout: 10_000, interval: 20 }).toBe(true);
  // By itself the process would look again after ten seconds, and at its sockets after thirty.
  const soon = { timeout: 5000, interval: 20 };
  await expect.poll(async () => (await ask(token)).errorCode, soon).toBe('token_expired');
  await expect.poll(() => ends, soon).toBe(1);
  await expect.poll(() => resyncs, { timeout: 10_000 }).toBeGreaterThan(before);
  ended.close();
  staying.close();
});
