import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const recovery = `${modules}/recovery/desk/desk.test.ts`;
const corrections = `${modules}/members/desk/corrections.test.ts`;
const timeline = `${modules}/members/desk/timeline.test.ts`;

/** What operators do for a member and about a member. */
export const PEOPLE: readonly Fault[] = [
  {
    name: 'link-to-an-unproved-address',
    row: 'D-U21',
    file: `${modules}/recovery/desk/rules.ts`,
    find: "mailOf(member) === 'proven'",
    put: "mailOf(member) !== 'none'",
    test: recovery,
    red: 'a link goes to a proved address alone, and the operator sees none of it',
  },
  {
    name: 'factor-taken-without-a-wait',
    row: 'D-P05, D-U21',
    file: `${modules}/recovery/desk/actions/kinds.ts`,
    find: '      await noteGuardChange(tx, owner);\n',
    put: '',
    test: recovery,
    red: 'two persons take authenticator and passkeys, and the member hears of it',
  },
  {
    name: 'temporary-password-though-reached',
    row: 'D-U21',
    file: `${modules}/recovery/desk/actions/kinds.ts`,
    find: 'if (waysOf(member, switchesOf(ctx.brand).changePasswordByMobile).length > 0) {',
    put: 'if (member.status === undefined) {',
    test: recovery,
    red: 'nobody is brought a password whom a link reaches, not even since it was asked',
  },
  {
    name: 'correction-of-what-moved-since',
    row: 'D-U22',
    file: `${modules}/members/desk/actions/corrections.ts`,
    find: 'writtenOf(member, field) !== before',
    put: 'field === before',
    test: corrections,
    red: 'what became impossible since is refused when it is decided',
  },
  {
    name: 'corrected-mail-stays-proved',
    row: 'D-U22',
    file: `${modules}/members/actions/change-person.ts`,
    find: 'email_proven_at = case when email is not distinct from $5 then email_proven_at end',
    put: 'email_proven_at = case when $5 is not null then email_proven_at end',
    test: corrections,
    red: 'a new mail and number are proved by nobody; old and new are told',
  },
  {
    name: 'excluded-person-is-renamed',
    row: 'D-U22',
    file: `${modules}/members/desk/steps/judge-person.ts`,
    find: '    (await isBarred(db, known(personAfter(ctx, member, [])))) ||\n',
    put: '',
    test: corrections,
    red: 'who excluded themselves becomes nobody else, and nobody becomes them',
  },
  {
    name: 'correction-in-clear',
    row: 'D-U22',
    file: `${modules}/members/desk/rules.ts`,
    find: "if (field === 'email') return `${[...text][0]}***${text.slice(text.lastIndexOf('@'))}`;",
    put: "if (field === 'email') return text;",
    test: corrections,
    red: 'neither the request nor the audit says in clear who somebody is',
  },
  {
    name: 'timeline-forgets-a-moment',
    row: 'D-U23',
    file: `${modules}/members/desk/actions/timeline.ts`,
    find: 'isAfter ? cursor.moment + 1n : cursor.moment',
    put: 'cursor.moment',
    test: timeline,
    red: 'pages leave nothing out and show nothing twice, not within one moment either',
  },
];
