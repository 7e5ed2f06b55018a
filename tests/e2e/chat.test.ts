import * as chat from '@fairhouse/contract/chat';
import { openPlay } from '@fairhouse/contract/rounds';
import { expect, test } from '@playwright/test';
import { ask, launchPage, registerMember } from './member-api.ts';
import { expectSound, operatorToken } from './office-person.ts';
import { complaintsOf } from './people.ts';

const ROOM = 'lamp-room-3';
const WHY = 'asked by the journey';
const houseUrl = (): string => test.info().project.use.baseURL ?? '';

const seat = async () => {
  const member = await registerMember(houseUrl());
  const address = await launchPage(houseUrl(), member, `baccarat:${ROOM}`);
  return { member, address };
};

test('members talk at a table; an operator hides a message and mutes who wrote it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const operator = await operatorToken(houseUrl());
  const [mine, other] = [await seat(), await seat()];
  const ticket = new URL(other.address, houseUrl()).searchParams.get('ticket') ?? '';
  const { playToken } = await ask(houseUrl(), openPlay, { ticket });
  const mark = crypto.randomUUID().slice(0, 6);

  await page.goto(mine.address);
  await page.locator('#tb-tab-chat').click();
  const log = page.getByRole('log');
  const line = page.locator('.tb-say-form input');
  await expect(log).toBeVisible();
  await line.fill('come to www.example.com');
  await line.press('Enter');
  await expect(page.locator('.tb-say-form__refusal')).toContainText('No links');
  await line.fill(`good luck ${mark}`);
  await line.press('Enter');
  const own = log.locator('.tb-chat__line--own').filter({ hasText: mark });
  await expect(own).toHaveCount(1);
  await expect(line).toHaveValue('');

  const back = { tableId: ROOM, text: `and to you ${mark}` };
  await ask(houseUrl(), chat.sayAtTable, back, { token: playToken });
  const theirs = log.locator('.tb-chat__line').filter({ hasText: `and to you ${mark}` });
  await expect(theirs).toHaveCount(1);
  await expect(log).not.toContainText(other.member.account);
  await expectSound(page, 'the chat of a table');

  const by = { token: operator };
  const { list } = await ask(houseUrl(), chat.officeChat, { tableId: ROOM }, by);
  const said = list.find((one) => one.text === `good luck ${mark}`);
  const { id = '', memberId = '' } = said ?? {};
  await ask(houseUrl(), chat.hideMessage, { id, reason: WHY }, by);
  await expect(own).toHaveCount(0);
  await expect(theirs).toHaveCount(1);
  await ask(houseUrl(), chat.muteMember, { memberId, minutes: 10, reason: WHY }, by);
  await line.fill('why?');
  // Two seconds after a message the next one is taken.
  await expect(page.locator('.tb-say-form button')).toBeEnabled();
  await line.press('Enter');
  await expect(page.locator('.tb-chat__closed')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(complaints).toEqual([]);
});
