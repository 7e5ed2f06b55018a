import type { Ctx } from '../../../../kernel/kernel.ts';
import { maySeeDetails } from '../../../approvals/index.ts';
import type { AuditRow } from '../../index.ts';

/** Who did what, when; from and to what, and why, where this operator may know it. */
export const seenOf = (ctx: Ctx, row: AuditRow): AuditRow =>
  maySeeDetails(ctx, row.action) ? row : { ...row, before: null, after: null, reason: '' };
