import type { Module } from '../../kernel/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export { hashPassword, isPassword } from '../../kernel/hashing.ts';
export {
  isAgent,
  isPasswordExpired,
  isShut,
  likeOf,
  judgePassword,
  WEAK_PASSWORD,
} from './rules.ts';
export {
  blockOldTrials,
  countMembers,
  giveTemporaryPassword,
  useTemporaryPassword,
  insertMember,
  lockPassword,
  memberByAccount,
  memberByCode,
  memberById,
  memberByMobile,
  memberByProvenMobile,
  noteLogin,
  resetPassword,
  searchMembers,
  setPassword,
  setRankLevel,
  setStatus,
  type MemberRow,
  type MemberSearch,
  type Mobile,
  type NewMember,
  type Person,
} from './store.ts';

export { accountsOfPerson, barMember, isBarred } from './actions/barred.ts';
export {
  bindMail,
  bindMobile,
  changePerson,
  correctPerson,
  holdPerson,
  namePayee,
  noteGuardChange,
  setPaymentPassword,
  setPhrase,
  type CorrectedPerson,
  type PersonChange,
} from './actions/change-person.ts';
export { rankNames } from './actions/read-info.ts';
export {
  closeAgent,
  holdLines,
  isBelow,
  isClosedAgent,
  lineOf,
  moveLine,
  openUplineOf,
  setType,
  teamOf,
} from './rows/lines.ts';
export { memberBlocked, memberSeen, memberStopped } from './events.ts';
export { memberRowOf } from './steps/member-row.ts';

export const module: Module = { name: 'members', tier: 2, routes, jobs };
