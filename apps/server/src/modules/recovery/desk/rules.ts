import type { Factor, MemberGuards } from '@fairhouse/contract/recovery-desk';
import type { MemberRow } from '../../members/index.ts';

/** What a second person decides, and its line in the audit log. */
export const PASSWORD = 'recovery.password';
export const FACTOR = 'recovery.factor';

type Proof = MemberGuards['mail'];
export const mailOf = (member: Pick<MemberRow, 'email' | 'email_proven_at'>): Proof =>
  member.email === null ? 'none' : member.email_proven_at === null ? 'unproven' : 'proven';
export const mobileOf = (member: Pick<MemberRow, 'mobile_num' | 'mobile_proven_at'>): Proof =>
  member.mobile_num === null ? 'none' : member.mobile_proven_at === null ? 'unproven' : 'proven';

/** The ways by which a member chooses a new password: what they proved, where the brand has it. */
export const waysOf = (
  member: Pick<MemberRow, 'email' | 'email_proven_at' | 'mobile_num' | 'mobile_proven_at'>,
  isByMobile: boolean,
): MemberGuards['ways'] => [
  ...(mailOf(member) === 'proven' ? (['mail'] as const) : []),
  ...(isByMobile && mobileOf(member) === 'proven' ? (['mobile'] as const) : []),
];

/** Accounts of free play have nothing to guard; one that has ended stays so. */
export const isHelped = (member: Pick<MemberRow, 'type' | 'status'>): boolean =>
  member.type !== 4 && member.status !== 'closed';

export const factorKey = (memberId: bigint, what: Factor): string => `${memberId}:${what}`;
