import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as sports from '@fairhouse/contract/sportsbook';
import * as members from '@fairhouse/contract/wallet';
import { expect, it } from 'vitest';
import { turnFeed } from '../../apps/server/src/modules/book-feeds/actions/turn.ts';
import { sourceAt } from '../../apps/server/src/modules/book-feeds/steps/source.ts';
import { openBookHouse } from '../book-house.ts';
import { KICK_OFF, LATER_PRICES, WHISTLE, type Prices, type RealMatch } from './real-match.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../shared/data/football/E0_2526.csv');
const SECRET = 'a secret of real matches';
const MANIFEST = {
  feedId: 'real',
  name: 'Matches that were played',
  playMoneyOnly: false,
  products: [1, 3],
  flag: null,
};
type Row = Record<string, string>;
const rowsOf = (text: string): Row[] => {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.replace(/^\uFEFF/, '').split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
};
const milli = (text = ''): number => Math.round(Number(text) * 1000);
const pricesOf = (row: Row, last: '' | 'C'): Prices => [
  ['H', 'D', 'A'].map((one) => milli(row[`B365${last}${one}`])),
  ['>2.5', '<2.5'].map((one) => milli(row[`B365${last}${one}`])),
  ['AHH', 'AHA'].map((one) => milli(row[`B365${last}${one}`])),
];
const matchOf = (row: Row, at: number): RealMatch => ({
  eventId: `real:match:${at + 1}`,
  league: 'The league of the file',
  home: row.HomeTeam ?? '',
  away: row.AwayTeam ?? '',
  score: [Number(row.FTHG), Number(row.FTAG)],
  line: 4 * Number(row.AHh),
  first: pricesOf(row, ''),
  last: pricesOf(row, 'C'),
});
/** By the file alone: what a stake of 10.00 comes to, in cents; nothing of the book is asked. */
const paid = (row: Row, type: string, { code, price }: { code: string; price: number }): number => {
  const win = price;
  const goals = Number(row.FTHG) + Number(row.FTAG);
  if (type === '1x2') return { H: 'home', D: 'draw', A: 'away' }[row.FTR ?? ''] === code ? win : 0;
  if (type === 'totals') return goals > 2.5 === (code === 'over') ? win : 0;
  const own = (code === 'home' ? 1 : -1) * (Number(row.FTHG) - Number(row.FTAG) + Number(row.AHh));
  // Half of the stake on each neighbour of a quarter line.
  const halves = Number.isInteger(2 * own) ? [own, own] : [own - 0.25, own + 0.25];
  return halves.reduce((sum, by) => sum + (by > 0 ? win : by === 0 ? 1_000 : 0) / 2, 0);
};

const rows = existsSync(FILE) ? rowsOf(readFileSync(FILE, 'utf8')) : [];
it.skipIf(rows.length === 0)(
  '[SP-01, SP-02] matches that were played go through a feed: bet on, priced anew, settled as they ended',
  async () => {
    // One of each result, and lines of a quarter among them where the season has some.
    const played = ['H', 'D', 'A'].flatMap((result) => {
      const own = rows.filter((row) => row.FTR === result && Number(row.B365CAHH) > 0);
      const quarter = own.find((row) => !Number.isInteger(2 * Number(row.AHh)));
      return [own[0], quarter].filter((row): row is Row => row !== undefined);
    });
    const matches = played.map(matchOf);
    const house = await openBookHouse();
    const { world } = house;
    const { kernel } = world.server;
    const now = () => kernel.clock.milliseconds();
    const begin = now();
    const child = fork(path.join(import.meta.dirname, 'main.ts'), {
      env: {
        ...process.env,
        SPORTS_FEED_SECRET: SECRET,
        REAL_MATCHES: JSON.stringify(matches),
        REAL_BEGIN: String(begin),
      },
    });
    const heard = <Word>() =>
      new Promise<Word>((resolve, reject) => {
        child.once('message', (word) => resolve(word as Word));
        child.once('exit', (code) => reject(new Error(`the feed ended with ${code}`)));
      });
    const { url } = await heard<{ url: string }>();
    const source = sourceAt(kernel, MANIFEST, { url, secret: SECRET });
    const moveTo = async (elapsed: number): Promise<void> => {
      const left = begin + elapsed - now();
      if (left > 0) world.move(left);
      const moved = heard();
      child.send({ ahead: world.server.clock.aheadMilliseconds() });
      await moved;
    };
    const read = async (holds: () => Promise<void>): Promise<void> =>
      expect
        .poll(
          async () => {
            await turnFeed(kernel, { brandId: 1, source });
            return holds().then(
              () => 'so',
              (error: Error) => error.message,
            );
          },
          { timeout: 40_000, interval: 100 },
        )
        .toBe('so');
    const shown = async ({ eventId }: RealMatch) =>
      (await world.call(sports.sportsEvent, { eventId: `real-${eventId.replaceAll(':', '-')}` }))
        .value;
    const sold = async (match: RealMatch) =>
      Object.fromEntries(
        (await shown(match)).markets.map((one) => [
          one.type,
          one.state === 'open' ? one.selections.map((it) => it.milli) : one.state,
        ]),
      );
    const namesOf = ([result, totals, handicap]: Prices) => ({ '1x2': result, totals, handicap });
    const who = await house.member(1_000_000n);
    let balance = 1_000_000;
    const bets: { row: Row; type: string; code: string; price: number }[] = [];
    const betOn = async (match: RealMatch, row: Row): Promise<void> => {
      for (const market of (await shown(match)).markets)
        for (const { code, milli: price } of market.selections) {
          const { marketId, version } = market;
          const leg = { marketId, selection: code, milli: price ?? 0, version };
          expect((await house.place(who, [leg])).value.state).toBe('open');
          balance -= 1_000;
          bets.push({ row, type: market.type, code, price: price ?? 0 });
        }
    };
    for (const [prices, elapsed] of [
      ['first', 5_000],
      ['last', LATER_PRICES + 5_000],
    ] as const) {
      await moveTo(elapsed);
      for (const [at, match] of matches.entries()) {
        await read(async () => expect(await sold(match)).toEqual(namesOf(match[prices])));
        await betOn(match, played[at] ?? {});
      }
    }
    // A price of before is taken by nobody who does not say so.
    const [moved = matches[0]] = matches.filter((one) => one.first[0]?.[0] !== one.last[0]?.[0]);
    const market = moved && (await shown(moved)).markets.find((one) => one.type === '1x2');
    const old = {
      marketId: market?.marketId ?? '',
      selection: 'home',
      milli: (moved?.first[0]?.[0] ?? 0) + 1,
      version: (market?.version ?? 0) - 1,
    };
    expect((await house.place(who, [old])).errorCode).toBe('odds_moved');
    await moveTo(KICK_OFF + 1_000);
    for (const match of matches)
      await read(async () => expect((await shown(match)).event.state).toBe('live'));
    await moveTo(WHISTLE + 5_000);
    for (const match of matches)
      await read(async () => {
        const { event, markets } = await shown(match);
        expect([event.score?.home, event.score?.away]).toEqual(match.score);
        expect(new Set(markets.map((one) => one.state))).toEqual(new Set(['settled']));
        await house.settle();
      });
    for (const { row, type, code, price } of bets)
      balance += Math.floor(paid(row, type, { code, price }));
    const { value } = await world.call(members.balance, {}, { token: who.token });
    expect(bets.length).toBe(2 * 7 * matches.length);
    expect(Math.round(Number(value.sumBalance) * 100)).toBe(balance);
    await house.expectBooks();
    child.removeAllListeners('exit');
    child.disconnect();
    await world.close();
  },
  200_000,
);
it.skipIf(rows.length > 0)('the matches that were played are not on this machine: skipped', () => {
  expect(rows).toEqual([]);
});
