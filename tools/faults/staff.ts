import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const guards = `${modules}/brands/desk/guards.test.ts`;
const outbox = `${modules}/messengers/outbox.test.ts`;
const failed = `${modules}/staff/failed-logins.test.ts`;
const authenticators = `${modules}/staff/authenticators.test.ts`;

/** What keeps the house from its own operators, and strangers from what operators see. */
export const STAFF: readonly Fault[] = [
  {
    name: 'guards-wait',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/actions/change-settings.ts`,
    find: '  const guarded = loosenedIn(ctx, row, { ...row.settings, ...settings });\n',
    put: '  const guarded = loosenedIn(ctx, row, row.settings);\n',
    test: guards,
    red: 'line 4: settings that guard change only with a second person',
  },
  {
    name: 'guards-are-told',
    row: 'issue 17 line 4',
    file: `${modules}/staff/actions/notices.ts`,
    find: "where brand_id = $1 and role = 'owner' and status = 'open'",
    put: "where brand_id = $1 and role = 'nobody' and status = 'open'",
    test: guards,
    red: 'line 4: settings that guard change only with a second person',
  },
  {
    name: 'guards-judged-again',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/actions/decide-guarded.ts`,
    find: '!row || (await seenBy(tx, row, waiting.payload)) !== waiting.seen',
    put: '!row',
    test: guards,
    red: 'what waits is judged again',
  },
  {
    name: 'secrets-wait',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/actions/set-secret.ts`,
    find: "if (value !== '') {",
    put: "if (value === 'nobody') {",
    test: guards,
    red: 'every kind of guard waits',
  },
  {
    name: 'restore-waits',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/actions/change-settings.ts`,
    find: 'const guarded = loosenedIn(ctx, row, earlier.settings);',
    put: 'const guarded = loosenedIn(ctx, row, row.settings);',
    test: guards,
    red: 'an earlier version that guarded less comes back by two persons only',
  },
  {
    name: 'guards-in-full',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/rules/guarded-words.ts`,
    find: '    .filter((one) => one.was !== one.is);',
    put: '    .slice(0);',
    test: `${modules}/brands/desk/guarded-parts.test.ts`,
    red: 'line 4: 300 characters of padding do not hide a changed SMTP host',
  },
  {
    name: 'places-guard',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/rules/guards.ts`,
    find:
      '  ...loosenedPlaces(before, after).flatMap((name) => ' +
      'differing(name, before[name], after[name])),\n',
    put: '',
    test: `${modules}/brands/desk/guarded-parts.test.ts`,
    red: 'line 4: a country is opened again when another owner approves',
  },
  {
    name: 'places-named-only',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/rules/guarded-lists.ts`,
    find: 'const isOpened = isNamedOnly(before) && !isNamedOnly(after);',
    put: 'const isOpened = isNamedOnly(before) && isNamedOnly(after);',
    test: `${modules}/brands/desk/guarded-parts.test.ts`,
    red: 'line 4: who is kept out comes in by two persons only',
  },
  {
    name: 'asked-fields-guard',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/rules/guards.ts`,
    find: '    ...ASKED_FIELDS.filter((name) => isAsked(before, name) && !isAsked(after, name))]',
    put: '    ...ASKED_FIELDS.filter((name) => isAsked(before, name) && name.length === 0)]',
    test: `${modules}/brands/desk/guarded-parts.test.ts`,
    red: 'line 4: what proves something at the registration is taken away by two',
  },
  {
    name: 'time-zone-waits',
    row: 'issue 17 line 4',
    file: `${modules}/brands/desk/actions/change-brand.ts`,
    find: 'if (naming.timeZone !== row.time_zone) {',
    put: "if (naming.timeZone === '') {",
    test: `${modules}/brands/desk/brands-desk.test.ts`,
    red: 'a brand is renamed by whoever saw it last',
  },
  {
    name: 'outbox-loopback',
    row: 'issue 17 line 12, abuse 14',
    file: `${modules}/messengers/actions/outbox.ts`,
    find: 'if (!isFromThisMachine(request)) {',
    put: "if (request.url === '') {",
    test: outbox,
    red: 'line 12: the outbox answers this machine alone',
  },
  {
    name: 'outbox-flag',
    row: 'issue 17 line 12',
    file: `${modules}/messengers/actions/outbox.ts`,
    find: 'if (kernel.config.isProduction || !kernel.config.demoHelp) return;',
    put: 'if (kernel.config.isProduction) return;',
    test: outbox,
    red: 'in production, and without demo help, nobody reads the outbox without a login',
  },
  {
    name: 'outbox-masked',
    row: 'issue 17 line 12',
    file: `${modules}/messengers/desk/actions/list-outbox.ts`,
    find: "const isWhole = ctx.config.demoHelp && may(role, 'brands.manage');",
    put: "const isWhole = may(role, 'outbox.read');",
    test: outbox,
    red: 'line 12: the outbox shows support masked values',
  },
  {
    name: 'operator-second-factor',
    row: 'issue 17 line 13',
    file: `${modules}/staff/actions/operators.ts`,
    find:
      '    if (!row.has_authenticator && asksAuthenticator(ctx)) ' +
      "return refuse('authenticator_required');\n",
    put: '',
    test: authenticators,
    red: 'line 13: operators need an authenticator outside the demo brand',
  },
  {
    name: 'authenticator-old-code',
    row: 'issue 17 line 13',
    file: `${modules}/staff/actions/setup-authenticator.ts`,
    find: '  if (!operator.authenticator_sealed) return undefined;\n',
    put: '  if (operator.name) return undefined;\n',
    test: authenticators,
    red: 'line 13: an authenticator is replaced only with a code of the old one',
  },
  {
    name: 'authenticator-two-persons',
    row: 'issue 17 line 13',
    file: `${modules}/staff/desk/actions/ask-staff.ts`,
    find: "what === 'authenticator' || (isGuarded(operator.role) && !alone)",
    put: 'isGuarded(operator.role) && !alone',
    test: authenticators,
    red: 'line 13: without the old authenticator two persons take it away',
  },
  {
    name: 'failed-login-names',
    row: 'issue 17 line 14',
    file: `${modules}/staff/actions/guesses.ts`,
    find:
      'name: string): string => sign(ctx.secrets.atRest.current,\n' +
      '  `staff.name:${ctx.brand.id}:${name.toLowerCase()}`);',
    put: 'name: string): string => name.toLowerCase() + sign(ctx.secrets.atRest.current);',
    test: failed,
    red: 'line 14: the audit log is not open to strangers',
  },
];
