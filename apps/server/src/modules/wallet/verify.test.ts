import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { owe } from '../../../../../tests/owing.ts';
import type { Queries } from '../../kernel/db.ts';
import { NOTES } from './actions/notes.ts';
import { BOOK_QUESTIONS } from './actions/verify.ts';
import {
  bindMoney,
  correctRound,
  declareRound,
  endCorrection,
  endRound,
  endWagers,
  openWindow,
  payPart,
  placeTicket,
  verifyLedger,
  type Wager,
} from './index.ts';

let ledger: LedgerDatabase;
/** Members with the same bet of a game each; their numbers are in the plants below. */
const ONE = 1n;
const OTHER = 2n;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  for (const id of [ONE, OTHER]) await ledger.member(id, 10_000n);
  const one = await place(ONE, 'LIVE', 'live');
  const other = await place(OTHER, 'SPORTS', 'sports');
  for (const wagerId of [one, other]) {
    const part = { brandId: 1, wagerId, amountMinor: 30n, key: 'sold' };
    await ledger.db.transaction((tx) => payPart(tx, part));
    await endWagers(ledger.kernel, 1, [{ ...WIN, wagerId }]);
    await ledger.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: `correction:${wagerId}`,
        state: 'settled',
        results: [{ ...WIN, wagerId, payoutMinor: 90n }],
      }),
    );
  }
  await place(ONE, 'LOTT', 'ended', {
    bet: { units: [{ unit: '7', liabilityMinor: 50n, capMinor: 99n }] },
  });
  await ledger.db.transaction((tx) =>
    declareRound(tx, { brandId: 1, roundId: 'ended', outcomes: [], rule: 'net' }),
  );
  await endRound(ledger.kernel, 1, 'ended');
  await ledger.member(4n, 100n);
  await place(4n, 'LOTT', 'retold');
  const outcomes = [{ bet: 'one', num: 2n, den: 1n, outcome: 'win' }];
  await ledger.db.transaction((tx) =>
    declareRound(tx, { brandId: 1, roundId: 'retold', outcomes, rule: 'net' }),
  );
  await endRound(ledger.kernel, 1, 'retold');
  await ledger.db.transaction((tx) =>
    correctRound(tx, {
      brandId: 1,
      roundId: 'retold',
      key: 'retold',
      version: 0,
      state: 'settled',
      outcomes: [],
      rule: 'net',
    }),
  );
  await endCorrection(ledger.kernel, 1, 'retold');
  await place(OTHER, 'LOTT', 'open', { grant: 'open' });
  await ledger.db.transaction((tx) =>
    bindMoney(tx, { brandId: 1, memberId: ONE, grantKey: 'grant', amountMinor: 40n }),
  );
  await ledger.member(3n, 0n);
  await owe(ledger.kernel, { memberId: 3n, winMinor: 500n });
});
afterAll(async () => {
  await ledger.close();
});

const WIN = { payoutMinor: 180n, validBetMinor: 80n, rule: 'net', outcome: 'win' } as const;
const place = async (
  memberId: bigint,
  category: string,
  roundId: string,
  { bet, ...p }: Partial<Wager> & { bet?: Partial<Wager['bets'][number]> } = {},
): Promise<bigint> => {
  await openWindow(ledger.db, 1, roundId);
  const placed = await placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'game',
    category,
    house: `wagers:${category}`,
    bets: [{ bet: 'one', stakeMinor: 100n, ...bet }],
    ...p,
  });
  if (!placed.ok) throw new Error(placed.errorCode);
  return placed.wagers[0]?.wagerId ?? 0n;
};

/** What some plant was found by. */
const answered = new Set<string>();
class Undone extends Error {}
/** What is found once these statements have changed rows that nobody may change. */
const found = async (plant: readonly string[]): Promise<string[]> => {
  let faults: string[] = [];
  const work = async (tx: Queries) => {
    await tx.run(`set local session_replication_role = 'replica'`);
    for (const sql of plant) expect(await tx.run(sql), sql).toBeGreaterThan(0);
    faults = (await verifyLedger(tx)).faults.map(({ what }) => what);
    for (const what of faults) answered.add(what);
    throw new Undone();
  };
  await expect(ledger.db.transaction(work)).rejects.toThrow(Undone);
  return faults;
};
/** Changes the two houses of entries that are picked for the other one of both. */
const swap = (picked: string): string =>
  `with pair as (select min(account_id) as one, max(account_id) as other from accounts
     where brand_id = 1 and name in ('house:wagers:LIVE', 'house:wagers:SPORTS'))
   update entries e set account_id = p.one + p.other - e.account_id from pair p, transfers t
   where t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
     and e.account_id in (p.one, p.other) and ${picked}`;
const OF_ANOTHER = 'a transfer stands with the house of another category than its wagers';

it('the books of this house are sound before anything is planted', async () => {
  await ledger.expectBooks();
});

it.each([
  // Both houses have the same sums as before: only each transfer by itself tells.
  ['two stakes', swap(`t.kind = 'wager'`)],
  ['two parts', swap(`t.key like 'part:%'`)],
  ['two ends', swap(`t.key like 'end:%' and t.reference in ('live', 'sports')`)],
  ['two corrections', swap(`t.kind = 'reversal'`)],
])('%s that stand with the house of the other game are found', async (_what, plant) => {
  expect(await found([plant])).toEqual([OF_ANOTHER]);
});

it('one that stands with another house is missed in the sums too', async () => {
  expect(await found([swap(`t.key like 'end:%' and t.reference = 'live'`)])).toEqual([
    'a house account differs from the wagers of its category',
    OF_ANOTHER,
  ]);
});

const moved = (table: string, set: string, where: string) =>
  `update ${table} set ${set} where brand_id = 1 and ${where}`;
it.each<[string, string | string[], string[]]>([
  [
    'house entries of no wager',
    'a house account differs from the wagers of its category',
    [
      `insert into transfers (brand_id, transfer_id, key, kind) values (1, 900001, 'x', 'x')`,
      `insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount)
       select 1, 900001, row_number() over (), account_id, 'wager',
         case name when 'house:wagers:LIVE' then 5 else -5 end from accounts
       where brand_id = 1 and name in ('house:wagers:LIVE', 'house:wagers:SPORTS')`,
    ],
  ],
  [
    'a wager of another member',
    'the play of a member differs from its entries',
    [
      moved('wagers', 'member_id = 2', `round_id = 'ended'`),
      moved(
        'wager_ends',
        'member_id = 2',
        `wager_id in (select wager_id from wagers
        where round_id = 'ended')`,
      ),
    ],
  ],
  [
    'a part that became an end',
    [
      'the parts of a wager differ from their entries',
      'what was paid of a wager while it was open differs from its ends',
    ],
    [
      `update wager_ends e set payout = e.payout + case e.kind when 'part' then 1 else -1 end
       from wagers w where w.brand_id = e.brand_id and w.wager_id = e.wager_id
         and w.round_id = 'live' and e.kind in ('part', 'end')`,
    ],
  ],
  [
    'an end of another sum',
    'a wager counts for something else than it is',
    [moved('wager_ends', 'valid_bet = valid_bet + 1', `kind = 'correction' and member_id = 1`)],
  ],
  [
    'a total of a unit',
    'the totals of a round differ from its wagers',
    [moved('round_totals', 'liability = liability + 1', `round_id = 'ended'`)],
  ],
  [
    'a bet of a unit',
    'the totals of a round differ from its wagers',
    [`delete from wager_units where brand_id = 1 and round_id = 'ended'`],
  ],
  ['a debt', 'a debt differs from its entries', [moved('balances', 'owed = owed - 1', 'owed > 0')]],
  [
    'bound money',
    'bound money differs from its grants',
    [moved('bound_money', 'amount = amount + 1', 'member_id = 1')],
  ],
  [
    'a stake the house gave',
    'stakes that the house gave differ from the ledger',
    [moved('wagers', 'is_free = false', `round_id = 'open'`)],
  ],
  [
    'a round that ended with an open bet',
    'the end of a round differs from its wagers',
    [
      `insert into round_ends (brand_id, round_id, rule, started_at, ended_at)
       values (1, 'open', 'net', now(), now())`,
    ],
  ],
  [
    'a correction that is not noted',
    'a correction and the ends of its wagers differ',
    [`delete from reversed_wagers where member_id = 1`],
  ],
  [
    'a correction that changed nothing',
    'a correction and the ends of its wagers differ',
    [
      `insert into reversed_wagers (brand_id, key, wager_id, member_id, stake, payout_before,
         payout_after, at)
       select brand_id, 'x', wager_id, member_id, stake, payout, payout, now() + interval '1 hour'
       from wagers where round_id = 'live'`,
    ],
  ],
  [
    'a debt of a correction',
    'what a correction left to be owed differs from its entries',
    [moved('reversed_wagers', 'owed = owed + 1', 'owed > 0')],
  ],
  [
    'a wager with other parts',
    'what was paid of a wager while it was open differs from its ends',
    [moved('wagers', 'parts = parts + 1', `round_id = 'live'`)],
  ],
  [
    'a wager of another rule',
    'a wager has not the rule of its last end',
    [moved('wagers', `rule = 'stake'`, `round_id = 'live'`)],
  ],
  [
    'a round of fewer wagers',
    'the sums of a round differ from the ends of its wagers',
    [moved('round_ends', 'wagers = wagers - 1', `round_id = 'ended'`)],
  ],
  [
    'a round of other payouts',
    'the sums of a round differ from the ends of its wagers',
    [moved('round_ends', 'payouts = payouts + 1', `round_id = 'retold'`)],
  ],
  ...['wagers', 'given', 'owed'].map((sum): [string, string, string[]] => [
    `a correction of a round with another sum (${sum})`,
    'the sums of the correction of a round differ from its wagers',
    [moved('round_corrections', `${sum} = ${sum} + 1`, `key = 'retold'`)],
  ]),
  // The first result of a round, and the newest one of a round that was corrected.
  ...[
    ['ended', 0],
    ['retold', 1],
  ].map(([round, version]): [string, string, string[]] => [
    `a wager of another result (${round})`,
    'a wager pays something else than the result of its round',
    [
      `insert into round_outcomes (brand_id, round_id, version, bet, num, den, outcome)
       values (1, '${round}', ${version}, 'one', 3, 1, 'win')`,
    ],
  ]),
])('%s that is not what it should be is found', async (_what, question, plant) => {
  expect(await found(plant)).toEqual([question].flat());
});

/** Entries of a transfer that nobody made: of accounts of the house by name, or of members. */
const entered = (
  reference: string,
  kind: string,
  entries: readonly (readonly [account: string, amount: number])[],
): string[] => [
  ...entries.map(
    ([account]) => `insert into accounts (brand_id, name, currency)
      values (1, '${account}', 'USD') on conflict (brand_id, name) do update set name = excluded.name`,
  ),
  `insert into transfers (brand_id, transfer_id, key, kind, reference)
   values (1, 900002, 'planted', '${kind}', '${reference}')`,
  ...entries.map(
    ([account, amount], at) => `insert into entries (brand_id, transfer_id, entry_no, account_id,
        type, amount) select 1, 900002, ${at}, account_id, 'planted', ${amount} from accounts
      where brand_id = 1 and name = '${account}'`,
  ),
];
const VENDOR_WALLET = `insert into vendor_wallets (brand_id, member_id, code, account_id, amount)
  select 1, 1, 'JILI', account_id, 7 from accounts where brand_id = 1 and name = 'house:deposits:test'`;
it.each<[string, string, string[]]>([
  [
    'a transfer of one sum too much',
    'a transfer does not sum to zero',
    entered('', 'x', [
      ['house:one', 5],
      ['house:other', -4],
    ]),
  ],
  [
    'a transfer of one entry',
    'a transfer has fewer than two entries',
    entered('', 'x', [['house:one', 5]]),
  ],
  [
    'a note with entries',
    'a note of the house moves money',
    entered('', NOTES[0], [
      ['house:one', 5],
      ['house:other', -5],
    ]),
  ],
  [
    'a member of free play with real money',
    'a transfer mixes free play with the real books',
    [moved('accounts', 'is_trial = true', 'member_id = 1')],
  ],
  [
    'an entry whose transfer is gone',
    'an entry belongs to no transfer',
    [`delete from transfers where brand_id = 1 and key = 'seed:1'`],
  ],
  [
    'a balance',
    'a balance differs from the sum of its entries',
    [moved('balances', 'available = available + 1', 'member_id = 1')],
  ],
  [
    'a wallet at a vendor',
    'a wallet of a vendor differs from the sum of its entries',
    [VENDOR_WALLET],
  ],
  [
    'play at a vendor',
    'what was played from wallets of vendors differs from its entries',
    [
      `insert into wallet_plays (brand_id, member_id, wager_id, stake, payout)
       select 1, member_id, wager_id, 10, 0 from wagers where round_id = 'live'`,
    ],
  ],
  [
    'a running balance',
    'a running balance does not follow from the entry before it',
    [
      `update entries set balance_after = balance_after + 1 where brand_id = 1 and
         (transfer_id, entry_no) = (select transfer_id, entry_no from entries
           where balance_after is not null order by transfer_id, entry_no limit 1)`,
    ],
  ],
  [
    'a withdrawal that was paid twice',
    'a withdrawal was paid or given back more than once',
    entered('w-1', 'withdrawal', [
      ['house:withdrawal-holds', -5],
      ['house:other', 5],
    ]),
  ],
  [
    'a transfer that was lost between members',
    'a transfer between members did not arrive',
    entered('t-1', 'transfer', [
      ['house:member-transfers', 5],
      ['house:other', -5],
    ]),
  ],
  [
    'a part that members paid and nobody got',
    'a withdrawal that members paid did not arrive as their deposits',
    entered('m-1', 'transfer', [
      ['house:member-matches', 5],
      ['house:other', -5],
    ]),
  ],
  [
    'a stake',
    'stakes of wagers differ from the ledger',
    [moved('wagers', 'stake = stake + 1', `round_id = 'live'`)],
  ],
  [
    'a payout',
    'payouts of wagers differ from the ledger',
    [moved('wagers', 'payout = payout + 1', `round_id = 'live'`)],
  ],
  [
    'an end of another game',
    'an end belongs to no wager of its member and game',
    [moved('wager_ends', `slug = 'other'`, `kind = 'correction' and member_id = 1`)],
  ],
  [
    'a free bet that counts',
    'a wager that the house gave counts as a valid bet',
    [moved('wagers', 'valid_bet = 1', 'is_free')],
  ],
])('%s that is not what it should be is among what is found', async (_what, question, plant) => {
  expect(await found(plant)).toContain(question);
});

it('every question that is asked of the books has found something that was planted', () => {
  expect(BOOK_QUESTIONS.map(({ what }) => what).filter((what) => !answered.has(what))).toEqual([]);
});
