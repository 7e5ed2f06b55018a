import { FEED_MARGIN } from '@fairhouse/book';
import type { Fixture } from '@fairhouse/book/feed';
import { currencyOf } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { writeLeague } from '../../sportsbook/index.ts';
import { bookLeagueId, CAPS, DELAY_SECONDS, type FeedKey } from '../rules.ts';
import { currencyOfBrand } from '../store.ts';

/** The league of a fixture, written once; the desk changes its caps and margin. */
export const writeLeagueOf = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  { fixture, isMadeUp }: { fixture: Fixture; isMadeUp: boolean },
): Promise<string> => {
  const leagueId = bookLeagueId(feedId, fixture.leagueId);
  const { digits } = currencyOf((await currencyOfBrand(tx, brandId))?.currency ?? '');
  const unit = 10n ** BigInt(digits);
  await writeLeague(tx, {
    brandId,
    leagueId,
    sport: fixture.sport,
    name: fixture.league,
    flag: null,
    isVirtual: false,
    isMadeUp,
    position: 100,
    margin: FEED_MARGIN,
    selectionCapMinor: CAPS.selection * unit,
    marketCapMinor: CAPS.market * unit,
    eventCapMinor: CAPS.event * unit,
    memberCapMinor: CAPS.member * unit,
    delay: DELAY_SECONDS,
  });
  return leagueId;
};
