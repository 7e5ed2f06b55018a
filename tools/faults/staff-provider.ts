import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const staff = `${modules}/staff`;
const test = `${staff}/provider.test.ts`;
const row = 'D-U38';

/** What keeps a provider of staff, and whoever sets it, from becoming somebody else. */
export const STAFF_PROVIDER: readonly Fault[] = [
  {
    name: 'provider-other-browser',
    row,
    file: `${staff}/rows/provider.ts`,
    find: 'where brand_id = $1 and state_hash = $2 and browser_hash = $3\n',
    put: "where brand_id = $1 and state_hash = $2 and browser_hash <> $3 || 'x'\n",
    test,
    red: 'a wrong state, another browser, a second use and an old one open nothing',
  },
  {
    name: 'provider-verified-mail',
    row,
    file: `${staff}/rules/provider.ts`,
    find: 'claims.email_verified === true',
    put: 'claims.email_verified !== false',
    test,
    red: 'by a mail address: the first who comes with it has it',
  },
  {
    name: 'provider-blocked',
    row,
    file: `${staff}/actions/provider-finish.ts`,
    find: "operator?.status !== 'open' ||\n    !(await pin",
    put: '!operator ||\n    !(await pin',
    test,
    red: 'who is blocked stays out',
  },
  {
    name: 'provider-of-before',
    row,
    file: `${staff}/actions/operators.ts`,
    find: 'issuer === provider?.issuer',
    put: 'issuer !== provider?.name',
    test,
    red: 'is changed by two owners of the brand',
  },
  {
    name: 'provider-waits',
    row,
    file: `${modules}/brands/desk/rules/guards.ts`,
    find: '  staffProvider: otherSignIn,\n',
    put: '  staffProvider: (was, is) => otherSignIn(was, is) && was === is,\n',
    test,
    red: 'is changed by two owners of the brand',
  },
  {
    name: 'provider-decided-by-owners',
    row,
    file: `${modules}/brands/desk/actions/decide-guarded.ts`,
    find: '(await isOfProvider(tx, row, waiting)) && !mayProvider(ctx, row)',
    put: '(await isOfProvider(tx, row, waiting)) && row.brand_id === 0',
    test,
    red: 'is changed by two owners of the brand',
  },
  {
    name: 'provider-link-waits',
    row,
    file: `${staff}/desk/actions/link-operator.ts`,
    find: 'isLink && isGuarded(operator.role) && !alone',
    put: 'isLink && isGuarded(operator.role) && alone',
    test,
    red: 'nobody links themselves, and an owner is linked by two',
  },
  {
    name: 'provider-house-factor',
    row,
    file: `${staff}/actions/provider-finish.ts`,
    find: 'if (!hasFactor && operator.authenticator_sealed) {',
    put: 'if (hasFactor && operator.authenticator_sealed) {',
    test,
    red: 'is the code of the house',
  },
  {
    name: 'provider-passwords-off',
    row,
    file: `${staff}/actions/login.ts`,
    find: '!isRight || !operator || isOff',
    put: '!isRight || !operator || (isOff && isOff !== true)',
    test,
    red: 'passwords that are off are off',
  },
  {
    name: 'provider-addresses',
    row,
    file: `${staff}/actions/provider-finish.ts`,
    find: "finishCall>) => {\n  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');\n",
    put: 'finishCall>) => {\n',
    test,
    red: 'comes from the addresses of the office alone',
  },
  {
    name: 'provider-ticket-of-before',
    row,
    file: `${staff}/desk/actions/link-operator.ts`,
    find: '  await dropTicketsOf(tx, one);\n',
    put: '',
    test,
    red: 'is asked of nobody whose link was taken away, or became another one, meanwhile',
  },
];
