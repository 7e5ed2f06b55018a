import type { Queries } from '../../../kernel/db.ts';
import { liabilitiesOf } from '../rows/slips.ts';
import { countedBet, type FoundLeg } from './legs.ts';

type Asked = { brandId: number; memberId: bigint; isTrial: boolean; found: readonly FoundLeg[] };
/** How many more bets a member may lay on the match of these; undefined where nobody counts. */
export const betsLeft = async (
  db: Queries,
  { brandId, memberId, isTrial, found }: Asked,
): Promise<bigint | undefined> => {
  const counted = countedBet(found, memberId);
  if (!counted) return undefined;
  const unit = isTrial ? `trial:${counted.unit}` : counted.unit;
  const [row] = await liabilitiesOf(db, brandId, [{ roundId: counted.roundId, unit }]);
  const left = (counted.capMinor ?? 0n) - (row?.liability ?? 0n);
  return left < 0n ? 0n : left;
};
