import { FACTORS, type Factor } from '@fairhouse/contract/recovery-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, type Applied } from '../../../approvals/index.ts';
import { dropAuthenticator } from '../../../authenticators/index.ts';
import { switchesOf } from '../../../brands/index.ts';
import {
  giveTemporaryPassword,
  hashPassword,
  holdPerson,
  memberById,
  noteGuardChange,
  type MemberRow,
} from '../../../members/index.ts';
import { tellChange } from '../../../messages/index.ts';
import { dropPasskeys } from '../../../passkeys/index.ts';
import { forgetGuesses, stopSessions } from '../../../session/index.ts';
import { secondHalf } from '../../../staff/index.ts';
import { FACTOR, isHelped, PASSWORD, waysOf } from '../rules.ts';

const permission = 'members.recover';

const helpedIn = async (
  ctx: Ctx,
  tx: Queries,
  given: string | undefined,
): Promise<MemberRow | undefined> => {
  const id = idOf(given ?? '');
  if (id !== undefined) await holdPerson(tx, { brandId: ctx.brand.id, memberId: id });
  const member = id === undefined ? undefined : await memberById(tx, ctx.brand.id, id);
  return member && isHelped(member) ? member : undefined;
};

/** What follows once it is done: they are out everywhere, and told wherever they are known. */
const tellOut = async (
  ctx: Ctx,
  tx: Queries,
  { member, what }: { member: MemberRow; what: Factor | 'password' },
): Promise<NonNullable<Applied['tell']>> => {
  const tell = await tellChange(ctx, tx, { brand: ctx.brand, member, what: [what] });
  return async () => {
    await stopSessions(ctx, { brandId: ctx.brand.id, memberId: member.member_id });
    await forgetGuesses(ctx, member.account);
    await tell();
  };
};

/** What the second person does by approving: judged again, in the transaction of the decision. */
export const registerKinds = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, PASSWORD, {
    permission,
    apply: async (ctx, tx, request) => {
      const member = await helpedIn(ctx, tx, request.payload.memberId);
      const given = secondHalf(ctx, request.given_sealed);
      if (!member || !given) return refuse('state_conflict');
      // They proved an address since: a link shows nobody a password.
      if (waysOf(member, switchesOf(ctx.brand).changePasswordByMobile).length > 0) {
        return refuse('state_conflict');
      }
      const until = await giveTemporaryPassword(tx, {
        brandId: ctx.brand.id,
        memberId: member.member_id,
        hash: await hashPassword(given.startPassword),
      });
      return {
        shown: { startHalf: given.startHalf },
        after: { what: 'password', until: until.toISOString() },
        tell: await tellOut(ctx, tx, { member, what: 'password' }),
      };
    },
  });
  approvalKinds.fill(kernel, FACTOR, {
    permission,
    apply: async (ctx, tx, request) => {
      const member = await helpedIn(ctx, tx, request.payload.memberId);
      const what = FACTORS.find((one) => one === request.payload.what);
      if (!member || !what) return refuse('state_conflict');
      const owner = { brandId: ctx.brand.id, memberId: member.member_id };
      const drop = what === 'authenticator' ? dropAuthenticator : dropPasskeys;
      if (!(await drop(tx, owner))) return refuse('state_conflict');
      await noteGuardChange(tx, owner);
      return { after: { what }, tell: await tellOut(ctx, tx, { member, what }) };
    },
  });
};
