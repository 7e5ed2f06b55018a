import type { Kind, Terms } from '@fairhouse/agent-terms';
import { leastEdgesBy, leftOfBets, percentsFrom } from '@fairhouse/contract/least-edges';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { termsOf as lineTermsOf } from '../../agents/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { givenBack } from '../../giving/index.ts';
import { isDear } from '../rules.ts';
import { aliveOf } from '../store.ts';
import { lockTwo } from './line.ts';

const PARTS_OF_PERCENT = 10_000;
/** Sums of percents are no whole numbers. */
const ROUNDED = 1e-9;
const highest = (terms: Pick<Terms, 'tiers'> | { tiers: { rate: number }[] } | null): number =>
  Math.max(0, ...(terms?.tiers ?? []).map(({ rate }) => rate));

type Given = { memberId: bigint; terms: Terms };
/**
 * Whether two operators give these terms: above the rate of the brand, or wages that with the
 * agent's other wages, and all else that bets bring, come to what the best play leaves (D-J76).
 */
export const isDearOffer = async (ctx: Ctx, tx: Queries, p: Given): Promise<boolean> => {
  const { memberId, terms } = p;
  const { brand } = ctx;
  if (isDear(brand, terms)) return true;
  if (terms.kind === 'DIVIDEND') return false;
  const { rebates } = await lineTermsOf(tx, brand, { memberId });
  const line = percentsFrom(rebates);
  const edges = leastEdgesBy(settingsOf(brand).prizeModes);
  const left = leftOfBets({ line, ...(await givenBack(ctx, tx, brand)) }, edges);
  let wages = highest(terms);
  for (const kind of WAGES) {
    // Offers of all of them, one after the other: none is judged before the one beside it stands.
    await lockTwo(tx, { brandId: brand.id, uplineId: null, downlineId: memberId, kind });
  }
  for (const kind of WAGES.filter((one) => one !== terms.kind)) {
    const row = await aliveOf(tx, { brandId: brand.id, downlineId: memberId, kind });
    wages += Math.max(highest(row?.terms ?? null), highest(row?.before_terms ?? null));
  }
  return wages / PARTS_OF_PERCENT >= left - ROUNDED;
};
const WAGES: readonly Kind[] = ['DAILY', 'HOUR', 'REALTIME'];
