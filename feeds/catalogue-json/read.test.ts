import { expect, it } from 'vitest';
import type { FeedGame, FeedRow } from '@fairhouse/contract/game-feed';
import { readGameFeed } from './read.ts';

const ROW = {
  gameId: 'g-1',
  code: 'LNT_00001',
  vassalage: 'LNT',
  studio: 'Lantern Row',
  gameType: 'RNG',
  subType: 'video-slot',
  name: 'Jade Chariot',
  rtp: 96.5,
  volatility: 'high',
  lines: 20,
  minBet: '0.10',
  maxBet: '100.00',
  platforms: ['mobile', 'desktop'],
  hasDemo: true,
  hasFreeSpins: true,
  jackpot: 'fixed',
  restrictedCountries: ['KR'],
  releaseDate: '2026-03-12',
  status: 'active',
  art: { hue: 179, motif: 'chariot' },
  synthetic: true,
  popularity: 291.84,
};
const bytes = (text: string) => new TextEncoder().encode(text);
const lines = (...rows: unknown[]) => bytes(rows.map((row) => JSON.stringify(row)).join('\n'));
const read = (given: Uint8Array): FeedRow[] => {
  const answer = readGameFeed(given);
  if (typeof answer === 'string') throw new Error(answer);
  return [...answer];
};
const one = (part: Record<string, unknown>): FeedRow | undefined =>
  read(lines({ ...ROW, ...part }))[0];
const reasonOf = (part: Record<string, unknown>): string | undefined => {
  const row = one(part);
  return row && 'reason' in row ? row.reason : undefined;
};
const nameOf = (name: unknown): string | undefined => {
  const row = one({ name });
  return row && 'game' in row ? row.game.name : undefined;
};

it('a row becomes a game in our own words', () => {
  expect(read(lines(ROW))).toEqual([
    {
      line: 1,
      game: {
        vassalage: 'LNT',
        code: 'LNT_00001',
        studio: 'Lantern Row',
        category: 'RNG',
        gameType: 'video-slot',
        name: 'Jade Chariot',
        theme: 'legends',
        features: ['freeSpins', 'demo', 'jackpot'],
        rtp: '96.50',
        volatility: 4,
        lines: 20,
        minBet: '0.10',
        maxBet: '100.00',
        platforms: ['desktop', 'mobile'],
        countriesOff: ['KR'],
        releaseDate: '2026-03-12',
        vendorStatus: 'open',
        popularity: 291.8,
        hue: 179,
        motif: 'chariot',
        isSynthetic: true,
      } satisfies FeedGame,
    },
  ]);
  expect(
    one({
      rtp: null,
      volatility: null,
      lines: null,
      jackpot: null,
      subType: 'Se Die',
      gameType: 'LIVE',
    }),
  ).toMatchObject({
    game: {
      rtp: null,
      volatility: 0,
      lines: 0,
      gameType: 'se-die',
      category: 'LIVE',
      features: ['freeSpins', 'demo'],
    },
  });
});

it('lines, an array and an object with the array are one feed', () => {
  const rows = [ROW, { ...ROW, gameId: 'g-2', code: 'LNT_00002' }];
  const codes = (given: Uint8Array) => read(given).map((row) => 'game' in row && row.game.code);
  for (const given of [
    lines(...rows),
    bytes(JSON.stringify(rows)),
    bytes(JSON.stringify({ games: rows })),
    bytes(`\uFEFF${rows.map((row) => JSON.stringify(row)).join('\r\n')}\r\n`),
  ]) {
    expect(codes(given)).toEqual(['LNT_00001', 'LNT_00002']);
  }
});

it('what is no feed is refused as a whole', () => {
  expect(readGameFeed(bytes(' \n'))).toBe('empty');
  expect(readGameFeed(bytes('[]'))).toBe('empty');
  expect(readGameFeed(bytes('[{'))).toBe('format');
  expect(readGameFeed(bytes('<html></html>'))).toBe('format');
  expect(readGameFeed(new Uint8Array([0xff, 0xfe, 0x7b]))).toBe('encoding');
  expect(readGameFeed(bytes(`[${Array(50_001).fill('1').join(',')}]`))).toBe('rows');
});

it('a bad row falls alone, with its line and its reason', () => {
  const text = [
    JSON.stringify(ROW),
    '{"broken',
    '',
    JSON.stringify(7),
    JSON.stringify({ ...ROW, code: 'LNT_2', gameId: 'g-2', rtp: 3 }),
    `"${'x'.repeat(20_000)}"`,
    JSON.stringify({ ...ROW, code: 'LNT_3', gameId: 'g-3' }),
  ].join('\n');
  expect(
    read(bytes(text)).map((row) => [row.line, 'reason' in row ? row.reason : row.game.code]),
  ).toEqual([
    [1, 'LNT_00001'],
    [2, 'json'],
    [4, 'row'],
    [5, 'rtp'],
    [6, 'row_length'],
    [7, 'LNT_3'],
  ]);
});

it('hostile names: markup and SQL are letters, what turns or hides text is not shown', () => {
  for (const name of [
    `<img src=x onerror=alert(1)>`,
    `'; drop table games; --`,
    '{{7*7}}',
    'Emoji 🐉🎲 Feast',
    'مزل طوب / حظ سعيد',
    '👨‍👩‍👧 Family',
    'می‌خواهم',
    'A',
    'ราชา ฎุ๊',
  ]) {
    expect(nameOf(name), name).toBe(name.normalize('NFC'));
  }
  expect(nameOf('  Leading \t and   trailing ')).toBe('Leading and trailing');
  expect(nameOf('Zero\u200BWidth\uFEFF Joi\u00ADner')).toBe('ZeroWidth Joiner');
  expect(nameOf('e\u0301')).toBe('\u00e9');
  const bad: [string, unknown][] = [
    ['name_direction', 'Lucky \u202Egnp.exe'],
    ['name_direction', '\u2067Isolated\u2069'],
    ['name_control', 'a\u0000b'],
    ['name_control', 'a\u001b[31m'],
    ['name_control', '\ud800'],
    ['name_empty', ''],
    ['name_empty', '\u200B\u2060 '],
    ['name_length', 'x'.repeat(10_240)],
    ['name_length', 'x'.repeat(121)],
    ['name_marks', `Z${'\u0300'.repeat(40)}algo`],
    ['name_missing', null],
    ['name_missing', { toString: 'x' }],
  ];
  for (const [reason, name] of bad) expect(reasonOf({ name }), JSON.stringify(name)).toBe(reason);
  expect(nameOf('x'.repeat(120))).toHaveLength(120);
  const shown = one({ name: `\u202E${'y'.repeat(5000)}` });
  expect(shown).toMatchObject({ name: `\uFFFD${'y'.repeat(59)}`, key: 'LNT.LNT_00001' });
});

it('each field is judged, and the first that is wrong is named', () => {
  const wrong: Record<string, unknown[]> = {
    vendor: [{ vassalage: 'lnt' }, { vassalage: 'A' }, { vassalage: '../x' }, { vassalage: 7 }],
    code: [
      { code: '' },
      { code: 'a b' },
      { code: 'a.b' },
      { code: 'x'.repeat(41) },
      { code: null },
    ],
    studio: [{ studio: '\u202Ex' }, { studio: {} }],
    game_type: [{ gameType: 'POKER' }, { gameType: '__proto__' }],
    sub_type: [{ subType: '' }, { subType: 5 }, { subType: '龙' }],
    rtp: [{ rtp: '96' }, { rtp: 49.9 }, { rtp: 100.1 }],
    volatility: [{ volatility: 'wild' }, { volatility: 'constructor' }, { volatility: 3 }],
    lines: [{ lines: 0 }, { lines: 1.5 }, { lines: '20' }, { lines: 1e9 }],
    bets: [
      { minBet: 0.1 },
      { minBet: '0' },
      { minBet: '-1' },
      { maxBet: '1e3' },
      { minBet: '1.00001' },
    ],
    bets_order: [{ minBet: '5', maxBet: '4.99' }],
    platforms: [{ platforms: 'mobile' }, { platforms: ['tv'] }],
    countries: [{ restrictedCountries: ['korea'] }],
    release_date: [{ releaseDate: '2026-02-30' }, { releaseDate: 'today' }, { releaseDate: 5 }],
    status: [{ status: 'on' }, { status: 'toString' }, { status: undefined }],
    popularity: [{ popularity: -1 }, { popularity: '5' }],
    art: [{ art: { hue: 361, motif: 'owl' } }, { art: { hue: 1, motif: '<svg>' } }],
  };
  for (const [reason, parts] of Object.entries(wrong)) {
    for (const part of parts) {
      expect(reasonOf(part as Record<string, unknown>), JSON.stringify(part)).toBe(reason);
    }
  }
});

it('the second game with the same code or identity is refused', () => {
  const rows = read(
    lines(ROW, { ...ROW, gameId: 'g-2' }, { ...ROW, code: 'LNT_2' }, { ...ROW, vassalage: 'KOI' }),
  );
  expect(rows.map((row) => ('reason' in row ? row.reason : row.game.vassalage))).toEqual([
    'LNT',
    'duplicate',
    'duplicate',
    'KOI',
  ]);
});
