import { expect, it } from 'vitest';
import { judgeTry, type Counted } from './rules.ts';

const counted = (quarter: number, hour = quarter, fourHours = hour, day = fourHours): Counted => ({
  quarter,
  hour,
  fourHours,
  day,
});
const NONE = counted(0);
const judge = (given: Partial<Parameters<typeof judgeTry>[0]>) =>
  judgeTry({
    account: NONE,
    source: NONE,
    pair: NONE,
    brandQuarter: 0,
    isKnownSource: false,
    ...given,
  });

it('[ID-06] three failures of an account or a source ask for a captcha, ten pause', () => {
  for (const subject of ['account', 'source'] as const) {
    expect(judge({ [subject]: counted(2) })).toBe('free');
    expect(judge({ [subject]: counted(3) })).toBe('captcha');
    expect(judge({ [subject]: counted(9) })).toBe('captcha');
    expect(judge({ [subject]: counted(10) })).toBe('pause');
  }
});

it('who goes on failing waits longer each time', () => {
  expect(judge({ source: counted(0, 19) })).toBe('free');
  expect(judge({ source: counted(0, 20) })).toBe('pause');
  expect(judge({ source: counted(0, 0, 40) })).toBe('pause');
  expect(judge({ source: counted(0, 0, 0, 80) })).toBe('pause');
  // Of an account only the quarter counts: others must not close it for a day.
  expect(judge({ account: counted(0, 200) })).toBe('free');
});

it('from where a member came in before, only failures of the account from there close it', () => {
  const flood = { account: counted(5000), source: counted(5000), isKnownSource: true };
  expect(judge(flood)).toBe('captcha');
  expect(judge({ ...flood, pair: counted(10) })).toBe('pause');
});

it('when a whole brand is tried, strangers show a captcha and known places do not', () => {
  expect(judge({ brandQuarter: 999 })).toBe('free');
  expect(judge({ brandQuarter: 1000 })).toBe('captcha');
  expect(judge({ brandQuarter: 1000, isKnownSource: true })).toBe('free');
});
