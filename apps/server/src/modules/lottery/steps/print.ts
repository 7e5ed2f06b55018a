import type { DrawnIssue, Issue } from '@fairhouse/contract/lottery';
import type { IssueRow } from '../store.ts';

export const printIssue = (row: IssueRow): Issue => ({
  drawNo: row.issue_no,
  state: row.state,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
});
export const printDrawn = (row: IssueRow): DrawnIssue => ({
  ...printIssue(row),
  result: row.result,
  voidReason: row.void_reason,
});
