import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { isInSegment, segmentAmong } from '../../segments/index.ts';
import type { TicketRule } from '../tables.ts';

type Asked = { brand: Pick<Brand, 'id' | 'timeZone'>; rule: TicketRule };
/** Whether a raffle is for this member, at this moment (D-O22). */
export const isMeant = async (
  db: Queries,
  { brand, rule, memberId }: Asked & { memberId: bigint },
): Promise<boolean> =>
  rule.segment === undefined || isInSegment(db, { brand, rule: rule.segment, memberId });

/** Those of these that it is for. */
export const meantAmong = async <One extends { member_id: bigint }>(
  db: Queries,
  { brand, rule, list }: Asked & { list: readonly One[] },
): Promise<One[]> => {
  if (rule.segment === undefined) return [...list];
  const among = list.map((one) => one.member_id);
  const meant = new Set(await segmentAmong(db, { brand, rule: rule.segment, among }));
  return list.filter((one) => meant.has(one.member_id));
};
