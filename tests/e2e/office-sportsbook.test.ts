import { placeSlip } from '@fairhouse/contract/slips';
import { sportsEvent } from '@fairhouse/contract/sportsbook';
import { expect, test, type Page } from '@playwright/test';
import {
  keepNews,
  openMarkets,
  writeEvent,
  writeLeague,
} from '../../apps/server/src/modules/sportsbook/index.ts';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import { giveMoney, openScreen, operatorToken, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';
import { withKernel } from './with-kernel.ts';

const WHY = 'asked by the journey';
const houseUrl = (): string => test.info().project.use.baseURL ?? '';

type Match = { leagueId: string; eventId: string; league: string; home: string; away: string };
/** A league of the journey's own with an event that begins in an hour. */
const openMatch = (): Promise<Match> =>
  withKernel(async ({ db }) => {
    const own = crypto.randomUUID().slice(0, 8);
    const match = {
      leagueId: `league-${own}`,
      eventId: `event-${own}`,
      league: `Pier League ${own}`,
      home: `Anchor ${own}`,
      away: `Beacon ${own}`,
    };
    const side = (name: string) => ({ name, short: name.slice(0, 3), crest: 'a' });
    await writeLeague(db, {
      brandId: 1,
      leagueId: match.leagueId,
      sport: 'football',
      name: match.league,
      flag: null,
      isVirtual: false,
      position: 90,
      margin: 50_000,
      selectionCapMinor: 1_000_00n,
      marketCapMinor: 3_000_00n,
      eventCapMinor: 5_000_00n,
      memberCapMinor: 500_00n,
      delay: 5,
    });
    await db.transaction(async (tx) => {
      await writeEvent(tx, {
        brandId: 1,
        eventId: match.eventId,
        leagueId: match.leagueId,
        sides: { home: side(match.home), away: side(match.away) },
        startsAt: new Date(Date.now() + 3_600_000),
        producer: 'journey',
      });
      await openMarkets(tx, { brandId: 1, eventId: match.eventId }, [
        { type: '1x2', period: 'match', prices: [2000, 3400, 3600] },
        { type: 'totals', period: 'match', line: 10, prices: [1950, 1870] },
        { type: 'handicap', period: 'match', line: -1, prices: [1910, 1910] },
      ]);
    });
    return match;
  });
const goLive = (match: Match): Promise<unknown> =>
  withKernel(({ db }) =>
    db.transaction((tx) =>
      keepNews(tx, {
        brandId: 1,
        eventId: match.eventId,
        state: 'live',
        facts: { state: 'running', over: {}, running: { match: { home: 0, away: 0 } } },
        minute: 12,
        period: 'half-1',
        incidents: [],
        statistics: [],
        corrected: null,
      }),
    ),
  );
/** At the price that is shown now; 10.00. */
const bet = async (member: Member, { eventId }: Match, selection: string) => {
  const { markets } = await ask(houseUrl(), sportsEvent, { eventId });
  const market = markets.find((one) => one.type === '1x2');
  const milli = market?.selections.find((one) => one.code === selection)?.milli ?? 2000;
  return ask(
    houseUrl(),
    placeSlip,
    {
      legs: [{ marketId: market?.marketId ?? '', selection, milli, version: market?.version ?? 0 }],
      sizes: [1],
      unitStake: '10.00',
      policy: 'any' as const,
    },
    { token: member.token, key: crypto.randomUUID() },
  );
};
const bettor = async (): Promise<Member> => {
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '500.00', await operatorToken(houseUrl()));
  return member;
};
const openBoard = async (page: Page, match: Match) => {
  await openScreen(page, 'sportsbook');
  await page.locator('[data-key="bookLeague"]').selectOption(match.leagueId);
  const row = rowOf(page, match.home);
  await expect(row).toBeVisible();
  return row;
};
const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toHaveCount(0);
};

test('a trader sees what a bet may cost, and holds and releases with one key', async ({ page }) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const member = await bettor();
  await bet(member, match, 'away');
  await signIn(page);
  const row = await openBoard(page, match);
  // 10.00 at 3.60 pays 36.00.
  await expect(row).toContainText('36.00');
  await expect(row).toContainText('26.00');
  await row.focus();
  await page.keyboard.press('s');
  await expect(row).toContainText('Held');
  await expect(bet(member, match, 'home')).rejects.toThrow('market_held');
  await row.focus();
  await page.keyboard.press('s');
  await expect(row.locator('[data-hold]')).toHaveAttribute('data-held', 'false');
  await bet(member, match, 'home');
  await row.click();
  const card = page.locator('[data-market$=".1x2.match"]');
  await card.focus();
  await page.keyboard.press('s');
  await expect(card).toContainText('Operator');
  await expect(page.locator('[data-key="bookHoldNote"]')).toContainText('The price is wrong');
  await expect(page.locator('[data-market*=".totals."]')).not.toContainText('Operator');
  // Where nothing is chosen, the key is for the whole event.
  await page.locator('h1').click();
  await page.mouse.move(0, 0);
  await card.locator('[data-hold]').click();
  await expect(card.locator('[data-hold]')).toHaveAttribute('data-held', 'false');
  await card.blur();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  await page.keyboard.press('s');
  await expect(page.locator('header [data-hold]')).toHaveAttribute('data-held', 'true');
  await expect(page.locator('[data-market*=".totals."]')).toContainText('Operator');
  await page.keyboard.press('s');
  await expect(page.locator('header [data-hold]')).toHaveAttribute('data-held', 'false');
  await expectSoundEverywhere(page, 'event of the sportsbook');
  expect(complaints).toEqual([]);
});

test('a result by hand is looked at before it is asked for, and another person decides', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const [winner, loser] = [await bettor(), await bettor()];
  await bet(winner, match, 'home');
  await bet(loser, match, 'away');
  await goLive(match);
  await signIn(page);
  await page.goto(`/office/sportsbook/${match.eventId}`);
  await page.locator('[data-key="settleEvent"]').click();
  const dialog = page.getByRole('dialog');
  const score = async (home: string, away: string): Promise<void> => {
    await dialog.locator('[name="match-home"]').fill(home);
    await dialog.locator('[name="match-away"]').fill(away);
    await dialog.locator('[data-key="bookPreview"]').click();
  };
  await score('2', '0');
  await expect(dialog.locator('[data-key="bookMoves-gains"]')).toContainText('20.00');
  await expect(dialog.locator('[data-key="bookJudged"]')).toContainText('won');
  await confirm(page);
  await expect(page.locator('[data-key="bookAskedNote"]')).toContainText('20.00');
  const said = await decideBySecond(browser, match.home);
  expect(said).toContain('2–0');
  await expect.poll(() => balanceNow(houseUrl(), winner), { timeout: 60_000 }).toBe('510.00');
  await page.reload();
  await page.locator('[data-key="settleEvent"]').click();
  await score('0', '1');
  await expect(dialog.locator('[data-key="bookMoves-gains"]')).toContainText('36.00');
  await expect(dialog.locator('[data-key="bookMoves-losses"]')).toContainText('20.00');
  await confirm(page);
  await decideBySecond(browser, match.home);
  await expect.poll(() => balanceNow(houseUrl(), loser), { timeout: 60_000 }).toBe('526.00');
  await expect.poll(() => balanceNow(houseUrl(), winner), { timeout: 60_000 }).toBe('490.00');
  await page.reload();
  await expect(page.locator('[data-key="bookDecided"]')).toContainText('Result');
  expect(complaints).toEqual([]);
});

test('margins, caps and members are bounded with reasons, and the report says what was held', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const match = await openMatch();
  const member = await bettor();
  await signIn(page);
  await openScreen(page, 'sportsbook');
  const dialog = page.getByRole('dialog');
  await page.getByRole('tab', { name: 'Margins and caps' }).click();
  await page.locator(`[data-key="terms-${match.leagueId}"]`).click();
  await dialog.locator('[name="margin"]').fill('4');
  await expect(dialog.locator('[name="marketCap"]')).toHaveValue(/\d/);
  await confirm(page);
  await expect(rowOf(page, match.league)).toContainText('4 %');
  await page.locator(`[data-key="terms-${match.leagueId}"]`).click();
  await dialog.locator('[name="margin"]').fill('1');
  await confirm(page);
  await expect(rowOf(page, match.league)).toContainText('Second person asked');
  await decideBySecond(browser, match.league);
  await page.reload();
  await page.getByRole('tab', { name: 'Margins and caps' }).click();
  await expect(rowOf(page, match.league)).toContainText('1 %');
  await expectSoundEverywhere(page, 'board of the sportsbook');
  await page.getByRole('tab', { name: 'Member limits' }).click();
  await page.locator('[data-key="limitMember"]').click();
  await dialog.locator('[name="account"]').fill(member.account);
  await dialog.locator('[name="percent"]').fill('20');
  await confirm(page);
  await expect(rowOf(page, member.account)).toContainText('20 %');
  const code = `pier-${match.eventId.slice(-8)}`;
  await withKernel(async ({ db }) => {
    await db.run(
      `insert into payment_groups (brand_id, code, name, description, position)
       values (1, $1, $2, '', 900)`,
      [code, match.home],
    );
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Member limits' }).click();
  const group = page
    .getByRole('table', { name: 'Limits of groups' })
    .locator('tbody tr')
    .filter({ hasText: match.home });
  await group.click();
  await dialog.locator('[name="percent"]').fill('35');
  await confirm(page);
  await expect(group).toContainText('35 %');
  await expect(group).toContainText(WHY);
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.locator('[data-key="book7"]')).toBeVisible();
  expect(complaints).toEqual([]);
});
