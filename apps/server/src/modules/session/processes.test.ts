import * as members from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

let world: World;
let elsewhere: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld();
  elsewhere = await startProcess(world);
});
afterAll(async () => {
  await elsewhere.kill();
  await world.close();
});

it('a token that another process has read is over there as soon as the password is another', async () => {
  const { username, password, token } = await world.register();
  const ask = () => elsewhere.call(members.memberInfo, {}, { token });
  expect((await ask()).value.account).toBe(username);
  const changed = await world.call(
    session.changePassword,
    { oldPassword: password, newPassword: 'lamp5light', confirmNewPassword: 'lamp5light' },
    { token },
  );
  expect(changed.success).toBe(true);
  // By itself the other process would look again after ten seconds.
  await expect
    .poll(async () => (await ask()).errorCode, { timeout: 3000, interval: 50 })
    .toBe('token_expired');
});
