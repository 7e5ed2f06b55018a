import { afterEach, expect, it, vi } from 'vitest';
import { codeOf } from '@fairhouse/client';
import { pendingOf } from './pending.ts';
import { roundCallsOf } from './rounds.ts';

const session = {
  playToken: 'p',
  slug: 'harbour-lights',
  tableId: null,
  account: 'demo',
  balance: '10.00',
  currency: 'USD',
  currencyDigits: 2,
  language: 'en',
  startedAt: '2026-11-21T10:00:00Z',
  minimumSpinMilliseconds: 0,
  autoplayAllowed: false,
  turboAllowed: false,
  buysAllowed: false,
  stakes: ['0.20', '1.00'],
};

type Sent = { key: string | null; stake: unknown; token: string | null };
/** A house that answers each call in turn, and a tab that remembers. */
const openHouse = (answers: (() => object | Promise<object>)[]) => {
  const sent: Sent[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  });
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
    const headers = new Headers(request.headers);
    const body = typeof request.body === 'string' ? (JSON.parse(request.body) as object) : {};
    sent.push({
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
      stake: 'stake' in body ? body.stake : undefined,
    });
    const answer = answers.shift();
    if (!answer) throw new Error('no answer is left');
    return Response.json(await answer());
  });
  const told = { balances: [] as string[], ended: 0, doubts: [] as boolean[] };
  const calls = roundCallsOf({
    session,
    onBalance: (balance) => told.balances.push(balance),
    onDoubt: (isDoubtful) => told.doubts.push(isDoubtful),
    onRound: () => undefined,
    onEnded: () => {
      told.ended += 1;
    },
  });
  return { calls, sent, told };
};
const played = (balance: string) => () => ({
  success: true,
  value: { round: { roundId: '7', stake: '1.00' }, balance },
});
const refused = (errorCode: string) => () => ({ success: false, errorCode });
const broken = () => {
  throw new TypeError('the network is gone');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a history that was asked before a round does not bring back the balance before it', async () => {
  const history = (balance: string) => ({
    success: true,
    value: { list: [], shownRoundId: null, balance },
  });
  const late = Promise.withResolvers<object>();
  const { calls, told } = openHouse([() => late.promise, played('9.00'), () => history('12.00')]);
  const early = calls.history();
  await calls.playRound('1.00', 'k1');
  late.resolve(history('10.00'));
  await early;
  expect(told.balances).toEqual(['9.00']);
  await calls.history();
  expect(told.balances).toEqual(['9.00', '12.00']);
});

it('a round tells its balance and leaves nothing pending', async () => {
  const { calls, sent, told } = openHouse([played('9.00')]);
  await calls.playRound('1.00', 'k1');
  expect(sent).toEqual([{ key: 'k1', stake: '1.00', token: 'Bearer p' }]);
  expect(told.balances).toEqual(['9.00']);
  expect(pendingOf(session)).toBeUndefined();
});

it('a lost answer is asked for again with the same key', async () => {
  vi.useFakeTimers();
  const { calls, sent, told } = openHouse([broken, broken, played('9.00')]);
  const asking = calls.playRound('1.00', 'k1');
  await vi.advanceTimersByTimeAsync(3500);
  await asking;
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1']);
  expect(told.doubts).toEqual([true, true, false]);
});

it('a round still in doubt is finished before another: one press never places two bets', async () => {
  vi.useFakeTimers();
  const { calls, sent } = openHouse([...Array.from({ length: 8 }, () => broken), played('9.00')]);
  const first = calls.playRound('1.00', 'k1').catch((error: unknown) => codeOf(error));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await first).toBe('outcome_unknown');
  expect(pendingOf(session)).toEqual({ key: 'k1', stake: '1.00' });
  await calls.playRound('0.20', 'k2');
  expect(sent.at(-1)).toMatchObject({ key: 'k1', stake: '1.00' });
  expect(pendingOf(session)).toBeUndefined();
});

it('a session that ended says nothing of a round in doubt: the next one asks for it', async () => {
  vi.useFakeTimers();
  const lost = Array.from({ length: 8 }, () => broken);
  const { calls, sent, told } = openHouse([...lost, refused('token_expired'), played('9.00')]);
  const first = calls.playRound('1.00', 'k1').catch(codeOf);
  await vi.advanceTimersByTimeAsync(61_000);
  await first;
  expect(await calls.playRound('1.00', 'k2').catch(codeOf)).toBe('token_expired');
  expect(told.ended).toBe(1);
  await calls.playRound('1.00', 'k3');
  expect(sent.slice(-2).map(({ key }) => key)).toEqual(['k1', 'k1']);
  expect(pendingOf(session)).toBeUndefined();
});

it('who comes next in the same tab does not play what another left in doubt', async () => {
  vi.useFakeTimers();
  const { calls } = openHouse(Array.from({ length: 8 }, () => broken));
  const first = calls.playRound('1.00', 'k1').catch(codeOf);
  await vi.advanceTimersByTimeAsync(61_000);
  await first;
  expect(pendingOf(session)).toBeDefined();
  expect(pendingOf({ ...session, account: 'another' })).toBeUndefined();
});

it('a refusal ends the round, and a spent token ends the game', async () => {
  const { calls, told } = openHouse([refused('insufficient_balance'), refused('ticket_invalid')]);
  expect(await calls.playRound('1.00', 'k1').catch(codeOf)).toBe('insufficient_balance');
  expect(pendingOf(session)).toBeUndefined();
  expect(told.ended).toBe(0);
  expect(await calls.playRound('1.00', 'k2').catch(codeOf)).toBe('ticket_invalid');
  expect(told.ended).toBe(1);
});
