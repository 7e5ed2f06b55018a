import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readCheckpoint } from '@fairhouse/game-kit/statement/leaf';
import { announcementProblems } from '@fairhouse/game-kit/statement/namings';
import type { Seen } from '@fairhouse/game-kit/statement/witness';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { foldLog, signLog } from './index.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});

const root = path.resolve(import.meta.dirname, '../../../../..');
const run = (sql: string) => world.server.kernel.db.run(sql);
const fileOf = (name: string) => path.join(world.dataDir, name);
const seen = (name = 'seen.json') => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Seen;
const sizes = (name?: string) =>
  seen(name).checkpoints.map(({ text }) => readCheckpoint(text)?.size);
const compare = async (source: string, name = 'seen.json') => {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/compare-checkpoints.ts', source, fileOf(name)],
      { cwd: root },
    );
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
};
/** The ledger grows, and the house signs it. */
const grow = async (transfers: number): Promise<number> => {
  for (let at = 0; at < transfers; at += 1) await world.fund(person, 100n);
  const { kernel } = world.server;
  const last =
    (
      await kernel.db.composed<{ last: bigint }>(
        'select max(transfer_id) as last from transfers where brand_id = 1',
      )
    )[0]?.last ?? 0n;
  await foldLog(kernel, 1, { until: Date.now() + 20_000, reach: last });
  const code =
    (
      await kernel.db.composed<{ code: string }>(
        'select merchant_code as code from brands where brand_id = 1',
      )
    )[0]?.code ?? '';
  return Number((await signLog(kernel, { id: 1, merchantCode: code }))?.size);
};
/** The same as the operator with database and keys would do it: the trigger is his, too. */
const asOwner = async (work: () => Promise<unknown>): Promise<void> => {
  await run('alter table ledger_checkpoints disable trigger all');
  await work();
  await run('alter table ledger_checkpoints enable trigger all');
};
/** And all that stands above it: a full tile is read by its parent alone. */
const rewriteFirstLeaf = () =>
  run(`update ledger_tiles set hashes = set_byte(hashes, 0,
  get_byte(hashes, 0) # 1) where brand_id = 1 and tile = 0`);

it('a witness keeps the published checkpoints, and each new one is proven to hold the kept ones', async () => {
  const first = await grow(3);
  const begun = await compare(world.url);
  expect(begun).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^The key of \S+ is [0-9a-f]{64}: .*\nright: \d+ checkpoints .* kept/,
    ) as string,
  });
  expect(sizes()).toContain(first);
  const begins = seen().checkpoints.map(({ firstSeenAt }) => firstSeenAt);
  expect(begins.every((at) => Math.abs(Date.parse(at ?? '') - Date.now()) < 600_000)).toBe(true);
  const second = await grow(2);
  const third = await grow(4);
  // The house signs its promises of chains meanwhile, too.
  expect((await compare(world.url)).said).toMatch(/^right: \d+ checkpoints of \S+ kept, [2-9]/);
  expect(
    sizes().filter((size) => size !== undefined && [first, second, third].includes(size)),
  ).toEqual([first, second, third]);
  expect((await compare(world.url)).code).toBe(0);
  const later = seen().checkpoints.map(({ firstSeenAt }) => firstSeenAt);
  expect(later.slice(0, begins.length)).toEqual(begins);
  expect(Date.parse(later.at(-1) ?? '')).toBeGreaterThan(Date.parse(begins.at(-1) ?? ''));
  // Two witnesses who saw the same house agree, also where one came later.
  await compare(world.url, 'late.json');
  expect((await compare(fileOf('late.json'))).code).toBe(0);
});

it(
  'a checkpoint that is gone, reads differently, has another key or a bad signature is told, and ' +
    'nothing that was kept is lost',
  async () => {
    const kept = readFileSync(fileOf('seen.json'), 'utf8');
    const told = async (work: () => Promise<unknown>, words: string | RegExp) => {
      await asOwner(() => run('create table kept_rows as select * from ledger_checkpoints'));
      await asOwner(work);
      const { code, said } = await compare(world.url);
      expect([code, said]).toEqual([1, expect.stringMatching(words)]);
      expect(readFileSync(fileOf('seen.json'), 'utf8')).toBe(kept);
      expect(existsSync(fileOf('seen.json.evidence.json'))).toBe(true);
      await asOwner(async () => {
        await run('delete from ledger_checkpoints');
        await run('insert into ledger_checkpoints select * from kept_rows');
        await run('drop table kept_rows');
      });
    };
    const newest = sizes().at(-1);
    await told(() => run(`delete from ledger_checkpoints where size = ${newest}`), 'is gone');
    await told(
      () =>
        run(`update ledger_checkpoints set text = replace(text, '.', ',')
    where size = ${newest}`),
      /signature .* does not hold[\s\S]*kept was/,
    );
    await told(
      () =>
        run(`update ledger_checkpoints set signature = set_byte(signature, 0,
    get_byte(signature, 0) # 1)`),
      'signature of the checkpoint',
    );
    const { publicKey } = seen();
    await run(`update ledger_keys set public_key = decode(repeat('00', 32), 'hex')
    where brand_id = 1`);
    expect(await compare(world.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`kept was ${publicKey}`) as string,
    });
    await run(
      `update ledger_keys set public_key = decode('${publicKey}', 'hex') where brand_id = 1`,
    );
    expect((await compare(world.url)).code).toBe(0);
  },
);

it('line 10: a checkpoint that was signed later than it says is found by who looked meanwhile', async () => {
  await grow(1);
  expect((await compare(world.url, 'dated.json')).code).toBe(0);
  const kept = readFileSync(fileOf('dated.json'), 'utf8');
  const { kernel } = world.server;
  const late = new Date(Date.now() - 600_000);
  const patched = {
    ...kernel,
    clock: { ...kernel.clock, now: () => late, milliseconds: () => late.getTime() },
  };
  // The house signs its promises of chains meanwhile: it may have been first.
  const signed = await vi.waitFor(
    async () => {
      await world.fund(person, 100n);
      const last =
        (
          await kernel.db.composed<{ last: bigint }>(
            'select max(transfer_id) as last from transfers where brand_id = 1',
          )
        )[0]?.last ?? 0n;
      await foldLog(kernel, 1, { until: Date.now() + 20_000, reach: last });
      const row = await signLog(patched, { id: 1, merchantCode: seen('dated.json').brand });
      if (!row?.text.includes(late.toISOString())) throw new Error('signed by another');
      return row;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(await compare(world.url, 'dated.json')).toMatchObject({
    code: 1,
    said: expect.stringContaining('it was signed later than it says') as string,
  });
  expect(readFileSync(fileOf('dated.json'), 'utf8')).toBe(kept);
  await asOwner(() => run(`delete from ledger_checkpoints where size = ${signed.size}`));
  expect((await compare(world.url, 'dated.json')).code).toBe(0);
});

it('line 10: a second chain of one source for a day of waves is found in the announcements', () => {
  const textOf = (name: string, no: number, chainHash: string, ...more: unknown[]) =>
    JSON.stringify(['fairhouse-chain-1', name, no, 720, 'end', 'drand', chainHash, 7, ...more]);
  const told = (...texts: string[]) =>
    announcementProblems(
      texts.map((text, at) => ({ no: at + 1, text, head: '' })),
      [],
      () => '',
    );
  const day = 'reef:reef:20780';
  expect(told(textOf(day, 1, 'aa'), textOf(day, 2, 'aa'))).toEqual([
    `announcement 2 is another chain of ${day} from the same source`,
  ]);
  // After a change of the source, for another day or room, named anew, and of tables.
  expect(
    told(
      textOf(day, 1, 'aa'),
      textOf(day, 2, 'bb'),
      textOf('reef:reef:20781', 1, 'aa'),
      textOf('reef:wreck:20780', 1, 'aa'),
      textOf(day, 1, 'aa', 2, '9', 1),
      textOf('table:one', 1, 'aa'),
      textOf('table:one', 2, 'aa'),
    ),
  ).toEqual([]);
});

it(
  '[RQ-71] ' +
    'an operator with database and keys who rewrites the past and signs it anew is found, by the ' +
    'next look of one witness and between two',
  async () => {
    const before = readFileSync(fileOf('seen.json'), 'utf8');
    await rewriteFirstLeaf();
    await grow(3);
    const found = await compare(world.url);
    expect(found).toMatchObject({
      code: 1,
      said: expect.stringContaining('the past was rewritten') as string,
    });
    expect(readFileSync(fileOf('seen.json'), 'utf8')).toBe(before);
    // Whoever comes only now sees one story. The witness of before holds the other one.
    await asOwner(() => run('delete from ledger_checkpoints'));
    await grow(1);
    expect((await compare(world.url, 'stranger.json')).code).toBe(0);
    expect(await compare(fileOf('stranger.json'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('the past was rewritten') as string,
    });
    expect((await compare(world.url)).said).toContain('is gone');
  },
);

it('a house that does not answer and a file that is none end with 2', async () => {
  expect(await compare('http://127.0.0.1:9')).toMatchObject({
    code: 2,
    said: expect.stringContaining('does not answer') as string,
  });
  writeFileSync(fileOf('none.json'), '{}');
  expect((await compare(world.url, 'none.json')).code).toBe(2);
  expect((await compare(fileOf('none.json'))).code).toBe(2);
});
