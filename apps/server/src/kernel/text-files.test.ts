import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, world.url), { headers });
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    headers: answer.headers,
    body: type.includes('json') ? ((await answer.json()) as Record<string, never>) : {},
  };
};

it('[UX-03] a language comes whole, without the words of operators and of mails', async () => {
  const { status, body, headers } = await read('/texts/vi.json?v=1');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['shell', 'errors', 'play']));
  expect(body).not.toHaveProperty('office');
  expect(body).not.toHaveProperty('mails');
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await read('/texts/vi.json')).headers.get('cache-control')).toBe('no-cache');
});

it('the words of a game come with those of its frame; nothing where nobody wrote them', async () => {
  expect((await read('/texts/vi/baccarat.json')).body).toMatchObject({
    game: { title: expect.any(String) as string },
    frame: { balance: expect.any(String) as string },
  });
  expect((await read('/texts/fi/baccarat.json')).body).toEqual({ game: {}, frame: {} });
});

it('the words of plays come by themselves, to those who open a lottery', async () => {
  expect((await read('/texts/vi.json')).body).not.toHaveProperty('lottery-plays');
  expect((await read('/texts/vi/lottery-plays.json')).body).toMatchObject({
    'play.xien-two': expect.any(String) as string,
  });
  expect((await read('/texts/fi/lottery-plays.json')).body).toEqual({});
});

it('a language or a game that does not exist is not found, whatever its name tries', async () => {
  for (const path of [
    '/texts/xx.json',
    '/texts/vi/no-such-game.json',
    '/texts/..%2f..%2f.json',
    '/texts/vi/..%2f..%2fpackage.json',
    '/texts/..%2f/baccarat.json',
  ]) {
    expect((await read(path)).body, path).not.toHaveProperty('game');
    expect((await read(path)).headers.get('content-type'), path).not.toContain('application/json');
  }
});
