import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { officeLogin } from '@fairhouse/contract/staff';
import { hashToken } from '../../apps/server/src/kernel/random.ts';
import { hashPassword } from '../../apps/server/src/modules/members/index.ts';
import { openMember } from '../../apps/server/src/modules/session/index.ts';
import { insertSession } from '../../apps/server/src/modules/session/store.ts';
import { hashOperatorPassword, openOperator } from '../../apps/server/src/modules/staff/index.ts';
import type { Call } from '../../tests/caller.ts';
import type { Dice } from './dice.ts';
import type { SimHouse } from './house.ts';
import type { Keeper, Member } from './life.ts';

const PASSWORD = 'lamp4light8';
export const PAYMENT_PASSWORD = '246810';

/** Hashed once: a hash is slow by intent. */
const hashes = {
  player: hashPassword(PASSWORD),
  payment: hashPassword(PAYMENT_PASSWORD),
  operator: hashOperatorPassword(PASSWORD),
};

/** Members with their lines, let in at the side door: a thousand bot checks would take an hour. */
export const openPeople = async (
  house: SimHouse,
  dice: Dice,
  given: { seed: number; count: number; name?: string },
): Promise<Member[]> => {
  const [passwordHash, paymentPasswordHash] = [await hashes.player, await hashes.payment];
  const { name = 'sim' } = given;
  const people: Member[] = [];
  for (let at = 0; at < given.count; at += 1) {
    const agents = people.filter((one) => one.isAgent);
    const upline = agents.length > 0 && dice.chance(0.8) ? dice.pick(agents) : undefined;
    const isAgent = at === 0 || dice.chance(0.25);
    const account = `${name}${given.seed}x${at}`;
    const token = randomBytes(32).toString('base64url');
    const made = await house.db.transaction(async (tx) => {
      const member = await openMember(
        tx,
        {
          brandId: 1,
          account,
          type: isAgent ? 2 : 0,
          ip: '127.0.0.1',
          passwordHash,
          person: { paymentPasswordHash, ...(upline ? { uplineId: BigInt(upline.id) } : {}) },
        },
        'USD',
      );
      if (!member) throw new Error(`${account} is taken: this seed was lived here before`);
      await insertSession(tx, {
        brandId: 1,
        sessionId: crypto.randomUUID(),
        tokenHash: hashToken(token),
        memberId: member.member_id,
        mustChangePassword: false,
        ip: '127.0.0.1',
        device: 'simulation',
        means: 'password',
        hoursToLive: 24,
      });
      return member;
    });
    people.push({
      id: String(made.member_id),
      account,
      token,
      isAgent,
      upline,
      cardId: '',
      games: new Map(),
      deposits: [],
      withdrawals: [],
      matches: [],
      bonuses: [],
      tickets: [],
      flights: [],
      orders: [],
      shots: [],
      abroad: { order: null, isFeedLate: false },
      keys: 0,
    });
  }
  return people;
};

/** Two who decide: what one asks for the other approves. */
export const openKeepers = async (
  house: SimHouse,
  call: Call,
  seed: number,
): Promise<[Keeper, Keeper]> => {
  const passwordHash = await hashes.operator;
  // Thirty days of a house are lived within minutes: the sum of a day would be theirs together.
  await house.db.run(`insert into role_limits (brand_id, role, one_minor, day_minor,
    paid_day_minor) values (1, 'owner', 100000, 1000000000, 1000000000)
    on conflict (brand_id, role) do nothing`);
  const keeper = async (name: string): Promise<Keeper> => {
    await openOperator(house.db, { brandId: 1, name, role: 'owner', passwordHash });
    const { value } = await call(officeLogin, { username: name, password: PASSWORD });
    return { token: value.token };
  };
  return [await keeper(`Sim${seed}Ann`), await keeper(`Sim${seed}Bob`)];
};

export const drawProof = (): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#ffb347' } })
    .png()
    .toBuffer();
