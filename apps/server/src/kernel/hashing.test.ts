import { expect, it } from 'vitest';
import { hashPassword, isPassword, NOBODYS, openTurns, TooBusy } from './hashing.ts';

it('a password fits its own hash, and no other and none', async () => {
  const stored = await hashPassword('lamp4light');
  expect(await isPassword(stored, 'lamp4light')).toBe(true);
  expect(await isPassword(stored, 'lamp4dark')).toBe(false);
  for (const none of [undefined, null, '', 'no hash']) {
    expect(await isPassword(none, 'lamp4light'), String(none)).toBe(false);
  }
});

it(
  '[RQ-17] ' + "hashes are OWASP's argon2id, and an account that is not there costs as much",
  async () => {
    const workOf = (stored: string) => stored.split('$').slice(0, 4).join('$');
    expect(workOf(await hashPassword('lamp4light'))).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(workOf(NOBODYS)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  },
);

it(
  '[RQ-82] ' + 'work is done a few at a time, in its order; who finds the line full is refused',
  async () => {
    const inTurn = openTurns({ atOnce: 2, waitingMax: 3 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const works = Array.from({ length: 6 }, (_, n) =>
      inTurn(async () => {
        begun.push(n);
        await new Promise<void>((resolve) => {
          ends.push(resolve);
        });
        return n;
      }).catch((error: unknown) => error),
    );
    expect(await works[5]).toBeInstanceOf(TooBusy);
    expect(begun).toEqual([0, 1]);
    for (let n = 0; n < 5; n += 1) {
      ends[n]?.();
      expect(await works[n]).toBe(n);
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  },
);

it('work that fails leaves its place to the next', async () => {
  const inTurn = openTurns({ atOnce: 1, waitingMax: 1 });
  const failing = inTurn(async () => {
    throw new Error('broken');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
