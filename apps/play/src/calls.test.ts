import { expect, it } from 'vitest';
import { callUntilKnown, codeOf, playError } from './calls.ts';

const noWait = (waited: number[]) => (milliseconds: number) => {
  waited.push(milliseconds);
  return Promise.resolve();
};

it('a call in doubt is repeated with growing waits until its outcome is known', async () => {
  const answers = ['network_problem', 'system_error', 'outcome_unknown'];
  const doubts: boolean[] = [];
  const waited: number[] = [];
  const answer = await callUntilKnown(() => {
    const code = answers.shift();
    return code ? Promise.reject(playError(code)) : Promise.resolve('played');
  }, (isDoubtful) => doubts.push(isDoubtful), noWait(waited));
  expect(answer).toBe('played');
  expect(doubts).toEqual([true, true, true, false]);
  expect(waited).toEqual([1000, 2000, 4000]);
});

it('a refusal is an outcome: it is not repeated', async () => {
  let calls = 0;
  const error = await callUntilKnown(() => {
    calls += 1;
    return Promise.reject(playError('insufficient_balance'));
  }, () => undefined, noWait([])).catch((problem: unknown) => problem);
  expect(codeOf(error)).toBe('insufficient_balance');
  expect(calls).toBe(1);
});

it('after a minute the member is told that the outcome is still unknown', async () => {
  const waited: number[] = [];
  const error = await callUntilKnown(() => Promise.reject(playError('network_problem')),
    () => undefined, noWait(waited)).catch((problem: unknown) => problem);
  expect(codeOf(error)).toBe('outcome_unknown');
  expect(waited.reduce((sum, one) => sum + one, 0)).toBe(60_000);
});

it('an error without a code counts as a fault of the system', () => {
  expect(codeOf(new Error('x'))).toBe('system_error');
  expect(codeOf('x')).toBe('system_error');
});
