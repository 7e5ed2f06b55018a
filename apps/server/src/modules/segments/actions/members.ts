import type { InputOf } from '@fairhouse/contract';
import { EVERYBODY, FEW_MEMBERS, type SegmentRule } from '@fairhouse/contract/segment-words';
import type { countSegment as call } from '@fairhouse/contract/segments';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { may } from '../../staff/index.ts';
import { askedBy, parseSegment } from '../rules.ts';
import { countRows, memberRows } from '../store.ts';

type Zone = Pick<Brand, 'id' | 'timeZone'>;

/** Those a rule reaches now, by rising number after `after`, at most `count`. */
export const segmentMembers = (
  db: Queries,
  p: { brand: Zone; rule: SegmentRule; after: bigint; count: number },
): Promise<bigint[]> =>
  memberRows(db, { ...askedBy(p.brand, p.rule, { now: db.now(), among: null }), ...p });

/** Those of these members that it reaches now. */
export const segmentAmong = (
  db: Queries,
  p: { brand: Zone; rule: SegmentRule; among: readonly bigint[] },
): Promise<bigint[]> =>
  memberRows(db, {
    ...askedBy(p.brand, p.rule, { now: db.now(), among: p.among }),
    after: 0n,
    count: p.among.length,
  });

export const isInSegment = async (
  db: Queries,
  p: { brand: Zone; rule: SegmentRule; memberId: bigint },
): Promise<boolean> =>
  (await countRows(db, askedBy(p.brand, p.rule, { now: db.now(), among: [p.memberId] }))) > 0;

export const countMembers = (db: Queries, p: { brand: Zone; rule: SegmentRule }): Promise<number> =>
  countRows(db, askedBy(p.brand, p.rule, { now: db.now(), among: null }));

/** A rule that fits one person says all of them that it asks for: not to who reads none. */
export const readsMembers = (ctx: Ctx): boolean => may(operatorOf(ctx), 'members.read');
/**
 * A count as its reader is told it (D-U48): exact, or in full tens, null where it is fewer. Of what
 * each member has several of, `each` says how many at most.
 */
export const toldCount = (ctx: Ctx, count: number, each = 1): number | null => {
  const full = FEW_MEMBERS * each;
  if (readsMembers(ctx)) return count;
  return count < full ? null : count - (count % full);
};

export const countSegment = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { rule, faults } = parseSegment(ctx.brand, input.segment);
  if (Object.keys(faults).length > 0) {
    return refuse('validation_failed', {
      fields: Object.fromEntries(
        Object.entries(faults).map(([field, fault]) => [`segment.${field}`, fault]),
      ),
    });
  }
  const isExact = readsMembers(ctx);
  const count = await countMembers(ctx.db, { brand: ctx.brand, rule });
  return {
    count: toldCount(ctx, count),
    of: await countMembers(ctx.db, { brand: ctx.brand, rule: EVERYBODY }),
    isExact,
  };
};
