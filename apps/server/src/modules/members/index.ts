import { hash, verify } from '@node-rs/argon2';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { isAgent, isPasswordExpired, judgePassword, judgeUsername,
  WEAK_PASSWORD } from './rules.ts';
export { countMembers, insertMember, memberByAccount, memberById, noteLogin, searchMembers,
  setPassword, type MemberRow, type NewMember } from './store.ts';

export const module: Module = { name: 'members', tier: 2, routes };

/** OWASP's argon2id floor; slow enough for an attacker, 20 ms for us. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** Always the same work, also when there is no such account. */
export const isPassword = async (
  kernel: Kernel, stored: string | undefined, password: string,
): Promise<boolean> => {
  const dummy = kernel.once('members.dummy', () => hashPassword('no such account'));
  const isRight = await verify(stored ?? await dummy, password).catch(() => false);
  return stored !== undefined && isRight;
};
