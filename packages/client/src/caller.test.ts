import { allCalls } from '@fairhouse/contract';
import * as deposits from '@fairhouse/contract/deposits';
import * as media from '@fairhouse/contract/media';
import * as recordsProofs from '@fairhouse/contract/records-proofs';
import * as play from '@fairhouse/contract/rounds';
import * as recovery from '@fairhouse/contract/recovery';
import * as session from '@fairhouse/contract/session';
import * as catalogue from '@fairhouse/contract/catalogue';
import { expect, it, vi } from 'vitest';
import { openCaller, type Reply } from './caller.ts';
import { codeOf, isRefused } from './refusal.ts';
import { requestOf } from './request.ts';

type Sent = { address: string; method: string; headers: Record<string, string>; body: unknown };
/** A caller whose server is the test: each exchange is kept and answered in turn. */
const callerWith = (replies: (Reply | Error)[]) => {
  const sent: Sent[] = [];
  const told: string[] = [];
  let seals = 0;
  const caller = openCaller({
    base: 'http://house',
    tokenOf: () => 'mine',
    headersOf: () => ({ language: 'EN' }),
    openSeal: () => {
      seals += 1;
      const own = seals;
      return Promise.resolve((plain) =>
        Promise.resolve(`sealed ${own} ${Object.keys(plain).join()}`),
      );
    },
    onRefused: ({ errorCode }) => told.push(errorCode),
  });
  const transport = (address: string, request: RequestInit): Promise<Reply> => {
    sent.push({
      address,
      method: request.method ?? '',
      body: request.body,
      headers: request.headers as Record<string, string>,
    });
    const reply = replies.shift() ?? { success: true, value: {} };
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  return { caller, transport, sent, told };
};

it('puts input where the contract has it: path, address, body, with token and key', async () => {
  const { caller, transport, sent } = callerWith([]);
  await caller.ask(recordsProofs.roundProof, { roundId: 'a/b' }, { transport });
  await caller.ask(catalogue.games, { gameCategory: 'RNG', keyword: '' }, { transport });
  await caller.ask(play.playRound, { stake: '1' }, { transport, idempotencyKey: 'k', token: 'p' });
  expect(sent.map(({ address, method, body }) => [method, address, body])).toEqual([
    ['GET', 'http://house/wps/fairness/rounds/a%2Fb', null],
    ['GET', 'http://house/lgw/games/list?gameCategory=RNG', null],
    ['POST', 'http://house/wps/play/rounds', '{"stake":"1"}'],
  ]);
  expect(sent[0]?.headers).toEqual({ language: 'EN', authorization: 'Bearer mine' });
  expect(sent[2]?.headers).toEqual({
    language: 'EN',
    authorization: 'Bearer p',
    'idempotency-key': 'k',
    'content-type': 'application/json',
  });
});

it('a form, a file and the data envelope are as the contract marks them', async () => {
  const file = new Blob(['x']);
  const { caller, transport, sent } = callerWith([
    { success: true },
    { success: true },
    { success: true },
    { success: true, data: { lanes: [] } },
  ]);
  await caller.ask(recovery.forgotByMail, { username: 'a b', email: 'a@b.example' }, { transport });
  await caller.ask(deposits.sendSlip, { id: '7' }, { transport, file });
  await caller.ask(media.uploadMedium, { fileName: 'lamp' }, { transport, file });
  expect(await caller.ask(catalogue.vendors, {}, { transport })).toEqual({ lanes: [] });
  expect(
    sent.map((one) => [one.address, one.headers['content-type'], one.body]).slice(0, 3),
  ).toEqual([
    [
      'http://house/wps/member/password/email',
      'application/x-www-form-urlencoded',
      'username=a+b&email=a%40b.example',
    ],
    ['http://house/wps/deposit/7/slips', 'application/octet-stream', file],
    ['http://house/office/api/media?fileName=lamp', 'application/octet-stream', file],
  ]);
});

it('an encrypted call is sealed, and once more when the server has a new key', async () => {
  const { caller, transport, sent } = callerWith([
    { errorCode: 'encryption_invalid' },
    { success: true, value: { token: 't' } },
  ]);
  const answer = await caller.send(
    session.login,
    { username: 'ann', password: 'p' },
    { transport, token: null },
  );
  expect(answer).toMatchObject({ ok: true });
  expect(sent.map(({ body }) => body)).toEqual([
    '{"payload":"sealed 1 username,password"}',
    '{"payload":"sealed 2 username,password"}',
  ]);
  expect(sent[0]?.headers.authorization).toBeUndefined();
});

it('a refusal is an answer with its fields, or thrown with its code; both are told', async () => {
  const refusal = {
    success: false,
    errorCode: 'validation_failed',
    message: 'No.',
    value: { fields: { stake: 'pattern' } },
  };
  const { caller, transport, told } = callerWith([refusal, refusal, new Error('offline')]);
  expect(await caller.send(play.playRound, { stake: '?' }, { transport })).toMatchObject({
    ok: false,
    errorCode: 'validation_failed',
    message: 'No.',
    fields: { stake: 'pattern' },
  });
  const thrown = await caller
    .ask(play.playRound, { stake: '?' }, { transport })
    .catch((error: unknown) => error);
  expect([codeOf(thrown), isRefused(thrown) && thrown.fields]).toEqual([
    'validation_failed',
    { stake: 'pattern' },
  ]);
  expect(await caller.send(play.playRound, { stake: '?' }, { transport })).toMatchObject({
    ok: false,
    errorCode: 'network_problem',
  });
  expect(told).toEqual(['validation_failed', 'validation_failed', 'network_problem']);
  expect([codeOf(new Error('x')), codeOf('x')]).toEqual(['system_error', 'system_error']);
});

it('a keyed call of unknown outcome is repeated with the same key', async () => {
  const { caller, transport, sent } = callerWith([new Error('cut off'), { success: true }]);
  const doubts: boolean[] = [];
  vi.useFakeTimers();
  const played = caller.ask(
    play.playRound,
    { stake: '1' },
    { transport, idempotencyKey: 'once', untilKnown: (isDoubtful) => doubts.push(isDoubtful) },
  );
  await vi.advanceTimersByTimeAsync(1000);
  await played;
  vi.useRealTimers();
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once']);
  expect(doubts).toEqual([true, false]);
});

it('a keyed call is repeated unasked, and the screen hears of the doubt until it ends', async () => {
  const { sent, transport } = callerWith([new Error('cut off'), { errorCode: 'system_error' }]);
  let doubts = 0;
  const heard: number[] = [];
  const caller = openCaller({
    textOf: (errorCode) => `text of ${errorCode}`,
    whileDoubtful: () => {
      doubts += 1;
      heard.push(doubts);
      return () => heard.push((doubts -= 1));
    },
  });
  vi.useFakeTimers();
  const keyed = { transport, idempotencyKey: 'once' };
  const taken = caller.send(play.playRound, { stake: '1' }, keyed);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await taken).toMatchObject({ ok: true });
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once', 'once']);
  expect(heard).toEqual([1, 0]);
  const never = () => Promise.reject(new Error('cut off'));
  const lost = caller.send(play.playRound, { stake: '1' }, { ...keyed, transport: never });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await lost).toMatchObject({
    errorCode: 'outcome_unknown',
    message: 'text of outcome_unknown',
  });
  expect(heard).toEqual([1, 0, 1, 0]);
});

it('nothing is repeated without a key, nor where the caller looks to it', async () => {
  const { caller, transport, sent } = callerWith([new Error('cut off'), new Error('cut off')]);
  const lost = { ok: false, errorCode: 'network_problem' };
  expect(await caller.send(play.playRound, { stake: '1' }, { transport })).toMatchObject(lost);
  const own = { transport, idempotencyKey: 'once', untilKnown: false };
  expect(await caller.send(play.playRound, { stake: '1' }, own)).toMatchObject(lost);
  expect(sent).toHaveLength(2);
});

it('every parameter of every call is filled and leaves the body', () => {
  for (const { definition: call } of allCalls()) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const { address, rest } = requestOf(call, Object.fromEntries(names.map((one) => [one, 'x'])));
    expect([address.includes('{'), rest], call.path).toEqual([false, {}]);
  }
});

it('a refusal is told in words with the values that came with it', async () => {
  const { ask } = openCaller({
    textOf: (code, _message, fields) => `${code}: ${fields?.room ?? ''} left`,
  });
  const transport = (): Promise<Reply> =>
    Promise.resolve({
      success: false,
      errorCode: 'exposure_full',
      message: 'full',
      value: { fields: { room: '12.00 USD' } },
    });
  await expect(ask(play.playRound, { stake: '1' }, { transport })).rejects.toMatchObject({
    message: 'exposure_full: 12.00 USD left',
  });
});
