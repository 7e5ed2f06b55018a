import { readFileSync } from 'node:fs';
import * as rooms from '@fairhouse/contract/rooms';
import { launchGame, openPlay } from '@fairhouse/contract/rounds';
import { SEATS_GAMES } from '@fairhouse/seats/games';
import { expect, test, type Page } from '@playwright/test';
import { post } from '../../apps/server/src/modules/wallet/index.ts';
import { addressesOf } from '../addresses.ts';
import { ask, registerMember, type Member } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { arriveAsGuest, arriveWith } from './people.ts';
import { withKernel } from './with-kernel.ts';

const here = (): string => test.info().project.use.baseURL ?? '';
const rowOf = (page: Page, roomId: string) => page.locator(`[data-key="room-${roomId}"]`);
const rowsOf = (page: Page) => page.locator('[data-key^="room-"]');

test('[PV-01, RT-08] a visitor sees which games are played there, and comes in', async ({
  page,
}) => {
  await page.goto('/pvp');
  await expect(page.locator('[data-key="game-tien-len"]')).toContainText('Tien Len');
  await expect(page.locator('.rm-games li')).toHaveCount(SEATS_GAMES.length);
  await expect(page.locator('[data-key="roomsFair"]')).toContainText('Rake from winners only');
  await expectSound(page, 'rooms before a login');
  await page.locator('[data-key="game-landlord"]').click();
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
});

test(
  '[PV-02, AP-41] rooms stand there as the list of rooms tells them, are narrowed, and are ' +
    'launched by roomId in place of gameId',
  async ({ page }) => {
    const member = await arriveAsGuest(page, here(), '/pvp');
    const { list } = await ask(here(), rooms.roomList, {}, { token: member.token });
    expect(list.length).toBeGreaterThan(0);
    await expect(rowsOf(page)).toHaveCount(list.length);
    for (const { roomId, name } of list) await expect(rowOf(page, roomId)).toContainText(name);
    await expectSound(page, 'rooms');

    const ofLandlord = list.filter(({ slug }) => slug === 'landlord');
    await page.locator('.rm-rail').getByText('Dou Dizhu').click();
    await expect(page).toHaveURL(/\/pvp\?game=landlord$/);
    await expect(rowsOf(page)).toHaveCount(ofLandlord.length);
    await page.locator('[data-key="stakes-low"]').click();
    const low = ofLandlord.filter(({ ante }) => Number(ante) < 1);
    await expect(rowsOf(page)).toHaveCount(low.length);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/pvp');
    await expectSound(page, 'rooms on a phone');
    const quick = page.locator('[data-key="quickSeat"]');
    await quick.getByRole('tab', { name: 'NiuNiu' }).focus();
    await page.keyboard.press('Home');
    await expect(quick.getByRole('tab', { name: 'Tien Len' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const dear = list.find(({ slug, ante }) => slug === 'tien-len' && Number(ante) >= 5);
    await quick.locator(`input[value="${dear?.ante ?? ''}"]`).check({ force: true });
    await expect(quick.locator('[data-key="seatFacts"]')).toContainText('5 %');
    const launched = page.waitForRequest(addressesOf(launchGame));
    await quick.locator('[data-key="takeSeat"]').click();
    const query = new URL((await launched).url()).searchParams;
    expect(query.get('roomId')).toBe(dear?.roomId);
    expect(query.has('gameId')).toBe(false);
    await expect(page).toHaveURL(new RegExp(`/game\\?roomId=${dear?.roomId ?? ''}$`));
    await expect(page.locator('iframe[data-key="game"]')).toHaveAttribute('src', /ticket=/);
  },
);

type Player = { member: Member; token: string };
const ROOM = 'garden-room-5';

/** A member with money and the play token of the room's frame. */
const comeIn = async (): Promise<Player> => {
  const member = await registerMember(here());
  const paid = await withKernel(({ db }) =>
    db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId: BigInt(member.memberId),
        type: 'deposit',
        amountMinor: 100_000n,
        house: 'deposits:test',
        key: `test:${crypto.randomUUID()}`,
        reference: 'test',
      }),
    ),
  );
  expect(paid.ok).toBe(true);
  const by = { token: member.token };
  const { game_url: address } = await ask(here(), launchGame, { roomId: ROOM }, by);
  const ticket = new URL(address ?? '', here()).searchParams.get('ticket') ?? '';
  const { playToken: token } = await ask(here(), openPlay, { ticket });
  return { member, token };
};

const sit = async ({ token }: Player): Promise<void> => {
  const asked = await ask(here(), rooms.askForSeat, { roomId: ROOM }, { token });
  expect(asked.state).toBe('offered');
  const seat = { roomId: asked.roomId, buyIn: '250.00', clientSeed: 'a-seed-of-mine' };
  expect((await ask(here(), rooms.takeSeat, seat, { token })).state).toBe('seated');
};

/** The next action of the running hand, the weakest there is; answers the id once it is over. */
const step = async (players: readonly Player[]): Promise<string | undefined> => {
  const { hand } = await ask(here(), rooms.oneRoom, { roomId: ROOM });
  if (!hand) return undefined;
  if (hand.result) return hand.handId;
  const game = SEATS_GAMES.find(({ slug }) => slug === 'tien-len');
  for (const { token } of players) {
    const own = await ask(here(), rooms.ownSeatOf, { roomId: ROOM }, { token });
    if (!own.hand || own.hand.position !== hand.turns.seats[0]) continue;
    const [action] = game?.moves(own.hand.view as never) ?? [];
    if (!action) continue;
    const { cards, ...said } = action;
    const given = cards ? { ...said, cards: [...cards] } : said;
    const { hand: number, step: at } = own.hand;
    const acted = { roomId: ROOM, hand: number, step: at, action: given };
    await ask(here(), rooms.actInRoom, acted, { token });
  }
  return undefined;
};

test(
  '[PV-02] a hand that was played stands in the own history with its net and rake, and the ' +
    'browser deals it again, from the house and from a file',
  async ({ page }) => {
    const [one, other] = [await comeIn(), await comeIn()];
    const players = [one, other];
    for (const player of players) await sit(player);
    let handId = '';
    await expect(async () => {
      handId = (await step(players)) ?? '';
      expect(handId).not.toBe('');
    }).toPass({ timeout: 180_000, intervals: [100] });

    await arriveWith(page, one.member.token);
    await page.goto('/pvp?view=own');
    await expect(rowOf(page, ROOM).locator('[data-key="return"]')).toBeVisible();
    for (const { token } of players) {
      await ask(here(), rooms.leaveSeat, { roomId: ROOM }, { token });
    }

    const { list } = await ask(here(), rooms.ownHands, {}, { token: one.member.token });
    const mine = list.find((hand) => hand.handId === handId);
    await page.goto('/pvp?view=hands');
    const row = page
      .locator('.fh-table tbody tr')
      .filter({ has: page.locator(`a[href$="${handId}"]`) });
    await expect(row).toContainText('Garden Room 5');
    await expect(row).toContainText((mine?.net ?? '').replace('-', '\u2212'));
    await expectSound(page, 'own hands');

    await row.locator('[data-key="checkHand"]').click();
    const finding = page.locator('[data-key="handFinding"]');
    await expect(finding).toHaveAttribute('data-finding', 'ok');
    await expect(page.locator('[data-key="handChecks"] li[data-ok="true"]')).toHaveCount(5);
    await expect(page.locator('[data-key="handSeats"] .fh-playcard')).toHaveCount(26);
    await expectSound(page, 'a hand that was checked');
    const saving = page.waitForEvent('download');
    await page.locator('[data-key="saveHand"]').click();
    const saved = readFileSync(await (await saving).path(), 'utf8');

    // The number that stands in the betting record leads there, too.
    await page.goto(`/fairness?round=${handId}`);
    await expect(finding).toHaveAttribute('data-finding', 'ok');
    const proof = JSON.parse(saved) as { clientSeeds: string[] };
    for (const [seeds, result] of [
      [proof.clientSeeds, 'ok'],
      [proof.clientSeeds.map((seed) => `${seed}-other`), 'bad'],
    ] as const) {
      await page
        .locator('input[name="savedRound"]')
        .setInputFiles({
          name: 'hand.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify({ ...proof, clientSeeds: seeds })),
        });
      await expect(page.locator('[data-key="savedFrom"]')).toBeVisible();
      await expect(finding).toHaveAttribute('data-finding', result);
    }
  },
);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[PV-01] a private room is made, and who has its code comes in (${width})`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    await arriveAsGuest(page, here(), '/pvp');
    const own = page.locator('[data-key="privateRooms"]');
    await own.locator('[data-key="makeRoom"]').click();
    const code = (await own.locator('[data-key="roomCode"]').textContent()) ?? '';
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await expect(rowsOf(page).filter({ hasText: code })).toHaveCount(1);
    await expectSound(page, `private rooms at ${width}`);

    const beside = await browser.newContext({ baseURL: here(), viewport: { width, height } });
    const other = await beside.newPage();
    await arriveAsGuest(other, here(), '/pvp');
    const typed = other.locator('input[name="roomCode"]');
    await typed.fill('AAAA-AAAA');
    await other.locator('[data-key="enterCode"]').click();
    await expect(other.locator('[data-key="privateRooms"]')).toContainText('not valid');
    await typed.fill(code.toLowerCase());
    await other.locator('[data-key="enterCode"]').click();
    await expect(other).toHaveURL(/\/game\?roomId=private-/);
    await beside.close();

    // Nobody sits there: the bell is pressed, and let go of.
    const bell = rowOf(page, 'hall-room-1').locator('[data-key="watch"]');
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/pvp?view=leaders');
    await expect(page.locator('[data-key="ownPlace"]')).toContainText('Hands played: 0');
    await expectSound(page, `the leaderboard at ${width}`);
  });
}
