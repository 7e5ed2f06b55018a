import { pathOf } from '@fairhouse/contract/paths';
import { createHmac, randomUUID } from 'node:crypto';
import * as catalogue from '@fairhouse/contract/rounds';
import { VENDOR_HEADERS, vendorSignedHead } from '@fairhouse/contract/vendor-protocol';
import { CALLS, type CallName } from '../vendors/development/house.ts';
import { openVendor, type VendorService } from '../vendors/development/open-vendor.ts';
import type { Rehearsal } from '../apps/server/src/kernel/rehearsal.ts';
import type { Answer, Person, World } from './world.ts';
import { openWorld } from './world.ts';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';

export const SECRET = 'a secret for trials';
type Change = {
  secret?: string;
  timestamp?: string;
  nonce?: string;
  signedBody?: object;
  path?: string;
  vassalage?: string;
};
export type VendorHouse = World & {
  vendor: VendorService;
  /** A call of the vendor, signed as it should be unless it is changed. */
  say(call: CallName, body: object, change?: Change): Promise<Answer>;
  /** A member at a game, as the vendor's page has them after the launch. */
  seat(one: Person, code: string): Promise<{ token: string; member: string }>;
  page(path: string, body: object): Promise<Record<string, unknown>>;
  /** A page of the vendor that was opened from the hall. */
  open(one: Person, code: string): Promise<{ session: string; balance: string; wallet: string }>;
};

/** A house with the vendor for trials connected, each in its own right and only by HTTP. */
export const openVendorHouse = async (rehearsal: Rehearsal = {}): Promise<VendorHouse> => {
  let now = Date.now;
  const vendor = await openVendor({ port: 0, secret: SECRET, now: () => now() });
  const world = await openWorld({
    rehearsal,
    developmentVendor: { url: vendor.url, secret: SECRET },
  });
  world.server.kernel.limiter = { take: () => true };
  now = () => world.server.clock.milliseconds();
  vendor.connect(world.url);
  await world.server.kernel.db.run(`update brands set
    settings = settings || '{"developmentVendor": true}' where brand_id = 1`);
  brandsChanged.say(world.server.kernel, { brandId: 1 });
  const say: VendorHouse['say'] = (call, body, change = {}) => {
    const path = pathOf(CALLS[call], { vassalage: change.vassalage ?? 'DEV' });
    const text = JSON.stringify(body);
    const timestamp = change.timestamp ?? String(Math.floor(Date.now() / 1000));
    const nonce = change.nonce ?? randomUUID();
    const signature = createHmac('sha256', change.secret ?? SECRET)
      .update(vendorSignedHead({ timestamp, nonce, path: change.path ?? path }))
      .update(change.signedBody ? JSON.stringify(change.signedBody) : text)
      .digest('hex');
    return world.raw('POST', path, {
      rawBody: text,
      headers: {
        [VENDOR_HEADERS.timestamp]: timestamp,
        [VENDOR_HEADERS.nonce]: nonce,
        [VENDOR_HEADERS.signature]: signature,
      },
    });
  };
  const launch = async (one: Person, code: string): Promise<URL> => {
    const launched = await world.call(
      catalogue.launchGame,
      { gameId: `DEV.${code}` },
      { token: one.token },
    );
    if (!launched.success) throw new Error(`not launched: ${launched.errorCode}`);
    return new URL(String(launched.value.game_url));
  };
  const ticketOf = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('ticket') ?? '';
  const page: VendorHouse['page'] = async (path, body) =>
    (await (
      await fetch(vendor.url + path, { method: 'POST', body: JSON.stringify(body) })
    ).json()) as Record<string, unknown>;
  return {
    ...world,
    vendor,
    say,
    page,
    seat: async (one, code) => {
      const { value } = await say('session', {
        merchant: 'DEMO',
        ticket: ticketOf(await launch(one, code)),
      });
      return { token: String(value.token), member: String(value.member) };
    },
    open: async (one, code) => {
      const url = await launch(one, code);
      const opened = await page('/api/open', {
        ticket: ticketOf(url),
        merchant: url.searchParams.get('merchant'),
      });
      if (opened.ok !== true) throw new Error(`not opened: ${String(opened.code)}`);
      return opened as { session: string; balance: string; wallet: string };
    },
    close: async () => {
      await vendor.stop();
      await world.close();
    },
  };
};
