import type { DrawnIssue, Issue } from '@fairhouse/contract/lottery';
import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { IssueRow } from '../store.ts';

/** As it is named to who plays: whose it is, and which round. */
export const namedBeacon = (beacon: BeaconRound | null) =>
  beacon && { source: beacon.source, round: beacon.round };

export const printIssue = (row: IssueRow, now: Date): Issue => ({
  drawNo: row.issue_no,
  state: row.state,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  held: heldOf(row, now),
});
export const printDrawn = (row: IssueRow, now: Date): DrawnIssue => ({
  ...printIssue(row, now),
  result: row.state === 'void' ? null : row.result,
  beacon: row.beacon?.source ?? null,
  drawnAt: row.drawn_at?.toISOString() ?? null,
  voidReason: row.void_reason,
  voidedResult: row.state === 'void' ? row.result : null,
  corrected: correctedOf(row),
});
const correctedOf = ({ result_before: before, corrected_at: at }: IssueRow) =>
  before === null || at === null ? null : { before, at: at.toISOString() };

/** Why an issue does not go its way, for everybody; who holds it and why is for the office. */
const heldOf = (row: IssueRow, now: Date): Issue['held'] => {
  if (row.void_reason !== null) return null;
  if (row.held_until !== null) {
    const reason = row.state === 'open' ? 'sales' : 'draw';
    return { reason, until: row.held_until.toISOString() };
  }
  if (row.state !== 'closed' || row.draws_at > now) return null;
  if (row.is_outside) return { reason: 'result', until: null };
  return row.asked_at === null ? null : { reason: 'beacon', until: null };
};
