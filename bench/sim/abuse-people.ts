import { randomBytes } from 'node:crypto';
import { addBankCard } from '@fairhouse/contract/bank-cards';
import { hashToken } from '../../apps/server/src/kernel/random.ts';
import { hashPassword } from '../../apps/server/src/modules/members/index.ts';
import { openMember } from '../../apps/server/src/modules/session/index.ts';
import { insertSession } from '../../apps/server/src/modules/session/store.ts';
import type { Person as Caller, World } from '../../tests/world.ts';
import type { Dice } from './dice.ts';
import { PAYMENT_PASSWORD } from './people.ts';

/** The ways to abuse offers that are planted. */
export const KINDS = [
  'opposite',
  'dumping',
  'accounts',
  'cancel',
  'threshold',
  'bonusOnly',
] as const;
export type Kind = (typeof KINDS)[number];
/** Those that look a little like it and are not. */
export const HONEST = [
  'regular',
  'low',
  'heavy',
  'lover',
  'couple',
  'dorm',
  'line',
  'table',
] as const;
export type Honest = (typeof HONEST)[number];

export type Person = Caller & {
  account: string;
  cardId: string;
  kind: Kind | Honest;
  /** Ring, couple, house or line: the same number. */
  group: number;
  isAgent: boolean;
  upline: Person | undefined;
  ip: string;
  device: string;
  games: Map<string, { token: string; stakes: string[] }>;
  keys: number;
  /** What the auditor of these lives knows, in cents: since the last money out, and in all. */
  asked: bigint;
  staked: bigint;
  promised: bigint;
};

/** What a life has at hand besides itself. */
export type Scene = {
  world: World;
  dice: Dice;
  did(what: string): void;
  /** What left or came without its terms. */
  above: { minor: bigint; found: string[] };
};

const passwordHash = hashPassword('lamp4light8');
/** PAYMENT_PASSWORD, hashed with as little work as the hash takes: it is asked for so often. */
const PAYMENT_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$1708yH0nhT6bbEhTZAWhdw$CEOveeK7F1e0v0zFvXHGU4b8/HdccpEZpUPXAi6EreY';
export type Wanted = Pick<Person, 'kind' | 'group' | 'ip' | 'device'> & {
  isAgent?: boolean;
  upline?: Person;
};
let cards = 0;
/** Let in at the side door, as in the other lives: logins with address and browser beside it. */
export const openPerson = async (scene: Scene, name: string, wanted: Wanted): Promise<Person> => {
  const { db } = scene.world.server.kernel;
  const { upline, isAgent = false } = wanted;
  const member = await db.transaction(async (tx) =>
    openMember(
      tx,
      {
        brandId: 1,
        account: name,
        type: isAgent ? 2 : 0,
        ip: wanted.ip,
        passwordHash: await passwordHash,
        person: {
          paymentPasswordHash: PAYMENT_HASH,
          ...(upline ? { uplineId: BigInt(upline.memberId) } : {}),
        },
      },
      'USD',
    ),
  );
  if (!member) throw new Error(`${name} is taken`);
  const one: Person = {
    ...wanted,
    memberId: String(member.member_id),
    account: name,
    username: name,
    password: '',
    token: '',
    cardId: '',
    isAgent,
    upline,
    games: new Map(),
    keys: 0,
    asked: 0n,
    staked: 0n,
    promised: 0n,
  };
  await comeIn(scene, one);
  const card = await scene.world.call(
    addBankCard,
    {
      bankCode: 'HARBOUR',
      cardNo: `6222 1000 ${10_000_000 + (cards += 1)}`,
      payeeName: `Payee ${lettersOf(cards)}`,
      paymentPassword: PAYMENT_PASSWORD,
    },
    { token: one.token },
  );
  if (!card.success) throw new Error(`no card: ${JSON.stringify(card.raw)}`);
  one.cardId = String(card.value.id);
  return one;
};
/** A name of its own, in letters. */
const lettersOf = (count: number): string =>
  [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A day begins with a login; what was open the day before is opened anew. */
export const comeIn = async (scene: Scene, one: Person): Promise<void> => {
  const { db } = scene.world.server.kernel;
  one.token = randomBytes(32).toString('base64url');
  one.games.clear();
  await db.transaction(async (tx) => {
    await insertSession(tx, {
      brandId: 1,
      sessionId: crypto.randomUUID(),
      tokenHash: hashToken(one.token),
      memberId: BigInt(one.memberId),
      mustChangePassword: false,
      ip: one.ip,
      device: one.device,
      means: 'password',
      hoursToLive: 48,
    });
    await tx.composed(
      `insert into logins (brand_id, member_id, ip, device, means, outcome, at)
       values (1, $1, $2, $3, 'password', 'ok', $4)`,
      [BigInt(one.memberId), one.ip, one.device, tx.now()],
    );
    await tx.composed(
      `insert into known_addresses (brand_id, member_id, ip, seen_at) values (1, $1, $2, $3)
       on conflict (brand_id, member_id, ip) do update set seen_at = excluded.seen_at`,
      [BigInt(one.memberId), one.ip, tx.now()],
    );
  });
};

let homes = 0;
const home = (): string => `203.${(homes += 1) >> 8}.${homes & 255}.9`;
const browser = (): string => `Browser ${homes} ${Math.random().toString(36).slice(2, 8)}`;

type Batch = { wanted: Wanted; leadsNext?: boolean };
/** Planted in rings of their kind, the honest in their homes. */
export const openAbusers = async (
  scene: Scene,
  p: { prefix: string; perKind: number },
): Promise<Person[]> => {
  const people: Person[] = [];
  const { dice } = scene;
  let group = 0;
  const open = async (wanted: Wanted) => {
    const one = await openPerson(scene, `${p.prefix}a${people.length}`, wanted);
    people.push(one);
    return one;
  };
  const count = (kind: Kind) => people.filter((one) => one.kind === kind).length;
  for (const kind of KINDS) {
    while (count(kind) < p.perKind) {
      group += 1;
      const own = () => ({ kind, group, ip: home(), device: browser() });
      const first = own();
      if (kind === 'opposite') {
        // Half of them share what they play on; the others are strangers to the house.
        const isLinked = dice.chance(0.5);
        await open(first);
        await open(isLinked ? first : own());
      } else if (kind === 'dumping') {
        const head = await open({ ...first, isAgent: true });
        for (let at = 0; at < 3; at += 1) await open({ ...own(), upline: head });
      } else if (kind === 'accounts') {
        const isOneDevice = dice.chance(0.7);
        const size = 3 + dice.below(4);
        for (let at = 0; at < size; at += 1)
          await open(isOneDevice ? first : { ...first, device: browser() });
      } else await open(first);
    }
  }
  return people;
};

const SHARES: Record<Honest, number> = {
  regular: 30,
  low: 14,
  heavy: 10,
  lover: 14,
  couple: 12,
  dorm: 6,
  line: 8,
  table: 6,
};
export const openHonest = async (
  scene: Scene,
  p: { prefix: string; count: number },
): Promise<Person[]> => {
  const people: Person[] = [];
  const { dice } = scene;
  let group = 100_000;
  const open = async ({ wanted }: Batch) => {
    const one = await openPerson(scene, `${p.prefix}h${people.length}`, wanted);
    people.push(one);
    return one;
  };
  while (people.length < p.count) {
    group += 1;
    // A home counts once, however many live there.
    const kind = dice.weighted({ ...SHARES, couple: 6, dorm: 2, line: 3 });
    const own = () => ({ kind, group, ip: home(), device: browser() });
    const first = own();
    if (kind === 'couple') {
      const isOneDevice = dice.chance(0.6);
      await open({ wanted: first });
      await open({ wanted: isOneDevice ? first : { ...first, device: browser() } });
    } else if (kind === 'dorm') {
      const size = 3 + dice.below(4);
      for (let at = 0; at < size; at += 1) await open({ wanted: { ...first, device: browser() } });
    } else if (kind === 'line') {
      const head = await open({ wanted: { ...first, isAgent: true } });
      for (let at = 0; at < 2; at += 1) await open({ wanted: { ...own(), upline: head } });
    } else await open({ wanted: first });
  }
  return people;
};
