import { randomUUID } from 'node:crypto';
import { expectOne, expectSame, expectTrue, type Case } from '../case.ts';
import { signBytes } from '../signing.ts';
import {
  ask,
  balanceOf,
  bet,
  betOf,
  printBody,
  sendBytes,
  UNIT,
  type Answer,
  type Fields,
  type Target,
} from '../wallet.ts';
import { expectDone, expectMoved, first, placed, takenBack } from './moves.ts';

const expectUnsigned = ({ status, http }: Answer): void => {
  expectSame('the status', status, 'RS_ERROR_INVALID_SIGNATURE');
  expectOne('the HTTP status', String(http), ['200', '401', '403']);
};
/** A bet of these bytes with this signature is refused and moves nothing. */
const refused = (target: Target, signature: (body: Buffer) => string | null): Promise<void> =>
  expectMoved(target, first(target), 0n, async () => {
    const body = Buffer.from(printBody(betOf(target, first(target), UNIT)));
    expectUnsigned(await sendBytes(target, '/transaction/bet', body, signature(body)));
  });
/** A bet that is not well formed moves nothing and says so. */
const malformed = (
  target: Target,
  body: string,
  statuses: readonly string[] = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'],
): Promise<void> =>
  expectMoved(target, first(target), 0n, async () => {
    const { status } = await sendBytes(target, '/transaction/bet', Buffer.from(body));
    expectOne('the status', status, statuses);
  });
const without = (fields: Fields, name: string): Fields => ({ ...fields, [name]: undefined });
const ofFirst = (target: Target, more: Fields = {}): Fields =>
  betOf(target, first(target), UNIT, more);

/** Who is heard, and of which bytes. */
export const SIGNATURES: readonly Case<Target>[] = [
  {
    name: 'signature-missing',
    rule: 'A call without a signature is refused.',
    run: (target) => refused(target, () => null),
  },
  {
    name: 'signature-stranger',
    rule: 'A call that a stranger signed is refused.',
    run: (target) => refused(target, (body) => signBytes(target.strangerKey, body)),
  },
  {
    name: 'signature-other-bytes',
    rule: 'A signature is one of the very bytes: a space more makes it wrong.',
    run: (target) =>
      refused(target, (body) =>
        signBytes(target.key, Buffer.concat([body.subarray(0, -1), Buffer.from(' }')])),
      ),
  },
  {
    name: 'signature-no-base64',
    rule: 'A signature that is no base64 is refused as one that is wrong.',
    run: (target) => refused(target, () => '%%%'),
  },
  {
    name: 'signature-raw-bytes',
    rule: 'Keys in any order, with any spaces, are heard as they were signed.',
    run: async (target) => {
      const fields = ofFirst(target);
      const turned = Object.fromEntries(Object.entries(fields).toReversed());
      const body = printBody(turned).replaceAll(',"', ' ,\n\t"');
      expectDone('it', await sendBytes(target, '/transaction/bet', Buffer.from(body)));
      await takenBack(target, fields);
    },
  },
  {
    name: 'signature-escapes',
    rule: 'Letters beyond ASCII and escapes are signed as bytes, not as text.',
    run: async (target) => {
      const fields = ofFirst(target, { meta: { note: 'xin chào ☃' } });
      const body = printBody(fields).replace('x', String.raw`\u0078`);
      expectDone('it', await sendBytes(target, '/transaction/bet', Buffer.from(body)));
      await takenBack(target, fields);
    },
  },
  {
    name: 'body-no-json',
    rule: 'What is no JSON is refused as wrong syntax.',
    run: (target) => malformed(target, '{"user":', ['RS_ERROR_WRONG_SYNTAX']),
  },
  {
    name: 'body-field-missing',
    rule: 'A bet without a field that it needs is refused.',
    run: async (target) => {
      for (const name of ['transaction_uuid', 'amount', 'currency', 'round', 'user'])
        await malformed(target, printBody(without(ofFirst(target), name)));
    },
  },
  {
    name: 'body-field-more',
    rule: 'A field that is not known yet is no fault.',
    run: async (target) => {
      await takenBack(target, await placed(target, ofFirst(target, { from_tomorrow: [1] })));
    },
  },
  {
    name: 'amount-text',
    rule: 'An amount in quotes is refused.',
    run: (target) => malformed(target, printBody(ofFirst(target, { amount: '100000' }))),
  },
  {
    name: 'amount-fraction',
    rule: 'An amount is a whole number.',
    run: (target) => malformed(target, printBody(ofFirst(target, { amount: 100_000.5 }))),
  },
  {
    name: 'amount-negative',
    rule: 'An amount is never below zero: a bet would be a gift.',
    run: (target) => malformed(target, printBody(ofFirst(target, { amount: -100_000n }))),
  },
  {
    name: 'amount-beyond-doubles',
    rule: 'Amounts above 2^53 keep every digit: none is taken as a smaller one.',
    run: (target) =>
      expectMoved(target, first(target), 0n, async () => {
        const { status } = await bet(target, ofFirst(target, { amount: 9_007_199_254_740_993n }));
        expectOne('the status', status, ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);
      }),
  },
  {
    name: 'amount-beyond-64-bits',
    rule: 'An amount of more than 64 bits is refused and never wraps round.',
    run: (target) =>
      malformed(target, printBody(ofFirst(target, { amount: 2n ** 64n + 100_000n })), [
        'RS_ERROR_WRONG_TYPES',
        'RS_ERROR_WRONG_SYNTAX',
        'RS_ERROR_NOT_ENOUGH_MONEY',
      ]),
  },
  {
    name: 'answer-echoes',
    rule: 'An answer is HTTP 200 with user, request_uuid, currency and balance, also of a refusal.',
    run: async (target) => {
      const { currency } = target.setup;
      const asked = ofFirst(target, { currency: currency === 'EUR' ? 'USD' : 'EUR' });
      const answer = await bet(target, asked);
      expectSame('HTTP', answer.http, 200);
      expectSame('the request_uuid', answer.fields.request_uuid, asked.request_uuid);
      const fine = ofFirst(target);
      const done = await bet(target, fine);
      expectSame('HTTP', done.http, 200);
      expectSame('the user', done.fields.user, fine.user);
      expectSame('the request_uuid', done.fields.request_uuid, fine.request_uuid);
      expectSame('the currency', done.fields.currency, currency);
      expectTrue('there is no balance in the answer', done.balance !== undefined);
      await takenBack(target, fine);
    },
  },
  {
    name: 'info-nothing-personal',
    rule: 'What is told of a player names no person.',
    run: async (target) => {
      const { user, token } = first(target);
      const info = await ask(target, '/user/info', { request_uuid: randomUUID(), user, token });
      expectDone('it', info);
      const told = Object.keys(info.fields).filter((name) =>
        /mail|phone|mobile|name|birth|address|card/i.test(name),
      );
      expectSame('fields of a person', told, []);
    },
  },
  {
    name: 'balance-as-it-is',
    rule: 'A balance is that of the moment, also where a request_uuid comes again.',
    run: async (target) => {
      const { user, token } = first(target);
      const { game } = target.setup;
      const asked = { request_uuid: randomUUID(), user, token, game_code: game };
      const before = await ask(target, '/user/balance', asked);
      const fields = await placed(target, ofFirst(target));
      const after = await ask(target, '/user/balance', asked);
      expectSame('the balance', after.balance ?? null, (before.balance ?? 0n) - UNIT);
      await takenBack(target, fields);
      expectSame('the balance', await balanceOf(target, first(target)), before.balance ?? null);
    },
  },
];
