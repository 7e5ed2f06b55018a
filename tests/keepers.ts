import * as approvals from '@fairhouse/contract/approvals';
import * as staff from '@fairhouse/contract/staff';
import * as auditCalls from '@fairhouse/contract/audit';
import { hashOperatorPassword, openOperator } from '../apps/server/src/modules/staff/index.ts';
import type { Answer, AnswerOf, CallBy, World } from './world.ts';

export const KEEPER_PASSWORD = 'lamp4light8';
export const WHY = 'as was agreed';

/** An operator of the house, signed in. */
export type Keeper = { id: string; name: string; token: string };
export type Keepers = {
  /** A fresh operator of a role. */
  keeper(role: string): Promise<Keeper>;
  login(username: string, password?: string): Promise<Answer>;
  office: CallBy<string>;
  /** Lines of the audit log with the word, newest first. */
  audit(token: string, keyword: string): Promise<Record<string, unknown>[]>;
  decide(
    token: string,
    id: unknown,
    how?: 'approve',
  ): Promise<AnswerOf<typeof approvals.approveApproval>>;
  decide(token: string, id: unknown, how: 'approve' | 'decline'): Promise<Answer>;
  /** Two owners and no other: who was one before is content now. */
  twoOwners(): Promise<[Keeper, Keeper]>;
};

/** Every keeper of a test is another person, whoever asked for them. */
let names = 0;
export const keepersOf = async (world: World): Promise<Keepers> => {
  const hash = await hashOperatorPassword(KEEPER_PASSWORD);
  const { db } = world.server.kernel;
  const office: Keepers['office'] = (token, definition, input, options) =>
    world.call(definition, input, { token, ...options });
  const login: Keepers['login'] = (username, password = KEEPER_PASSWORD) =>
    world.call(staff.officeLogin, { username, password });
  const keeper: Keepers['keeper'] = async (role) => {
    const name = `Keeper${(names += 1)}`;
    await openOperator(db, { brandId: 1, name, role, passwordHash: hash });
    const token = String((await login(name)).value.token);
    return { name, token, id: String((await office(token, staff.officeMe, {})).value.id) };
  };
  function decide(
    token: string,
    id: unknown,
    how?: 'approve',
  ): Promise<AnswerOf<typeof approvals.approveApproval>>;
  function decide(token: string, id: unknown, how: 'approve' | 'decline'): Promise<Answer>;
  function decide(token: string, id: unknown, how = 'approve'): Promise<Answer> {
    const call = how === 'approve' ? approvals.approveApproval : approvals.declineApproval;
    return office(token, call, { id: String(id), reason: WHY });
  }
  return {
    keeper,
    login,
    office,
    audit: async (token, keyword) =>
      (await office(token, auditCalls.auditLog, { keyword })).value.list,
    decide,
    twoOwners: async () => {
      await db.run(`update operators set role = 'content' where brand_id = 1
        and role = 'owner'`);
      return [await keeper('owner'), await keeper('owner')];
    },
  };
};
