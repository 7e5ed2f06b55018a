import type { CallShape, RefusalCode } from '@fairhouse/contract';
import { hashToken } from '../apps/server/src/kernel/random.ts';
import { seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { openMember } from '../apps/server/src/modules/session/index.ts';
import {
  approveKey,
  COMPOSABLE,
  insertKey,
  KEY_PREFIX,
  KEY_SCOPES,
  may,
  openOperator,
  ROLES,
  SELF,
} from '../apps/server/src/modules/staff/index.ts';
import type { World } from './world.ts';

export const OTHER_HOST = 'second.example';

/** Somebody who calls, and what the contract says they get: undefined is being let through. */
export type Caller = {
  name: string;
  /** A token of a session of its own, so that no call spoils the next one. */
  token(): Promise<string>;
  expected(call: CallShape): RefusalCode | undefined;
};

type MemberKind = {
  name: string;
  type: number;
  brandId?: number;
  isBlocked?: boolean;
  mustChange?: boolean;
};
const MEMBERS: MemberKind[] = [
  { name: 'a member', type: 0 },
  { name: 'a trial', type: 4 },
  ...[1, 2, 41, 42].map((type) => ({ name: `an agent of type ${type}`, type })),
  { name: 'a blocked member', type: 0, isBlocked: true },
  { name: 'a member who must change the password', type: 0, mustChange: true },
  { name: 'a member of another brand', type: 0, brandId: 2 },
];
type OperatorKind = {
  name: string;
  role: string;
  brandId?: number;
  isBlocked?: boolean;
  mustChange?: boolean;
  /** Of a role that a brand composed. */
  permissions?: readonly string[];
};
/** Every third of what can be composed, and all of it; the second holds words that open nothing. */
const THIRD = COMPOSABLE.filter((_one, at) => at % 3 === 0);
const OPERATORS: OperatorKind[] = [
  ...ROLES.map((role) => ({ name: `an operator: ${role}`, role })),
  { name: 'an operator of a composed role', role: 'own-910001', permissions: THIRD },
  {
    name: 'an operator of all that is composed',
    role: 'own-910002',
    permissions: [...COMPOSABLE, 'staff.manage', 'brands.live'],
  },
  { name: 'an operator of a role that was taken away', role: 'own-910003' },
  { name: 'an operator of no known role', role: 'nobody' },
  { name: 'a blocked owner', role: 'owner', isBlocked: true },
  { name: 'an owner with a start password', role: 'owner', mustChange: true },
  { name: 'an owner of another brand', role: 'owner', brandId: 2 },
];

export const openCallers = async (world: World): Promise<Caller[]> => {
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [OTHER_HOST],
    languages: ['EN'],
  });
  for (const { role, permissions } of OPERATORS) {
    if (!permissions) continue;
    await kernel.db.run(
      `insert into composed_roles (brand_id, role_no, name, permissions, changed_at)
       overriding system value values (1, $1, $2, $3, now())`,
      [Number(role.slice(4)), role, [...permissions]],
    );
  }
  const key = await keyCaller(world);
  const members = await Promise.all(MEMBERS.map((kind, at) => memberCallers(world, kind, at)));
  const operators = await Promise.all(OPERATORS.map((kind, at) => operatorCaller(world, kind, at)));
  const stranger = (name: string, token: string): Caller => ({
    name,
    token: async () => token,
    expected: (call) =>
      call.needs === 'nothing'
        ? undefined
        : token === '' || call.needs === 'operator' || call.needs === 'play'
          ? 'login_required'
          : 'token_expired',
  });
  return [
    stranger('nobody', ''),
    stranger('a token of nobody', 'x'.repeat(43)),
    ...members.flat(),
    ...operators,
    key,
  ];
};

/** A member, and the game that member plays. */
const memberCallers = async (world: World, kind: MemberKind, at: number): Promise<Caller[]> => {
  const { db, random } = world.server.kernel;
  const brandId = kind.brandId ?? 1;
  const made = await db.transaction((tx) =>
    openMember(
      tx,
      { brandId, account: `caller${at}`, type: kind.type, passwordHash: '', ip: '' },
      'USD',
    ),
  );
  if (!made) throw new Error(`no ${kind.name}`);
  const open = async (isPlay: boolean): Promise<string> => {
    const [id, token] = [random.uuid(), random.token()];
    await db.run(
      `insert into sessions (brand_id, session_id, token_hash, member_id,
      must_change_password, ip, expires_at)
      values ($1, $2, $3, $4, $5, '', now() + interval '1 hour')`,
      [brandId, id, isPlay ? id : hashToken(token), made.member_id, kind.mustChange ?? false],
    );
    if (isPlay) {
      await db.run(
        `insert into play_tokens (brand_id, token_hash, session_id, slug)
        values ($1, $2, $3, 'harbour-lights')`,
        [brandId, hashToken(token), id],
      );
    }
    return token;
  };
  if (kind.isBlocked) {
    await db.run(`update members set status = 'blocked' where brand_id = $1 and member_id = $2`, [
      brandId,
      made.member_id,
    ]);
  }
  const own = {
    name: kind.name,
    token: () => open(false),
    expected: (call: CallShape) => memberGets(kind, call),
  };
  // A game knows no agents: theirs are the tokens of members.
  return [1, 2, 41, 42].includes(kind.type)
    ? [own]
    : [
        own,
        {
          name: `${kind.name}, in a game`,
          token: () => open(true),
          expected: (call) => playerGets(kind, call),
        },
      ];
};
const memberGets = (kind: MemberKind, call: CallShape): RefusalCode | undefined => {
  if (call.needs === 'nothing') return undefined;
  if (call.needs === 'operator' || call.needs === 'play') return 'login_required';
  if (kind.brandId) return 'token_expired';
  if (kind.isBlocked) return 'forbidden';
  if (kind.mustChange && call.needs === 'member') return 'password_change_required';
  if (kind.type === 4 && !call.allowsTrial) return 'in_need_true_account';
  return call.agentsOnly && ![1, 2, 41, 42].includes(kind.type) ? 'error_not_agent' : undefined;
};
const playerGets = (kind: MemberKind, call: CallShape): RefusalCode | undefined => {
  if (call.needs === 'nothing') return undefined;
  if (call.needs !== 'play') return call.needs === 'operator' ? 'login_required' : 'token_expired';
  if (kind.brandId) return 'login_required';
  if (kind.isBlocked) return 'forbidden';
  return kind.mustChange ? 'password_change_required' : undefined;
};

const operatorCaller = async (world: World, kind: OperatorKind, at: number): Promise<Caller> => {
  const { db, random } = world.server.kernel;
  const brandId = kind.brandId ?? 1;
  const name = `caller-${at}`;
  await openOperator(db, {
    brandId,
    name,
    role: kind.role,
    passwordHash: '',
    isStart: kind.mustChange ?? false,
  });
  if (kind.isBlocked) {
    await db.run(`update operators set status = 'blocked' where brand_id = $1 and name = $2`, [
      brandId,
      name,
    ]);
  }
  return {
    name: kind.name,
    token: async () => {
      const token = random.token();
      await db.run(
        `insert into operator_sessions (brand_id, session_id, token_hash, operator_id,
        ip, expires_at) select brand_id, $3, $4, operator_id, '', now() + interval '1 hour'
        from operators where brand_id = $1 and name = $2`,
        [brandId, name, random.uuid(), hashToken(token)],
      );
      return token;
    },
    expected: (call) => operatorGets(kind, call),
  };
};
/** A program with every second of its scopes, and words that open nothing. */
const keyCaller = async (world: World): Promise<Caller> => {
  const { db, random } = world.server.kernel;
  const scopes = KEY_SCOPES.filter((_one, at) => at % 2 === 0);
  const token = `${KEY_PREFIX}${random.token()}`;
  await db.transaction(async (tx) => {
    const operatorId = await insertKey(tx, {
      brandId: 1,
      name: 'caller',
      tokenHash: hashToken(token),
      shownPart: KEY_PREFIX,
      scopes: [...scopes, 'approvals.decide', 'staff.manage', SELF],
      movesMoney: true,
      expiresAt: new Date('2999-01-01'),
      maker: { operatorId: 900_900n, name: 'a maker' },
    });
    await approveKey(tx, { brandId: 1, operatorId: operatorId ?? 0n });
  });
  return {
    name: 'an operator: a program with a key',
    token: async () => token,
    expected: (call) => {
      if (call.needs === 'nothing') return undefined;
      if (call.needs === 'play') return 'login_required';
      if (call.needs !== 'operator') return 'token_expired';
      return scopes.includes(call.permission ?? '') ? undefined : 'forbidden';
    },
  };
};
const operatorGets = (kind: OperatorKind, call: CallShape): RefusalCode | undefined => {
  if (call.needs === 'nothing') return undefined;
  if (call.needs === 'play') return 'login_required';
  if (call.needs !== 'operator') return 'token_expired';
  if (kind.brandId || kind.isBlocked) return 'login_required';
  if (call.permission === SELF) return undefined;
  if (kind.mustChange) return 'password_change_required';
  return may(kind, call.permission ?? '') ? undefined : 'forbidden';
};
