import { shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { gamesWithTables } from '../store.ts';

const GROUP = 'tables.clock';
/** How long a process that dies keeps its lanes from others. */
const LEASE_SECONDS = 5;

/** Games of a brand whose tables move together: what one turn of the clock reads at once. */
export type Lane = { brandId: number; slugs: string[] };

/** The lease of the tables of one game of one brand. */
export const laneName = (brandId: number, slug: string): string => `${GROUP}/${brandId}/${slug}`;

export const allLanes = async (db: Queries): Promise<Lane[]> => {
  const lanes = new Map<number, Lane>();
  for (const { brand_id: brandId, slug } of await gamesWithTables(db)) {
    const lane = lanes.get(brandId) ?? { brandId, slugs: [] };
    lane.slugs.push(slug);
    lanes.set(brandId, lane);
  }
  return [...lanes.values()];
};

/** The lanes of this process; its leases are renewed well before they run out. */
export const openLanes = (kernel: Kernel): (() => Promise<Lane[]>) => {
  let mine: Lane[] = [];
  let leasedUntil = 0;
  return async () => {
    if (kernel.clock.milliseconds() < leasedUntil) return mine;
    const from = kernel.clock.milliseconds();
    const lanes = await allLanes(kernel.db);
    const names = lanes.flatMap(({ brandId, slugs }) =>
      slugs.map((slug) => laneName(brandId, slug)),
    );
    const held = await shareLeases(kernel, { group: GROUP, names, seconds: LEASE_SECONDS });
    mine = lanes
      .map(({ brandId, slugs }) => ({
        brandId,
        slugs: slugs.filter((slug) => held.includes(laneName(brandId, slug))),
      }))
      .filter(({ slugs }) => slugs.length > 0);
    leasedUntil = from + LEASE_SECONDS * 400;
    return mine;
  };
};
