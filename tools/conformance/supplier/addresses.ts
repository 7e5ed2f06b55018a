import { randomUUID } from 'node:crypto';
import { expectOne, expectSame, expectTrue, type Case } from '../case.ts';
import { signBytes } from '../signing.ts';
import {
  launchOf,
  newVisit,
  playAt,
  playOnce,
  quiet,
  say,
  sendTo,
  until,
  urlOf,
  type Supplier,
} from './target.ts';

type Fields = Record<string, unknown>;
/** As ISO 4217 writes it. */
const NO_CURRENCY = 'X'.repeat(3);
/** A launch that has to be refused with this HTTP status. */
const refused = (name: string, rule: string, http: string, change: Fields): Case<Supplier> => ({
  name,
  rule,
  run: async (supplier) => {
    const asked = { ...launchOf(supplier, newVisit(supplier)), ...change };
    const heard = await say(supplier, '/game/url', asked);
    expectOne('/game/url answers', String(heard.http), [http]);
    expectTrue('a refusal says no error', typeof (heard.body as Fields | null)?.error === 'string');
  },
});
const demo = (name: string, rule: string, change: Fields): Case<Supplier> => ({
  name,
  rule,
  run: async (supplier) => {
    const before = supplier.wallet.moves();
    const url = await urlOf(supplier, { ...launchOf(supplier, newVisit(supplier)), ...change });
    expectSame('a round is played', (await playAt(supplier, url)).played, true);
    await quiet(supplier);
    expectSame('calls of the wallet', supplier.wallet.moves() - before, 0);
  },
});

export const ADDRESS_CASES: readonly Case<Supplier>[] = [
  {
    name: 'url-opens',
    rule: 'a game is opened at an absolute address of http',
    run: async (supplier) => {
      const url = new URL(await urlOf(supplier, launchOf(supplier, newVisit(supplier))));
      expectOne('the address begins with', url.protocol, ['https:', 'http:']);
    },
  },
  {
    name: 'url-anew',
    rule: 'each visit has an address of its own',
    run: async (supplier) => {
      const asked = launchOf(supplier, newVisit(supplier));
      const first = await urlOf(supplier, asked);
      expectTrue('two visits have one address', first !== (await urlOf(supplier, asked)));
    },
  },
  {
    name: 'url-mobile',
    rule: 'a game opens on a phone',
    run: async (supplier) => {
      const asked = { ...launchOf(supplier, newVisit(supplier)), platform: 'GPL_MOBILE' };
      await urlOf(supplier, asked);
    },
  },
  {
    name: 'url-unsigned',
    rule: 'no game opens without a signature',
    run: async (supplier) => {
      const text = JSON.stringify({
        operator_id: supplier.setup.operatorId,
        ...launchOf(supplier, newVisit(supplier)),
      });
      expectSame('unsigned', (await sendTo(supplier, '/game/url', text, null)).http, 401);
      const signature = signBytes(supplier.strangerKey, Buffer.from(text));
      const { http } = await sendTo(supplier, '/game/url', text, signature);
      expectSame('signed by a stranger', http, 401);
    },
  },
  {
    name: 'url-altered',
    rule: 'no other player comes in by a signature that was heard before',
    run: async (supplier) => {
      const asked = launchOf(supplier, newVisit(supplier));
      const textOf = (fields: Fields): string =>
        JSON.stringify({ operator_id: supplier.setup.operatorId, ...fields });
      const signature = signBytes(supplier.key, Buffer.from(textOf(asked)));
      const other = textOf({ ...asked, user: newVisit(supplier).user });
      expectSame('altered', (await sendTo(supplier, '/game/url', other, signature)).http, 401);
    },
  },
  refused('url-no-platform', 'a field that is missing is said', '400', { platform: undefined }),
  refused('url-wrong-platform', 'a platform that nobody knows is refused', '400', {
    platform: 'GPL_TOASTER',
  }),
  refused('url-no-game', 'a launch names its game', '400', { game_code: undefined }),
  refused('url-wrong-country', 'a country has two letters', '400', { country: 'Germany' }),
  refused('url-no-token', 'a player comes with a token', '400', { token: undefined }),
  refused('url-unknown-game', 'a game that is not there is not found', '404', {
    game_code: `none-${randomUUID().slice(0, 8)}`,
  }),
  refused('url-other-currency', 'a currency that was not agreed on is refused', '403', {
    currency: 'XTS',
  }),
  demo('demo-without-a-player', 'without a player no wallet is asked', {
    user: undefined,
    token: undefined,
  }),
  demo('demo-currency', 'the currency of demonstrations asks no wallet', { currency: NO_CURRENCY }),
  {
    name: 'round-page',
    rule: 'a round has a page for people, by the name of its bet',
    run: async (supplier) => {
      const { visit } = await playOnce(supplier);
      await until(supplier, 'a bet', () => supplier.wallet.callsOf(visit, 'bet').length > 0);
      const [bet] = supplier.wallet.callsOf(visit, 'bet');
      const name = String(bet?.fields.transaction_uuid);
      await showsRound(supplier, { transaction_uuid: name });
    },
  },
  {
    name: 'round-page-by-round',
    rule: 'a round has a page by its own name and its player',
    run: async (supplier) => {
      const { visit } = await playOnce(supplier);
      const [bet] = supplier.wallet.callsOf(visit, 'bet');
      await showsRound(supplier, { round: String(bet?.fields.round), user: visit.user });
    },
  },
  {
    name: 'round-page-unknown',
    rule: 'a round that was never played has no page',
    run: async (supplier) => {
      const { http } = await say(supplier, '/game/round', { transaction_uuid: randomUUID() });
      expectSame('/game/round answers', http, 404);
    },
  },
  {
    name: 'round-page-of-another',
    rule: "a round is not shown under another player's name",
    run: async (supplier) => {
      const { visit } = await playOnce(supplier);
      const [bet] = supplier.wallet.callsOf(visit, 'bet');
      const round = String(bet?.fields.round);
      const { http } = await say(supplier, '/game/round', { round, user: newVisit(supplier).user });
      expectSame('/game/round answers', http, 404);
    },
  },
  {
    name: 'round-page-of-nothing',
    rule: 'a round has to be named',
    run: async (supplier) => {
      expectSame('/game/round answers', (await say(supplier, '/game/round')).http, 400);
    },
  },
  {
    name: 'round-page-unsigned',
    rule: 'no round is told of without a signature',
    run: async (supplier) => {
      const text = JSON.stringify({
        operator_id: supplier.setup.operatorId,
        transaction_uuid: randomUUID(),
      });
      expectSame('unsigned', (await sendTo(supplier, '/game/round', text, null)).http, 401);
    },
  },
];

const showsRound = async (supplier: Supplier, named: Fields): Promise<void> => {
  const { http, body, raw } = await say(supplier, '/game/round', named);
  const url = (body as Fields | null)?.url;
  expectTrue(`/game/round answers ${http} ${raw.slice(0, 80)}`, http === 200);
  expectTrue('no address of a page', typeof url === 'string' && URL.canParse(url));
  const page = await fetch(String(url));
  expectSame('the page answers', page.status, 200);
  const type = page.headers.get('content-type') ?? '';
  expectTrue(`the page is ${type}`, type.startsWith('text/html'));
};
