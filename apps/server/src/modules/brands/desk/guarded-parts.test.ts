import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { brandSettings, FIELD_NAMES, type BrandSettings } from '@fairhouse/contract/settings';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { ASKED_FIELDS, PLACES } from './rules/guarded-lists.ts';
import { GUARDED_TERMS } from './rules/guarded-terms.ts';
import { GUARDED_FIELDS, GUARDS, loosenedBy } from './rules/guards.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

/**
 * Whatever one of these is, nobody comes nearer to money or to an account of another. What free
 * play gives is a currency of its own that never leaves; a payment that comes late, or a game that
 * plays from another wallet, is judged by the same limits when it is credited.
 */
const HARMLESS: readonly string[] = [
  ...[
    'usernameRegistration',
    'mobileRegistration',
    'directRegistration',
    'freePlay',
    'loginToHome',
    'termsTickedByDefault',
    'passkeys',
    'installableApp',
  ].map((name) => `switches.${name}`),
  ...[
    'username',
    'confirmPassword',
    'mobileNum',
    'verificationCode',
    'payeeName',
    'nickname',
    'email',
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'telegram',
    'zalo',
    'idNumber',
    'address',
    'nationality',
    'occupation',
    'sourceOfIncome',
    'placeOfBirth',
    'recommenderId',
    'affiliateCode',
    'referralCode',
  ].map((name) => `fields.${name}`),
  ...['amountMin', 'feePercent', 'feeFixed', 'minutes', 'quickAmounts', 'tutorial'].map(
    (name) => `deposits.methods.${name}`,
  ),
  'status',
  // What it lets go was approved before, each by whoever may.
  'payoutsWait',
  'maintenanceStart',
  'maintenanceEnd',
  'operatorName',
  'regulatorName',
  'licenceNumber',
  // How a house looks moves no money; what cannot be read is refused to everybody.
  'look',
  'homeDialingCode',
  'feedbackLength',
  'vendorWallets',
  // What is booked as a cost; nobody is paid by it.
  'vendorShares',
  'developmentVendor',
  'cashbackClaimMin',
  'cashier.amountMin',
  'lineTransfers.amountMin',
  'cashier.targetMinutes',
  'cashier.banks',
  'identity.targetHours',
  'matching.ladder',
  'matching.payMinutes',
  'matching.searchMinutes',
  'rewards.validDays',
  'deposits.order',
  'deposits.promiseMinutes',
  'deposits.payMinutes',
  'deposits.randomCents',
];
/** Judged by the members they hold for: guarded-terms.ts. */
const TERMS = ['cashier.ranks', 'cashier.groups', 'deposits.methods'];

const inside = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? inside(schema.unwrap() as z.ZodType)
    : schema;
const partsOf = (schema: z.ZodType): [string, z.ZodType][] => {
  const bare = inside(schema);
  return bare instanceof z.ZodObject ? Object.entries(bare.shape as Record<string, z.ZodType>) : [];
};
const settings = (given: object): BrandSettings => brandSettings.parse(given);
const paths = (before: object, after: object) =>
  loosenedBy(settings(before), settings(after)).map((one) => one.path);

it('line 4: every key of the settings guards, or is known to guard nothing', () => {
  const judged = new Set([
    ...Object.keys(GUARDS),
    ...TERMS,
    ...PLACES,
    ...HARMLESS,
    ...[...GUARDED_FIELDS, ...ASKED_FIELDS].map((name) => `fields.${name}`),
    ...GUARDED_TERMS.map((name) => `deposits.methods.${name}`),
  ]);
  const methods = partsOf(brandSettings.shape.deposits).find(([name]) => name === 'methods')?.[1];
  const method = methods && inside(methods);
  if (!(method instanceof z.ZodRecord)) throw new Error('no terms of methods');
  const keys = [
    ...Object.entries(brandSettings.shape).flatMap(([name, schema]) => {
      const parts = name === 'fields' ? [...FIELD_NAMES] : partsOf(schema).map(([part]) => part);
      return judged.has(name) || parts.length === 0
        ? [name]
        : parts.map((part) => `${name}.${part}`);
    }),
    ...partsOf(method.valueType as z.ZodType)
      .map(([name]) => `deposits.methods.${name}`)
      .filter((key) => !/\.(?:ranks|groups)$/.test(key)),
  ];
  expect(
    keys.filter((key) => !judged.has(key)),
    'judged by nobody',
  ).toEqual([]);
  expect(
    [...judged].filter((key) => !keys.includes(key)),
    'of no setting',
  ).toEqual([]);
  const twice = [...Object.keys(GUARDS), ...TERMS, ...PLACES].filter((key) =>
    HARMLESS.includes(key),
  );
  expect(twice).toEqual([]);
});

it('hosts, links, visits and the time to object guard as well', () => {
  for (const [path, was, is] of [
    ['withdrawConfirmMinutes', { withdrawConfirmMinutes: 30 }, { withdrawConfirmMinutes: 1 }],
    ['serviceHosts.0', {}, { serviceHosts: ['attacker.example'] }],
    ['launchGameCDNs.0', {}, { launchGameCDNs: ['attacker.example'] }],
    ['imageCDNs.0', {}, { imageCDNs: ['attacker.example'] }],
    [
      'analytics.id',
      { analytics: { provider: 'umami', id: 'ours' } },
      { analytics: { provider: 'umami', id: 'theirs' } },
    ],
    [
      'customerService.0.path',
      {},
      { customerService: [{ type: 1, csType: 'VIP', path: 'https://attacker.example/' }] },
    ],
  ] as const) {
    expect(paths(was, is), path).toContain(path);
    expect(path === 'analytics.id' ? [] : paths(is, was), path).toEqual([]);
  }
});

it('line 4: who is kept out comes in by two persons only, whichever list would let them', () => {
  const [country, net, inside] = ['VN', '203.0.113.0/24', '198.51.100.7'];
  const blocked = { blockedCountries: [country, 'CN'], blockedAddresses: [net] };
  const named = { allowedAddresses: [inside] };
  for (const [was, is, expected] of [
    [blocked, { ...blocked, blockedCountries: ['CN'] }, ['blockedCountries.VN']],
    [blocked, { ...blocked, blockedAddresses: [] }, ['blockedAddresses.203.0.113.0/24']],
    [blocked, { ...blocked, ...named }, ['allowedAddresses.198.51.100.7']],
    // Where only those who are named come in, any block opens the house to all others.
    [named, {}, ['allowedAddresses.198.51.100.7']],
    [named, { ...named, blockedCountries: ['AQ'] }, ['blockedCountries.AQ']],
    [named, { ...named, blockedAddresses: [net] }, ['blockedAddresses.203.0.113.0/24']],
    [named, { allowedAddresses: [inside, net] }, ['allowedAddresses.203.0.113.0/24']],
    [{}, blocked, []],
    [{}, named, []],
    [blocked, { ...blocked, blockedCountries: ['AQ', 'CN', country] }, []],
    [{ allowedAddresses: [inside, net] }, named, []],
    [{ ...blocked, ...named }, blocked, []],
  ] as const)
    expect(paths(was, is), JSON.stringify([was, is])).toEqual(expected);
});

it('line 4: what proves something at the registration is taken away by two persons only', () => {
  for (const name of ASKED_FIELDS) {
    const field = (change: object) => ({ fields: { [name]: change } });
    const asked = field({ enabled: true, required: true });
    expect(paths(asked, field({ enabled: false, required: true })), name).toEqual([
      `fields.${name}.enabled`,
    ]);
    expect(paths(asked, field({ enabled: true, required: false })), name).toEqual([
      `fields.${name}.required`,
    ]);
    expect([paths({}, asked), paths({}, field({ required: false }))], name).toEqual([[], []]);
  }
});

it('line 4: pages by which money leaves, numbers that codes go to, and proofs that are kept', () => {
  const off = (...treeOff: string[]) => ({ treeOff });
  expect(paths(off('memberCenter/withdraw', 'vip'), off('vip'))).toEqual([
    'treeOff.memberCenter/withdraw',
  ]);
  for (const closed of ['memberCenter', 'site', 'transferUpline']) {
    expect(paths(off(closed), off()), closed).toEqual([`treeOff.${closed}`]);
  }
  expect(paths(off('vip', 'gameCenter/LIVE'), off())).toEqual([]);
  expect(paths(off(), off('memberCenter'))).toEqual([]);
  const [vn, us] = [
    { countryCode: 'VN', countryDialingCode: '84', mobileDigits: [9] },
    { countryCode: 'US', countryDialingCode: '1', mobileDigits: [10] },
  ];
  const known = (...countries: object[]) => ({ countries });
  expect(paths(known(vn), known(us, vn))).toEqual([
    'countries.US.countryDialingCode',
    'countries.US.mobileDigits.0',
  ]);
  expect(paths(known(vn), known({ ...vn, mobileDigits: [9, 7] }))).toEqual([
    'countries.VN.mobileDigits.1',
  ]);
  expect(paths(known(vn, us), known(us))).toEqual([]);
  const kept = (keepDays: number) => ({ identity: { keepDays } });
  expect([paths(kept(90), kept(89)), paths(kept(89), kept(90))]).toEqual([
    ['identity.keepDays'],
    [],
  ]);
});

it('[D-J11] what agents at the top have is raised by two persons only', () => {
  const of = (rebates: object) => ({ agentTerms: { rebates } });
  expect(paths({}, of({ LIVE: 4001 }))).toEqual(['agentTerms.rebates.LIVE']);
  expect(paths(of({ LIVE: 9000, RNG: 9000 }), of({ LIVE: 9000, RNG: 9001 }))).toEqual([
    'agentTerms.rebates.RNG',
  ]);
  expect(paths(of({ LIVE: 9000 }), of({ LIVE: 8999 }))).toEqual([]);
});

it('[D-J76] wages and dividends are turned on by two persons, and off by one', () => {
  for (const name of ['contractDividend', 'dailySalary', 'hourSalary', 'realtimeSalary']) {
    const on = { switches: { [name]: true } };
    expect(paths({}, on), name).toEqual([`switches.${name}`]);
    expect(paths(on, {}), name).toEqual([]);
  }
});

it('[D-J73] who raises what lines have to all that the house keeps reads it', () => {
  const said = (rebates: object) =>
    loosenedBy(settings({}), settings({ agentTerms: { rebates } })).map(({ is }) => is);
  expect(said({ RNG: 4559, LIVE: 4869, PVP: 90_000 })).toEqual(['4869', '4559', '90000']);
  expect(said({ RNG: 4560, LIVE: 8000 })).toEqual([
    '8000 (the house keeps: LIVE 0.487 %, with all else it gives 0.8 %)',
    '4560 (the house keeps: RNG 0.456 %, with all else it gives 0.456 %)',
  ]);
  // With points and the highest gift, and not alone.
  const besides = { points: { RNG: 0.012 }, ranks: [{ cashback: { RNG: 0.4 }, gift: 0.04 }] };
  const beside = (change: object) =>
    loosenedBy(settings({}), settings(change), () => undefined, besides).map(({ is }) => is);
  expect(beside({ agentTerms: { rebates: { RNG: 4039 } } })).toEqual(['4039']);
  expect(beside({ agentTerms: { rebates: { RNG: 4040 } } })).toEqual([
    '4040 (the house keeps: RNG 0.456 %, with all else it gives 0.456 %)',
  ]);
  // The base of a brand's own prizes says what lotteries leave.
  expect(beside({ prizeModes: { Elott: { base: 1990 } } })).toEqual(['1990']);
  expect(beside({ prizeModes: { Elott: { base: 1992 } } })).toEqual([
    '1992 (the house keeps: ELOTT 0.4 %, with all else it gives 0.44 %)',
  ]);
});

it('a password that asks for less guards less; one that asks for more does not', () => {
  for (const name of GUARDED_FIELDS) {
    const given = (change: object) => ({ fields: { [name]: { enabled: true, ...change } } });
    const strict = given({ minLength: 10, maxLength: 20 });
    expect(paths(strict, given({ minLength: 9, maxLength: 20 })), name).toEqual([
      `fields.${name}.minLength`,
    ]);
    expect(paths(given({}), strict), name).toEqual([]);
    expect(paths(given({}), given({ patternId: 1 })), name).toEqual([`fields.${name}.patternId`]);
  }
  expect(paths({ fields: { paymentPassword: { enabled: true } } }, {})).toEqual([
    'fields.paymentPassword.enabled',
  ]);
  expect(paths({}, { fields: { nickname: { minLength: 1 } } })).toEqual([]);
});

it('a payment method that opens or takes more guards less, for whomever its terms hold', () => {
  const of = (terms: object) => ({ deposits: { methods: { sandbox: terms } } });
  const at = 'deposits.methods.sandbox';
  const max = (amountMax: string) => ({ amountMax });
  for (const [was, is, path] of [
    [{ isOn: false }, {}, at],
    [{ isOn: false }, { isOn: true }, `${at}.isOn`],
    [max('10.00'), max('10.01'), `${at}.amountMax`],
    [
      { ...max('10.00'), ranks: [] },
      { ...max('10.00'), ranks: [{ rankLevel: 2, ...max('90.00') }] },
      `${at}.ranks.2.amountMax`,
    ],
    [
      { ...max('10.00'), groups: [{ group: 'vip', isOn: false }] },
      { ...max('10.00'), groups: [{ group: 'vip' }] },
      `${at}.groups.vip.isOn`,
    ],
  ] as const) {
    expect(
      paths(of(was), of(is)).some((one) => one.startsWith(path)),
      path,
    ).toBe(true);
    expect(paths(of(is), of(was)), path).toEqual([]);
  }
  // Nobody knows here what the method itself takes: either way it may be more.
  for (const [was, is] of [
    [max('10.00'), {}],
    [{}, max('10.00')],
  ] as const) {
    expect(paths(of(was), of(is))).toEqual([`${at}.amountMax`]);
  }
  const manifest = (is: string) => loosenedBy(settings({}), settings(of(max(is))), () => '500.00');
  expect([manifest('500.00'), manifest('500.01')].map((one) => one.length)).toEqual([0, 1]);
});

const page = async () =>
  (await keepers.office(ann.token, officeBrands.brandSettingsPage, { brandId: '1' })).value;
const change = async (changes: object) =>
  keepers.office(ann.token, officeBrands.changeSettings, {
    brandId: '1',
    changes: wrong(changes),
    version: (await page()).version,
    reason: WHY,
  });
const settle = async () => {
  for (const { approvalId } of (await page()).waiting) await keepers.decide(bob.token, approvalId);
};

it('line 4: 300 characters of padding do not hide a changed SMTP host from who approves', async () => {
  const smtp = (more: object) => ({
    messengerSettings: { smtp: { banner: 'x'.repeat(400), ...more } },
  });
  await change(smtp({ host: 'mail.example' }));
  await settle();
  await change(smtp({ host: 'attacker.example' }));
  expect((await page()).waiting.map((one) => one.guards)).toEqual([
    'messengerSettings.smtp.host: mail.example → attacker.example',
  ]);
  await settle();
  await change({
    messengerSettings: { smtp: { host: 'a; cashier.perDay: 5 → 5', from: 'a\u202eb' } },
  });
  const [{ guards } = { guards: '' }] = (await page()).waiting;
  expect(guards).toContain('smtp.host: attacker.example → "a; cashier.perDay: 5 → 5"');
  expect(guards).toContain('smtp.from: – → "a\\u{202e}b"');
  await settle();
});

it('line 4: a country is opened again when another owner approves, and all owners are told', async () => {
  const shut = await change({ blockedCountries: ['AQ'] });
  expect([shut.success, (await page()).waiting]).toEqual([true, []]);
  await change({ blockedCountries: [] });
  expect((await page()).settings.blockedCountries).toEqual(['AQ']);
  const [waiting] = (await page()).waiting;
  expect(waiting?.guards).toBe('blockedCountries.AQ: true → –');
  expect((await keepers.decide(ann.token, waiting?.approvalId)).errorCode).toBe('same_operator');
  await settle();
  expect((await page()).settings.blockedCountries).toEqual([]);
  const { list } = (await keepers.office(bob.token, officeStaff.ownNotices, {})).value;
  expect(list.filter((one) => one.guards.startsWith('blockedCountries.AQ'))).toHaveLength(3);
});

it('what is too long to be read to its end is refused at its part', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`key${at}`, 'x'.repeat(500)]),
  );
  const answer = await change({ messengerSettings: { smtp: many } });
  expect([answer.errorCode, answer.refusal.fields]).toEqual([
    'validation_failed',
    { 'changes.messengerSettings': 'max' },
  ]);
  expect((await page()).waiting).toEqual([]);
});

it('a secret that is taken away is told to every owner', async () => {
  const put = (value: string) =>
    keepers.office(ann.token, officeBrands.setSecret, {
      brandId: '1',
      name: 'messenger.smtp.password',
      value,
      reason: WHY,
    });
  await put('whisper-1');
  await settle();
  expect((await put('')).success).toBe(true);
  for (const { token } of [ann, bob]) {
    const { list } = (await keepers.office(token, officeStaff.ownNotices, {})).value;
    expect(list[0]).toMatchObject({
      kind: 'guard.done',
      by: ann.name,
      guards: 'secrets.messenger.smtp.password: … → –',
    });
  }
});
