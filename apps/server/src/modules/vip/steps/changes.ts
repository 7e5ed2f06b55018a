import type { RankMove } from '@fairhouse/contract/vip';
import type { Currency } from '@fairhouse/money';
import type { ChangeRow } from '../rows/changes.ts';
import { printSums } from './kept.ts';

export const printChange = (row: ChangeRow, currency: Currency): RankMove => ({
  id: String(row.change_id),
  memberId: String(row.member_id),
  account: row.account,
  at: row.at.toISOString(),
  why: row.why,
  from: row.from_level,
  to: row.to_level,
  isPinned: row.is_pinned,
  keptUntil: row.kept_until,
  sums:
    row.deposits === null || row.valid_bets === null
      ? null
      : printSums({ deposits: row.deposits, validBets: row.valid_bets }, currency),
  operator: row.operator_name,
  reason: row.reason,
});
