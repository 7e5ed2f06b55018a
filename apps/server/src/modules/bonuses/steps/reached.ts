import { isEverybody } from '@fairhouse/contract/segment-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { isInSegment, segmentMembers } from '../../segments/index.ts';
import type { TermsRow } from '../store.ts';

/** Whether terms ask for a segment at all. */
export const asksSegment = (terms: TermsRow): boolean =>
  terms.trigger === 'segment' && !isEverybody(terms.segment);

/** The members whom the segment of terms reaches now, a part at a time. */
export async function* reachedBy(
  db: Queries,
  { brand, terms, count }: { brand: Brand; terms: TermsRow; count: number },
): AsyncGenerator<bigint[]> {
  for (let after = 0n; ;) {
    const part = await segmentMembers(db, { brand, rule: terms.segment, after, count });
    if (part.length > 0) yield part;
    const last = part.at(-1);
    if (part.length < count || last === undefined) return;
    after = last;
  }
}

/** Whether it still reaches a member, asked again at each giving. */
export const isReached = async (
  tx: Queries,
  p: { brand: Brand; terms: TermsRow; memberId: bigint },
): Promise<boolean> =>
  !asksSegment(p.terms) ||
  isInSegment(tx, { brand: p.brand, rule: p.terms.segment, memberId: p.memberId });
