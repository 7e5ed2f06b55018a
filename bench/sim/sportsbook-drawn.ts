import { createHash } from 'node:crypto';
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts';
import type { Dice } from './dice.ts';
import type { Table } from './sportsbook-table.ts';

/** Goals that a side of these matches scores at the most. */
export const GOALS_MOST = 4;
const WHOLE = 2 ** 32;
const RARE = 2 ** 24;

/** A table of a few likely scores and many that hardly ever come. */
export const tableBy = (dice: Dice): Table => {
  const scores = Array.from({ length: (GOALS_MOST + 1) ** 2 }, (_, at) => ({
    home: Math.floor(at / (GOALS_MOST + 1)),
    away: at % (GOALS_MOST + 1),
    weight: 1 + dice.below(RARE),
  }));
  let left = WHOLE - scores.reduce((sum, one) => sum + one.weight, 0);
  for (const part of [0.5, 0.3]) {
    const more = Math.floor(left * part);
    dice.pick(scores).weight += more;
    left -= more;
  }
  dice.pick(scores).weight += left;
  return scores;
};

/** The table of a match is published as that of any match that the house draws. */
export const publishTable = async (
  kernel: Kernel,
  p: { brandId: number; leagueId: string; eventId: string; seed: number; table: Table },
): Promise<void> => {
  const body = p.table.map(({ home, away, weight }) => `${home}-${away} ${weight}`).join('\n');
  const hash = createHash('sha256').update(body).digest('hex');
  await kernel.db.composed(
    `insert into virtual_tables (brand_id, table_hash, body) values ($1, $2, $3)
     on conflict do nothing`,
    [p.brandId, hash, body],
  );
  // Its clock leaves it alone: what becomes of it the lives say.
  await kernel.db.composed(
    `insert into virtual_matches (brand_id, event_id, league_id, chain_no, number, home, away,
       table_hash, kicks_at, beacon, transfer_id, state, void_reason, is_tidied)
     select $1, $2, $3, $4, count(*) + 1, 'anchor', 'beacon', $5, now() + interval '1 day', '{}', 0,
       'void', 'simulated', true
     from virtual_matches where brand_id = $1 and league_id = $3 and chain_no = $4`,
    [p.brandId, p.eventId, p.leagueId, p.seed, hash],
  );
};
