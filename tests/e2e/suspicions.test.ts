import { expect, test } from '@playwright/test';
import { registerMember } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

/** As the desk judged them last. */
const note = (memberId: string, otherId: string): Promise<unknown> =>
  withKernel((kernel) =>
    kernel.db.composed(
      `insert into suspicions (brand_id, member_id, score, reasons) values (1, $1, 85, $2)`,
      [
        BigInt(memberId),
        JSON.stringify([
          { code: 'bonuses_given_up', points: 60, count: 3, of: 4, others: [] },
          { code: 'many_accounts', points: 25, count: 1, of: 1, others: [otherId] },
        ]),
      ],
    ),
  );

test('an operator sees why somebody looks like abuse, and dismisses it with a reason', async ({
  page,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const [one, other] = [await registerMember(url), await registerMember(url)];
  await note(one.memberId, other.memberId);
  await signIn(page);
  const complaints = complaintsOf(page);
  await openScreen(page, 'rewards');
  await page.locator('#rewards-tab-suspicions').click();
  const row = page.locator('.office-main tbody tr').filter({ hasText: one.account });
  await expect(row).toHaveCount(1);
  for (const text of ['85', '3 of 4 bonuses given up', other.account]) {
    await expect(row).toContainText(text);
  }
  await expectSound(page, 'the desk of abuse');
  await row.locator('[data-key="suspicionDismiss"]').click();
  await page.locator('[name="reason"]').fill('spoke with the member');
  await page.locator('[data-key="reasonConfirm"]').click();
  await expect(row).toHaveCount(0);
  await page.locator('[data-key="suspicionState"]').selectOption('dismissed');
  await expect(row).toHaveCount(1);
  expect(complaints).toEqual([]);
});
