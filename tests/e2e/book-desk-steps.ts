import { placeSlip } from '@fairhouse/contract/slips';
import { sportsEvent } from '@fairhouse/contract/sportsbook';
import { expect, test, type Page } from '@playwright/test';
import {
  keepNews,
  openMarkets,
  writeEvent,
  writeLeague,
} from '../../apps/server/src/modules/sportsbook/index.ts';
import { ask, registerMember, type Member } from './member-api.ts';
import { giveMoney, operatorToken } from './office-person.ts';
import { withKernel } from './with-kernel.ts';

export const WHY = 'asked by the journey';
export const houseUrl = (): string => test.info().project.use.baseURL ?? '';

export type Match = {
  leagueId: string;
  eventId: string;
  league: string;
  home: string;
  away: string;
};
/** A league of the journey's own with an event that begins in an hour. */
export const openMatch = (): Promise<Match> =>
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
export const goLive = (match: Match): Promise<unknown> =>
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
export const bet = async (member: Member, { eventId }: Match, selection: string) => {
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
export const bettor = async (): Promise<Member> => {
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '500.00', await operatorToken(houseUrl()));
  return member;
};
export const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toHaveCount(0);
};
