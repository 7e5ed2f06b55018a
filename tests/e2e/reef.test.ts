import { expect, test } from '@playwright/test';
import { bytesFromHex } from '@fairhouse/game-kit';
import { fishOf, placeOf, WAVE_MILLISECONDS } from '../../games/coral-reef/paths.ts';
import { openDelayProxy } from '../delay-proxy.ts';
import { launchPage, registerMember } from './member-api.ts';

test.setTimeout(360_000);

test('fish stay continuous over a line of 200 ms with jitter and stalls', async ({
  page,
  baseURL,
}) => {
  const house = new URL(baseURL ?? '');
  const member = await registerMember(house.href.replace(/\/$/, ''));
  const proxy = await openDelayProxy(house, {
    delayMilliseconds: 200,
    jitterMilliseconds: 90,
    stallMilliseconds: 1200,
    stallEveryMilliseconds: 5000,
  });
  try {
    const address = await launchPage(house.href.replace(/\/$/, ''), member, 'coral-reef:trench');
    await page.goto(proxy.url + address);
    const water = page.locator('[data-key="water"]');
    await expect(water).toHaveAttribute('data-clock', /\d/, { timeout: 60_000 });
    await page.waitForTimeout(4000);
    const samples = await water.evaluate(async (element: HTMLElement) => {
      const seen: { clock: number; at: number; behind: number; fish: number }[] = [];
      for (let turn = 0; turn < 80; turn += 1) {
        const [clock, at] = [Number(element.dataset.clock), Number(element.dataset.clockAt)];
        // The last picture is as old as the machine is busy: its clock has gone on since.
        const now = clock + performance.now() - at;
        seen.push({ clock, at, behind: Date.now() - now, fish: Number(element.dataset.fish) });
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      return seen;
    });
    const seed = bytesFromHex('07'.repeat(32));
    for (const [index, here] of samples.entries()) {
      const before = samples[index - 1];
      if (!before || before.at === here.at) continue;
      const passed = here.at - before.at;
      expect(Math.abs(here.clock - before.clock - passed)).toBeLessThanOrEqual(passed * 0.06 + 1);
      const wave = Math.floor(before.clock / WAVE_MILLISECONDS);
      for (const fish of fishOf(seed, wave % 1000).slice(0, 8)) {
        const from = placeOf(fish, fish.enters + 1000);
        const to = placeOf(fish, fish.enters + 1000 + here.clock - before.clock);
        if (from && to) {
          expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(passed * 0.7 + 5);
        }
      }
    }
    const last = samples.at(-1);
    expect(last?.fish).toBeGreaterThan(0);
    expect(last?.behind).toBeLessThan(800);
    expect(last?.behind).toBeGreaterThan(-60);
    await page.locator('[data-key="seat-1"]').click({ force: true, timeout: 30_000 });
    await expect(page.locator('[data-key="bet"]')).toBeVisible({ timeout: 20_000 });
  } finally {
    await proxy.close();
  }
});
