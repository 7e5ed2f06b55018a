import { expect, it } from 'vitest';
import { makeClock } from './clock.ts';

/** A server 5 s ahead, told ten times a second over a line with the given delays. */
const shownOver = (delayOf: (tick: number) => number, seconds: number): number[] => {
  const clock = makeClock();
  const arrivals = Array.from({ length: seconds * 10 }, (_, tick) => ({
    server: tick * 100 + 5000,
    at: tick * 100 + delayOf(tick),
  }));
  for (let index = 1; index < arrivals.length; index += 1) {
    const [before, here] = [arrivals[index - 1], arrivals[index]];
    if (before && here) here.at = Math.max(here.at, before.at);
  }
  const shown: number[] = [];
  for (let now = 600; now < seconds * 1000; now += 16) {
    for (const { server, at } of arrivals) {
      if (at <= now && at > now - 16) clock.hear(server, now);
    }
    shown.push(clock.at(now) - now);
  }
  return shown;
};
const steps = (values: number[]) => values.slice(1).map((value, at) => value - (values[at] ?? 0));

it('a line of 200 ms with jitter and stalls moves no fish by a jump', () => {
  const shown = shownOver((tick) => 200 + ((tick * 37) % 90) + (tick % 60 > 50 ? 900 : 0), 30);
  for (const step of steps(shown.slice(10))) expect(Math.abs(step)).toBeLessThanOrEqual(1);
  expect(shown.at(-1)).toBeGreaterThan(5000 - 260);
  expect(shown.at(-1)).toBeLessThanOrEqual(5000);
});

it('a line that becomes quicker is followed slowly', () => {
  const shown = shownOver((tick) => (tick < 100 ? 600 : 40), 24);
  for (const step of steps(shown.slice(10))) expect(Math.abs(step)).toBeLessThanOrEqual(1);
  expect(shown.at(-1)).toBeGreaterThan(4900);
});
