import type { Fault } from './fault.ts';

const brands = 'apps/server/src/modules/brands';
const look = 'packages/contract/src/brand-look.ts';

/** How a brand looks, and the certificates of its domains. */
export const BRAND_LOOK: readonly Fault[] = [
  {
    name: 'look-colours-not-judged',
    row: 'D-U40',
    file: `${brands}/desk/rules.ts`,
    find: 'all.look.accent ? contrastFaults(all.look.accent) : []',
    put: 'all.look.accent ? [] as { theme: string }[] : []',
    test: `${brands}/look.test.ts`,
    red: 'colours that cannot be read are refused by the server, and the pair is named',
  },
  {
    name: 'look-contrast-without-gamma',
    row: 'D-U40',
    file: look,
    find: '((share + 0.055) / 1.055) ** 2.4',
    put: 'share',
    test: `${brands}/look.test.ts`,
    red: 'a colour is judged on the surfaces of the tokens, and those to choose hold',
  },
  {
    name: 'look-fills-not-judged',
    row: 'D-U40',
    file: look,
    find: 'grounds: fills, least: TEXT_LEAST',
    put: 'grounds: fills, least: 1',
    test: `${brands}/look.test.ts`,
    red: 'whatever accent is let through, its words, its marks and what is written on it are AA',
  },
  {
    name: 'look-pictures-of-others',
    row: 'D-U40',
    file: `${brands}/desk/actions/change-settings.ts`,
    find: "PICTURES.filter((name) => look[name] !== '' && !known.has(look[name]))",
    put: "PICTURES.filter((name) => look[name] === '-' && !known.has(look[name]))",
    test: `${brands}/look.test.ts`,
    red: 'a brand shows pictures of its own library alone, and what it shows is not removed',
  },
  {
    name: 'domain-of-any-name',
    row: 'D-U41',
    file: `${brands}/actions/read-certificate.ts`,
    find: 'checkServerIdentity(host, shown) === undefined',
    put: 'checkServerIdentity(host, shown) !== null',
    test: `${brands}/desk/domains.test.ts`,
    red: 'what is wrong with a certificate is told, and waits in the inbox until it is right',
  },
  {
    name: 'domain-of-anybody-trusted',
    row: 'D-U41',
    file: `${brands}/actions/read-certificate.ts`,
    find: 'isTrusted: socket.authorized',
    put: 'isTrusted: socket.authorized || true',
    test: `${brands}/desk/domains.test.ts`,
    red: 'what is wrong with a certificate is told, and waits in the inbox until it is right',
  },
  {
    name: 'domain-warned-of-late',
    row: 'D-U41',
    file: `${brands}/actions/read-certificate.ts`,
    find: 'endsAt.getTime() - WARNING_DAYS * DAY_MILLISECONDS',
    put: 'endsAt.getTime() - DAY_MILLISECONDS',
    test: `${brands}/desk/domains.test.ts`,
    red: 'fourteen days before its end it is told, without anybody looking again',
  },
  {
    name: 'domain-of-another-brand',
    row: 'D-U41',
    file: `${brands}/desk/actions/domains.ts`,
    find: '(await domainRows(ctx.db, brandId)).find(({ host })',
    put: '(await domainRows(ctx.db, 2)).find(({ host })',
    test: `${brands}/desk/domains.test.ts`,
    red: 'a host of another brand is none of this one, and nobody looks who may not',
  },
];
