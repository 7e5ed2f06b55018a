import { expectOne, expectSame, expectTrue, type Case } from '../case.ts';
import { signBytes } from '../signing.ts';
import { say, sendTo, type Supplier } from './target.ts';

const UNHEARD = ['401'];
const bodyOf = ({ setup }: Supplier): string => JSON.stringify({ operator_id: setup.operatorId });
const gamesOf = async (supplier: Supplier): Promise<Record<string, unknown>[]> => {
  const { http, body } = await say(supplier, '/game/list');
  expectSame('/game/list answers', http, 200);
  expectTrue('/game/list answers no list of games', Array.isArray(body) && body.length > 0);
  return body as Record<string, unknown>[];
};
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export const LIST_CASES: readonly Case<Supplier>[] = [
  {
    name: 'list-signed',
    rule: 'the list of games is answered to whoever signs',
    run: async (supplier) => {
      await gamesOf(supplier);
    },
  },
  {
    name: 'list-unsigned',
    rule: 'a call without a signature is not heard',
    run: async (supplier) => {
      const { http } = await sendTo(supplier, '/game/list', bodyOf(supplier), null);
      expectOne('without a signature', String(http), UNHEARD);
    },
  },
  {
    name: 'list-of-a-stranger',
    rule: 'a signature by another key is not heard',
    run: async (supplier) => {
      const text = bodyOf(supplier);
      const signature = signBytes(supplier.strangerKey, Buffer.from(text));
      const { http } = await sendTo(supplier, '/game/list', text, signature);
      expectOne('signed by a stranger', String(http), UNHEARD);
    },
  },
  {
    name: 'list-other-bytes',
    rule: 'a signature of other bytes is not heard, if they say the same',
    run: async (supplier) => {
      const signature = signBytes(supplier.key, Buffer.from(bodyOf(supplier)));
      const { http } = await sendTo(supplier, '/game/list', `${bodyOf(supplier)} `, signature);
      expectOne('signed for other bytes', String(http), UNHEARD);
    },
  },
  {
    name: 'list-raw-bytes',
    rule: 'what is signed are the bytes, with the blanks between them',
    run: async (supplier) => {
      const text = `{ "unknown":1.0 ,"operator_id" : "${supplier.setup.operatorId}" }`;
      expectSame('oddly written', (await sendTo(supplier, '/game/list', text)).http, 200);
    },
  },
  {
    name: 'list-unknown-operator',
    rule: 'who is not known is not heard',
    run: async (supplier) => {
      const text = JSON.stringify({ operator_id: 'nobody-at-all' });
      const { http } = await sendTo(supplier, '/game/list', text);
      expectOne('for nobody', String(http), ['401', '404']);
    },
  },
  {
    name: 'list-no-json',
    rule: 'what is no JSON is refused, not broken by',
    run: async (supplier) => {
      const { http } = await sendTo(supplier, '/game/list', '{"operator_id":');
      expectOne('no JSON', String(http), ['400', '401']);
    },
  },
  {
    name: 'list-whole',
    rule: 'each game has its name, code, category, platforms and countries',
    run: async (supplier) => {
      for (const game of await gamesOf(supplier)) {
        const of = `of ${JSON.stringify(game.game_code)}`;
        for (const name of ['name', 'game_code', 'category', 'url_thumb'])
          expectTrue(`${name} ${of} is no text`, typeof game[name] === 'string');
        expectTrue(`enabled ${of} says neither`, typeof game.enabled === 'boolean');
        expectTrue(`platforms ${of} are no list`, isTexts(game.platforms));
        expectTrue(`blocked_countries ${of} are no list`, isTexts(game.blocked_countries));
      }
    },
  },
  {
    name: 'list-codes-once',
    rule: 'no two games have one code',
    run: async (supplier) => {
      const codes = (await gamesOf(supplier)).map((game) => game.game_code);
      expectSame('codes that are there once', new Set(codes).size, codes.length);
    },
  },
  {
    name: 'list-names-the-games',
    rule: 'the games that the setup names are listed and enabled',
    run: async (supplier) => {
      const games = await gamesOf(supplier);
      for (const code of supplier.setup.games)
        expectSame(code, games.find((game) => game.game_code === code)?.enabled, true);
    },
  },
];
