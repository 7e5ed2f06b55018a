import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVendorHouse, type VendorHouse } from '../../tests/vendor-house.ts';
import { rehearsalOf } from '../../apps/server/src/kernel/rehearsal.ts';
import { houseOfWorld, ROUNDS_OF_A_DAY, type SimHouse } from './house.ts';
import { runLives, type SimOptions } from './lives.ts';

let world: VendorHouse;
let house: SimHouse;
let seeds = 500;
const TURNS = 60;
beforeAll(async () => {
  world = await openVendorHouse(rehearsalOf(ROUNDS_OF_A_DAY));
  house = houseOfWorld(world);
});
afterAll(async () => {
  await world.close();
});

const live = (options: Partial<SimOptions> = {}) =>
  runLives(house, { seed: (seeds += 1), members: 0, drawers: 4, days: 1, ...options });
const foundAfter = async (options: Partial<SimOptions> = {}): Promise<string[]> =>
  (await live(options)).found.map(({ what }) => what);

type Planted = { name: string; changes: readonly [string, string][]; words: readonly string[] };
/**
 * Lives in a house in which a function of the ledger is wrong. What they do is left to dice: where
 * a life did not come upon it, another one is lived.
 */
const foundWith = async ({ name, changes, words }: Planted): Promise<string[]> => {
  const [row] = await house.db.composed<{ text: string }>(
    'select pg_get_functiondef($1::regproc) as text',
    [name],
  );
  const right = row?.text ?? '';
  const wrong = changes.reduce((text, [find, put]) => {
    expect(text, `${name} has no ${find}`).toContain(find);
    return text.replaceAll(find, put);
  }, right);
  await house.db.composed(wrong);
  try {
    const found = new Set<string>();
    for (let turn = 0; turn < TURNS && !words.every((word) => found.has(word)); turn += 1)
      for (const what of await foundAfter()) found.add(what);
    return [...found];
  } finally {
    await house.db.composed(right);
  }
};

/** Lives that did nothing would prove nothing. */
const NEEDED = [
  'tickets',
  'freeTickets',
  'filled',
  'moved',
  'parts',
  'part.state_conflict',
  'voids',
  'sold',
  'ended',
  'roundsVoid',
  'partsVoid',
  'round.settled',
  'round.void',
  'round.open',
  'round.debts',
  'round.parts',
  'round.apart',
  'reopenedEnded',
  'debts',
  'debtsPaid',
  'debtsPlayed',
  'askedWithDebt',
  'bound',
  'unbound',
  'refused.exposure_full',
  'refused.version_moved',
  'refused.bets_closed',
  'open.settled',
  'open.void',
  'settled.open',
  'settled.settled',
  'settled.void',
  'void.open',
  'void.settled',
].map((what) => `draws.${what}`);
const LIVES_MAX = 12;

it(
  'tickets that wait, parts, ends, voids, corrections of bets and of rounds from every state to every' +
    ' other, debts, free stakes, caps and bound money leave no difference to the books of an auditor',
  async () => {
    const did = new Set<string>();
    for (let turn = 0; turn < LIVES_MAX; turn += 1) {
      const report = await live({ days: 3, members: 3 });
      expect(report.found, JSON.stringify(report.found)).toEqual([]);
      for (const what of Object.keys(report.did)) did.add(what);
      if (turn > 0 && NEEDED.every((what) => did.has(what))) break;
    }
    expect(NEEDED.filter((what) => !did.has(what))).toEqual([]);
  },
  600_000,
);

it('a correction that was posted twice is found', async () => {
  const found = await foundAfter({
    meddle: async (_house, _ids, hall) => {
      const [, second] = hall?.drawers ?? [];
      await house.db.composed(
        `select post_correction(1, $1, 'LOTT', 'again', 'again', 'payout', 77, 0, 0, 0, now())`,
        [BigInt(second?.me.id ?? 0)],
      );
    },
  });
  // The balance or the debt, as the member has one; and what lies in bets in both cases.
  expect(found).toEqual(expect.arrayContaining(['account of the house', 'stakes of open bets']));
  expect(found.includes('balance') || found.includes('debt')).toBe(true);
});

it.each([
  [
    'a debt that was forgotten',
    'post_correction',
    [['owed = b.owed + v_short - v_to_debt', 'owed = b.owed - least(b.owed, v_to_debt)']],
    ['debt', 'debt shown'],
  ],
  [
    'a payout past a debt',
    'end_wagers',
    [
      ['- least(b.owed, p.kept_by_member)', '- 0'],
      ['least(p.kept, greatest(0, p.owed - p.kept_before)) as to_debt', '0::bigint as to_debt'],
    ],
    ['debt'],
  ],
  [
    'a part that was not subtracted from the end',
    'end_wagers',
    [['m.payout - m.parts', 'm.payout']],
    ['payout of a bet by its ends', 'payout of a room in the report', 'account of the house'],
  ],
  [
    'the stake of a free bet that was given back',
    'payout_of',
    [['greatest(0, p_payout - p_stake)', 'p_payout']],
    ['payout of a bet by its ends', 'account of the house'],
  ],
  [
    'a cap that was passed by one cent',
    'place_wagers',
    [
      ['coalesce(n.cap, c_most) - t.liability', 'coalesce(n.cap, c_most) + 1 - t.liability'],
      [
        'p_unit_liability, p_unit_cap);',
        'p_unit_liability, array(select c + 1 from unnest(p_unit_cap) c));',
      ],
    ],
    ['a cap that was passed'],
  ],
  [
    'a void bet that stays in the totals',
    'end_wagers',
    [['move_totals(p_brand, v_open, -1)', 'move_totals(p_brand, v_open, 0)']],
    ['stakes on a unit', 'what a unit may cost'],
  ],
  [
    'a version that was not asked',
    'place_wagers',
    [['filter (where w.version <> g.version)', 'filter (where false)']],
    ['a bet on a version that was gone'],
  ],
  [
    'a cent too much for winners',
    'wagers_of_round',
    [['div(w.stake::numeric * o.num, o.den)', 'ceil(w.stake::numeric * o.num / o.den)']],
    ['payout of a bet by its ends', 'payout of a room by day', 'gross of a room by day'],
  ],
  [
    'a corrected round that forgets the parts',
    'wagers_of_round',
    [["case p_state when 'open' then w.parts else", "case p_state when 'open' then 0 else"]],
    ['what was given by a corrected round', 'payout of a bet by its ends'],
  ],
  [
    'a corrected round that moves what was sold before it ended',
    'correct_round',
    [['not w.is_apart and', 'true and']],
    ['bets that a round corrected', 'ends of a bet'],
  ],
  [
    'a corrected round that pays by the result before',
    'correct_round',
    [['v_to.round_id, v_to.version,', 'v_to.round_id, v_to.version - 1,']],
    ['what was given by a corrected round', 'payout of a bet by its ends'],
  ],
  [
    'a void round that gives the stake back and leaves the part',
    'end_wagers',
    [['0, one.parts, -one.free', '0, 0, -one.free']],
    ['account of the house', 'sum of the entries'],
  ],
  [
    'a valid bet above the stake',
    'wagers_of_round',
    [["when p_rule = 'stake' then c.stake", "when p_rule = 'stake' then c.stake + 1"]],
    ['valid of a bet by its ends', 'valid of a room in the report'],
  ],
] as [string, string, [string, string][], string[]][])(
  '%s is found',
  async (_what, name, changes, words) => {
    expect(await foundWith({ name, changes, words })).toEqual(expect.arrayContaining(words));
  },
  300_000,
);

it('an end that is counted twice is found, and a feed that hands it out twice', async () => {
  const meddle: SimOptions['meddle'] = async (_house, _ids, hall) => {
    const ended = [...(hall?.books.draws.values() ?? [])].find(
      ({ state, isFree }) => state === 'settled' && !isFree,
    );
    await house.db.composed(
      `insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
         payout, valid_bet, rule, placed_at, at)
       select brand_id, wager_id, member_id, slug, category, kind, bets, stake, payout,
         valid_bet, rule, placed_at, at
       from wager_ends where wager_id = $1 order by end_id limit 1`,
      [BigInt(ended?.id ?? 0)],
    );
  };
  // Another life is lived where none of its bets was settled with money.
  let twice: string[] = [];
  for (let turn = 0; turn < LIVES_MAX && twice.length === 0; turn += 1)
    twice = await foundAfter({ meddle });
  expect(twice).not.toContain('balance');
  expect(twice).toEqual(expect.arrayContaining(['ends of a bet']));
  const again = await foundAfter({
    meddle: async () => {
      await house.db.composed(`update wager_feeds set mark = 0 where feed = 'sim.auditor'`);
    },
  });
  expect(again).toContain('an end that was handed out twice');
}, 300_000);

it('bound money that was withdrawn is found', async () => {
  await house.db.composed(`create function forget_bound() returns trigger language plpgsql as
    $$ begin new.bound := 0; return new; end $$`);
  await house.db.composed(`create trigger forget_bound before update on balances for each row
    when (new.bound > 0) execute function forget_bound()`);
  try {
    expect(await foundAfter()).toEqual(
      expect.arrayContaining(['a withdrawal of bound money', 'bound money']),
    );
  } finally {
    await house.db.composed('drop trigger forget_bound on balances');
  }
});
