import { openCaller, type Reply } from '@fairhouse/client';
import { whitelabel } from '@fairhouse/contract/brands';
import { expect, request, test, type Page } from '@playwright/test';
import pg from 'pg';
import { tellProcesses } from '../../apps/server/src/kernel/bus.ts';
import { brandsChanged } from '../../apps/server/src/modules/brands/index.ts';
import { registerGuest } from './people.ts';
import { withKernel } from './with-kernel.ts';

const databaseUrl = process.env.E2E_DATABASE_URL;
export const hasDatabase = databaseUrl !== undefined;

const run = async (sql: string, parameters: unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql, parameters);
  await client.end();
};

type OwnBrand = {
  host: string;
  settings: object;
  languages?: readonly string[];
  alsoAt?: readonly string[];
};

const codeOf = (host: string): string =>
  host
    .replaceAll(/[^a-z\d]/g, '')
    .toUpperCase()
    .slice(0, 20);

/**
 * Brands of a journey's own, each at a host of its own, so that what it switches is its own. They
 * are told apart by their hosts: two journeys that name one host would share a brand.
 */
export const openBrands = async (...brands: readonly OwnBrand[]): Promise<void> => {
  for (const { host, settings, languages = ['EN'], alsoAt = [] } of brands) {
    await run(
      `with made as (
        insert into brands (brand_id, merchant_code, name, currency, languages, settings)
        values (1000 + abs(hashtext($1)) % 1000000, $2, 'Lantern', 'USD', $3, $4)
        on conflict (brand_id) do update set settings = excluded.settings
          where brands.merchant_code = excluded.merchant_code
        returning brand_id)
      insert into brand_hosts (brand_id, host, is_primary) select brand_id, name, name = $1
      from made cross join unnest(array[$1] || $5::text[]) as h(name) on conflict do nothing`,
      [
        host,
        codeOf(host),
        languages,
        // Journeys about signing in at the office ask for an authenticator themselves.
        { operatorSecondFactor: 'optional', ...settings },
        alsoAt,
      ],
    );
  }
  await withKernel(({ db }) => tellProcesses(db, brandsChanged, {}));
  for (const { host } of brands) await expect.poll(() => servedAt(host)).toBe(codeOf(host));
};

/** Whose house a host is; a name below localhost that nobody has is the first brand's. */
const servedAt = async (host: string): Promise<string> => {
  const asking = await request.newContext();
  try {
    const answer = await openCaller({ base: test.info().project.use.baseURL ?? '' }).send(
      whitelabel,
      { data: 'maintenance' },
      {
        // Fetch would write the name of the address in its place.
        transport: async (address) =>
          (await (await asking.get(address, { headers: { host } })).json()) as Reply,
        token: null,
        untilKnown: false,
      },
    );
    return answer.ok ? answer.value.merchantCode : answer.errorCode;
  } finally {
    await asking.dispose();
  }
};

export const openAt = async (page: Page, host: string, path: string): Promise<void> => {
  const base = new URL(test.info().project.use.baseURL ?? '');
  base.hostname = host;
  await page.goto(new URL(path, base).href);
};

/** Registers a guest with a number and an e-mail of its own, and leaves the session. */
export const makeGuest = async (page: Page, host: string) => {
  await openAt(page, host, '/index');
  const guest = await registerGuest(page);
  const mobileNum = String(900_000_000 + Math.floor(Math.random() * 99_999_999));
  const email = `${guest.username}@example.com`;
  await run(
    `update members set dialing_code = '84', mobile_num = $2, email = $3,
      mobile_proven_at = now()
    where account = $1`,
    [guest.username, mobileNum, email],
  );
  await page.evaluate(() => sessionStorage.clear());
  return { ...guest, email, mobileNum };
};

/** The text of the newest message to somebody, as the outbox has it. */
export const messageTo = async (page: Page, to: string): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      text = await page.evaluate(async (asked) => {
        const answer = (await (
          await fetch(`/dev/outbox?to=${encodeURIComponent(asked)}`)
        ).json()) as { value: { list: { text: string }[] } };
        return answer.value.list[0]?.text ?? '';
      }, to);
      return text;
    })
    .not.toBe('');
  return text;
};

/** The password of a guest becomes too old, so that the next login asks for another. */
export const agePassword = (username: string): Promise<void> =>
  run(`update members set password_changed_at = now() - interval '400 days' where account = $1`, [
    username,
  ]);

/** What a brand of a journey decides from the next moment on. */
export const changeBrand = (host: string, settings: object): Promise<void> =>
  run(
    `update brands set settings = $2 where brand_id =
    (select brand_id from brand_hosts where host = $1)`,
    [host, settings],
  );

/** The code by which a demo member of the first brand invites. */
export const nameReferrer = (account: string, code: string): Promise<void> =>
  run('update members set referral_code = $2 where brand_id = 1 and account = $1', [account, code]);

/** From where a guest has logged in is unknown again; the next login comes from a new address. */
export const forgetAddresses = (username: string): Promise<void> =>
  run(
    `delete from known_addresses where member_id in
    (select member_id from members where account = $1)`,
    [username],
  );

/** Nothing is bound to a guest any more. */
export const unbind = (username: string): Promise<void> =>
  run(
    'update members set dialing_code = null, mobile_num = null, email = null where account = $1',
    [username],
  );

/** A guest stands on a rank that nobody else has, so that a rule reaches them alone. */
export const standOnRank = (username: string, level: number): Promise<void> =>
  run('update members set rank_level = $2 where account = $1', [username, level]);

/** The games of the first brand stand in the halls of another as well. */
export const furnish = (host: string): Promise<void> =>
  run(
    `insert into games select copy.* from games g, jsonb_populate_record(null::games,
     to_jsonb(g) || jsonb_build_object('brand_id',
       (select brand_id from brand_hosts where host = $1))) as copy
   where g.brand_id = 1 on conflict do nothing`,
    [host],
  );

/** The members of a brand stand on a rank from the next moment on. */
export const raiseRank = (host: string, level: number): Promise<void> =>
  run(
    `update members set rank_level = $2
    where brand_id = (select brand_id from brand_hosts where host = $1)`,
    [host, level],
  );
