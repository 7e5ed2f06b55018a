import { z } from 'zod';
import { call, id } from './call.ts';
import { memberStatus } from './members-desk.ts';

/** So many lists an operator keeps at most. */
export const LISTS_MAX = 30;
/** By what is personal nothing is kept: each such look stands in the audit log. */
export const KEPT_BY = ['account', 'upline'] as const;

const looks = {
  by: z.enum(KEPT_BY).default('account'),
  keyword: z.string().trim().max(200).default(''),
  status: memberStatus.nullable().default(null),
  tag: z.string().trim().max(40).default(''),
  /** A segment that was kept, by its id, and the days of registration; empty: whichever. */
  segment: id.or(z.literal('')).default(''),
  from: z.iso.date().or(z.literal('')).default(''),
  to: z.iso.date().or(z.literal('')).default(''),
};
const one = z.object({ id: z.string(), name: z.string(), ...looks });
export type MemberList = z.output<typeof one>;
const all = z.object({ list: z.array(one) });

export const memberLists = call({
  method: 'GET',
  path: '/office/api/member-lists',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  output: all,
  summary: "The operator's own saved searches of members, by name.",
});
export const saveMemberList = call({
  method: 'POST',
  path: '/office/api/member-lists',
  needs: 'operator',
  permission: 'members.read',
  refusals: ['limit_exceeded'],
  body: z.object({ name: z.string().trim().min(1).max(60), ...looks }),
  output: all,
  summary: 'Saves a search under a name; the same name again is the search of now. 30 at most.',
});
export const dropMemberList = call({
  method: 'DELETE',
  path: '/office/api/member-lists/{id}',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  output: all,
  summary: "Drops one of the operator's own saved searches.",
});
