import { expect, it } from 'vitest';
import { untilKnown } from './until-known.ts';

const noWait = (waited: number[]) => (milliseconds: number) => {
  waited.push(milliseconds);
  return Promise.resolve();
};
type Answer = { ok: true; value: string } | { ok: false; errorCode: string };
const refused = (errorCode: string): Promise<Answer> => Promise.resolve({ ok: false, errorCode });

it('a call in doubt is repeated with growing waits until its outcome is known', async () => {
  const answers = ['network_problem', 'system_error', 'outcome_unknown'];
  const doubts: boolean[] = [];
  const waited: number[] = [];
  const answer = await untilKnown(
    () => {
      const code = answers.shift();
      return code ? refused(code) : Promise.resolve<Answer>({ ok: true, value: 'played' });
    },
    { onDoubt: (isDoubtful) => doubts.push(isDoubtful), wait: noWait(waited) },
  );
  expect(answer).toEqual({ ok: true, value: 'played' });
  expect(doubts).toEqual([true, true, true, false]);
  expect(waited).toEqual([1000, 2000, 4000]);
});

it('a refusal is an outcome: it is not repeated', async () => {
  let calls = 0;
  const answer = await untilKnown(
    () => {
      calls += 1;
      return refused('insufficient_balance');
    },
    { wait: noWait([]) },
  );
  expect(answer).toEqual({ ok: false, errorCode: 'insufficient_balance' });
  expect(calls).toBe(1);
});

it('after a minute the caller is told that the outcome is still unknown', async () => {
  const waited: number[] = [];
  const doubts: boolean[] = [];
  const answer = await untilKnown(() => refused('network_problem'), {
    onDoubt: (isDoubtful) => doubts.push(isDoubtful),
    wait: noWait(waited),
  });
  expect(answer).toEqual({ ok: false, errorCode: 'outcome_unknown' });
  expect(waited.reduce((sum, one) => sum + one, 0)).toBe(60_000);
  expect(doubts.at(-1)).toBe(true);
});

it('a patient caller names the waits, and nothing is repeated for who has gone', async () => {
  const waited: number[] = [];
  const answer = await untilKnown(() => refused('system_error'), {
    waitsMilliseconds: [5, 7],
    wait: noWait(waited),
  });
  expect([answer, waited]).toEqual([{ ok: false, errorCode: 'outcome_unknown' }, [5, 7]]);
  let calls = 0;
  const gone = new AbortController();
  const left = await untilKnown(
    () => {
      calls += 1;
      return refused('network_problem');
    },
    {
      signal: gone.signal,
      wait: () => {
        gone.abort();
        return Promise.resolve();
      },
    },
  );
  expect([left, calls]).toEqual([{ ok: false, errorCode: 'outcome_unknown' }, 1]);
});

const answering = (codes: string[]) => () => {
  const code = codes.shift();
  return code ? refused(code) : Promise.resolve<Answer>({ ok: true, value: 'paid' });
};
it('after a lost answer a busy house is asked again, and its refusal is no outcome', async () => {
  const waited: number[] = [];
  const act = answering(['network_problem', 'too_many_requests']);
  expect(await untilKnown(act, { wait: noWait(waited) })).toEqual({ ok: true, value: 'paid' });
  expect(waited).toEqual([1000, 2000]);
  const first = answering(['too_many_requests']);
  expect(await untilKnown(first, { wait: noWait([]) })).toEqual({
    ok: false,
    errorCode: 'too_many_requests',
  });
});

it('a session that ended after a lost answer leaves the outcome unknown, not refused', async () => {
  const doubts: boolean[] = [];
  const ended = await untilKnown(answering(['network_problem', 'token_expired']), {
    onDoubt: (isDoubtful) => doubts.push(isDoubtful),
    wait: noWait([]),
  });
  expect([ended, doubts]).toEqual([{ ok: false, errorCode: 'outcome_unknown' }, [true, true]]);
  const refusedAtLast = answering(['network_problem', 'insufficient_balance']);
  expect(await untilKnown(refusedAtLast, { wait: noWait([]) })).toEqual({
    ok: false,
    errorCode: 'insufficient_balance',
  });
});
