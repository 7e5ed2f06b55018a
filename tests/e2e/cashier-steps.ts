import { expect, type Page } from '@playwright/test';
import type { Member } from './member-api.ts';
import { openMemberPage } from './people.ts';

export const comeIn = async (page: Page, member: Member): Promise<void> => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto('/index');
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
};
export const setPaymentPassword = async (page: Page): Promise<void> => {
  await openMemberPage(page, 'securityCenter');
  await page.locator('[data-key="change-payment"]').click();
  const form = page.locator('[data-key="paymentForm"]');
  await form.locator('[name="password"]').fill('lamp4light');
  await form.locator('[name="paymentPassword"]').fill('246810');
  await form.locator('button[type="submit"]').click();
  await expect(form).toHaveCount(0);
};
export const addCard = async (page: Page): Promise<void> => {
  await page.locator('[data-key="addCard"]').first().click();
  const form = page.locator('[data-key="cardForm"]');
  await form.locator('[name="bankCode"]').selectOption('HARBOUR');
  await form.locator('[name="cardNo"]').fill('6222 0000 1111 2222');
  await form.locator('[name="payeeName"]').fill('Anna Lamp');
  await form.locator('[name="paymentPassword"]').fill('246810');
  await form.locator('[data-key="saveCard"]').click();
  await expect(page.locator('[data-key="card"]')).toContainText('2222');
  await expect(page.locator('[data-key="card"]')).not.toContainText('6222');
};
export const askFor = async (page: Page, amount: string): Promise<void> => {
  const form = page.locator('[data-key="withdrawForm"]');
  await form.locator('[name="amount"]').fill(amount);
  await form.locator('[name="paymentPassword"]').fill('246810');
  await form.locator('[data-key="submitWithdraw"]').click();
  await expect(page.locator('[data-key="withdrawAsked"]')).toBeVisible();
};
