import type { InputOf } from '@fairhouse/contract';
import type {
  reportPlayer as reportCall,
  RoomReport,
  roomReports,
  seeReport as seeCall,
} from '@fairhouse/contract/collusion';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { atRoom, lastHand, seatsOf } from '../../rooms/index.ts';
import {
  insertReport,
  reportById,
  reportRows,
  reportsOfDay,
  seeReport as storeSeen,
  type ReportRow,
} from '../store.ts';

const DAY_MAX = 20;

/** Told by who sits at a room of who sits at another place there. */
export const reportPlayer = async (ctx: Ctx, input: InputOf<typeof reportCall>) => {
  const at = await atRoom(ctx, input.roomId);
  if (isRefusal(at)) return at;
  const { brandId, memberId: reporterId } = at.owner;
  return ctx.db.transaction(async (tx) => {
    const seats = await seatsOf(tx, at.place);
    const own = seats.find((one) => one.member_id === reporterId);
    const about = seats.find((one) => one.seat === input.seat);
    if (!own || !about || about === own) return refuse('seat_needed');
    if ((await reportsOfDay(tx, { brandId, reporterId })) >= DAY_MAX) return refuse('too_fast');
    await insertReport(tx, {
      brandId,
      roomId: at.room.room_id,
      handId: (await lastHand(tx, at.place))?.hand_id ?? null,
      reporterId,
      memberId: about.member_id,
      reason: input.reason,
    });
    return { isTold: true as const };
  });
};

export const listReports = async (ctx: Ctx, input: InputOf<typeof roomReports>) => {
  const rows = await reportRows(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    isSeen: input.state === undefined ? null : input.state === 'seen',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map(print),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.report_id) : null,
  };
};

/** What came of it stands in the audit log. */
export const seeReport = async (ctx: Ctx, input: InputOf<typeof seeCall>) => {
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const brandId = ctx.brand.id;
  return ctx.db.transaction(async (tx) => {
    const row = await reportById(tx, brandId, id);
    if (!row) return refuse('not_found');
    const { operatorId, name } = operatorOf(ctx);
    if (!(await storeSeen(tx, { brandId, id, by: name, note: input.reason }))) {
      return refuse('state_conflict');
    }
    await note(tx, {
      brandId,
      operatorId,
      operatorName: name,
      action: 'collusion.report',
      subject: `member:${row.account}`,
      before: { report: String(id), reason: row.reason },
      after: { isSeen: true },
      reason: input.reason,
      ip: ctx.ip,
    });
    return print({ ...row, seen_name: name });
  });
};

const print = (row: ReportRow): RoomReport => ({
  id: String(row.report_id),
  room: row.room,
  by: { memberId: String(row.reporter_id), account: row.reporter },
  about: { memberId: String(row.member_id), account: row.account },
  reason: row.reason,
  handId: row.hand_id,
  at: row.at.toISOString(),
  others: Number(row.others),
  seenBy: row.seen_name,
});
