import { tagOf } from '@fairhouse/contract/languages';
import type { Brand } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { startClock } from './actions/run-clock.ts';
import { tidyMatches } from './actions/tidy.ts';
import { furtherAddresses, pageText } from '../addresses/index.ts';
import { isNodeOn } from '../brands/index.ts';
import { leaguesOf, publishedTables, type LeagueRow } from '../sportsbook/index.ts';
import { routes } from './routes.ts';
import { stopMatches, tablesOfEvents } from './store.ts';

export { voidMatches } from './rows/void.ts';

export const module: Module = {
  name: 'virtuals',
  tier: 5,
  clock: startClock,
  routes,
  startAnew: stopMatches,
  jobs: [{ name: 'virtuals.tidy', everySeconds: 300, run: tidyMatches }],
  start: async (kernel) => {
    publishedTables.fill(kernel, tablesOfEvents);
    // Where a match is drawn again in the browser is a page of its own: found by who has a match,
    // told to search machines where the house draws some.
    furtherAddresses.fill(kernel, 'virtuals', async (brand, language) => [
      {
        path: '/fairness/match',
        changedAt: null,
        isListed: (await leaguesOf(kernel.db, brand.id)).some((one) => isDrawnFor(brand, one)),
        title: pageText(kernel, tagOf(language), { key: 'fairness:match' }),
        about: pageText(kernel, tagOf(language), { key: 'fairness:matchIntro' }),
      },
    ]);
  },
};

const isDrawnFor = (brand: Brand, one: LeagueRow): boolean =>
  one.is_virtual &&
  one.is_shown &&
  isNodeOn(brand, `gameCenter/${one.sport === 'esports' ? 'ESPORTS' : 'SPORTS'}`);
