import * as agents from '@fairhouse/contract/agents';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/modules/members/index.ts';
import { solveBotCheck } from '../botcheck.ts';
import { ask, registerMember, type Member } from './member-api.ts';

/** Of every agent of a journey. */
export const PAYMENT_PASSWORD = '246810';

/** A member is an agent from the next moment on, as an operator makes one. */
export const makeAgent = async (account: string): Promise<void> => {
  const hash = await hashPassword(PAYMENT_PASSWORD);
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query('update members set type = 2, payment_password_hash = $2 where account = $1', [
    account,
    hash,
  ]);
  await client.end();
};
export const registerAgent = async (url: string): Promise<Member> => {
  const member = await registerMember(url);
  await makeAgent(member.account);
  return member;
};

/** An agent directly below another, who came by its link. */
export const registerBelow = async (
  url: string,
  upline: Member,
  type: 'member' | 'agent',
): Promise<Member> => {
  const { code } = await ask(url, agents.makeAgentLink, { type }, { token: upline.token });
  const account = `b${Math.random().toString(36).slice(2, 12)}`;
  const password = 'lamp4light';
  const { memberId, token } = await ask(url, session.register, {
    username: account,
    password,
    confirmPassword: password,
    agreeTerms: true,
    ageConfirmed: true,
    login: true,
    registerMethod: 'WEB',
    affiliateCode: code,
    altcha: await solveBotCheck(await ask(url, verification.botcheckChallenge, {})),
  });
  if (type === 'agent') await makeAgent(account);
  return { account, username: account, password, memberId, token: token ?? '' };
};

export const openCentre = async (page: Page): Promise<void> => {
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="agentCentre"]').click();
};
export const toAgentPage = async (page: Page, key: string): Promise<void> => {
  await page.locator(`.ac-menu [data-key="${key}"]`).click();
  await expect(page.locator('.ac-panel')).toHaveAttribute('data-key', key);
  await expect(page.locator('.ac-panel h1')).toBeVisible();
  await expect(page.locator('.ac-panel [aria-busy="true"]')).toHaveCount(0);
};
/** The keys of the menu in their order. */
export const menuOf = (page: Page): Promise<string[]> =>
  page.locator('.ac-menu > button').evaluateAll((all) => all.map((one) => one.dataset.key ?? ''));
