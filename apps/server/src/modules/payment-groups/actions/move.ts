import type { InputOf } from '@fairhouse/contract';
import type {
  countForGroup as countCall,
  groupMembers as membersCall,
  memberGroup as oneCall,
  moveToGroup as moveCall,
  setMemberGroup as setCall,
} from '@fairhouse/contract/payment-groups';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import {
  groupRow,
  groupRows,
  membersByAccounts,
  moveMembers,
  rowsOfGroup,
  standingRow,
  type Candidate,
} from '../store.ts';
import { alone, noteIt, operatorName, targetOf } from '../steps/target.ts';

export const listMembers = async (ctx: Ctx, input: InputOf<typeof membersCall>) => {
  const place = { brandId: ctx.brand.id, code: input.code };
  if (!(await groupRow(ctx.db, place))) return refuse('not_found');
  const rows = await rowsOfGroup(ctx.db, {
    ...place,
    before: cursorOf(input.cursor),
    keyword: input.keyword?.trim() ?? '',
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    nextCursor: rows.length > list.length ? String(list.at(-1)?.member_id) : null,
    list: list.map((row) => ({
      id: String(row.member_id),
      account: row.account,
      movedAt: row.moved_at.toISOString(),
      movedBy: row.moved_by,
      reason: row.reason,
    })),
  };
};

const lookUp = async (ctx: Ctx, db: Queries, accounts: readonly string[]) => {
  const found = await membersByAccounts(db, ctx.brand.id, accounts);
  const known = new Set(found.map((one) => one.account.toLowerCase()));
  return { found, unknown: [...new Set(accounts.filter((one) => !known.has(one.toLowerCase())))] };
};

export const countMove = async (ctx: Ctx, { group, members }: InputOf<typeof countCall>) => {
  const to = await targetOf(ctx, ctx.db, group);
  if (isRefusal(to)) return to;
  const { found, unknown } = await lookUp(ctx, ctx.db, members.accounts);
  const moving = found.filter((one) => one.code !== group);
  const counts = new Map<string | null, number>();
  for (const { code } of moving) counts.set(code, (counts.get(code) ?? 0) + 1);
  const names = new Map((await groupRows(ctx.db, ctx.brand.id)).map((row) => [row.code, row.name]));
  return {
    count: moving.length,
    unknown,
    staying: found.length - moving.length,
    from: [...counts].map(([code, count]) => ({
      count,
      group: code === null ? null : { code, name: names.get(code) ?? code },
    })),
  };
};

export const moveMany = (ctx: Ctx, input: InputOf<typeof moveCall>) =>
  alone(ctx, async (tx) => {
    const to = await targetOf(ctx, tx, input.group);
    if (isRefusal(to)) return to;
    const { found, unknown } = await lookUp(ctx, tx, input.members.accounts);
    if (unknown.length > 0) return refuse('wrong_account', { value: { accounts: unknown } });
    const moving = found.filter((one) => one.code !== input.group);
    await keepMove(ctx, tx, { moving, to: input.group, reason: input.reason });
    return { moved: moving.length, staying: found.length - moving.length };
  });

type Move = { moving: readonly Candidate[]; to: string | null; reason: string };
const keepMove = async (ctx: Ctx, tx: Queries, { moving, to, reason }: Move): Promise<void> => {
  const [first] = moving;
  if (!first) return;
  await moveMembers(tx, {
    brandId: ctx.brand.id,
    to,
    reason,
    by: operatorName(ctx),
    memberIds: moving.map((one) => one.member_id),
  });
  await noteIt(ctx, tx, {
    action: 'groups.move',
    reason,
    subject: moving.length === 1 ? `member:${first.account}` : `members:${moving.length}`,
    before: moving.map(({ account, code }) => ({ account, group: code })),
    after: { group: to },
  });
};

const standingOf = async (ctx: Ctx, db: Queries, id: string) => {
  const memberId = idOf(id);
  const row =
    memberId === undefined ? undefined : await standingRow(db, { brandId: ctx.brand.id, memberId });
  if (!row) return undefined;
  const group =
    row.code === null ? undefined : await groupRow(db, { brandId: ctx.brand.id, code: row.code });
  return {
    row,
    printed: {
      group: group ? { code: group.code, name: group.name } : null,
      moved:
        row.moved_at === null
          ? null
          : {
              movedAt: row.moved_at.toISOString(),
              movedBy: row.moved_by ?? '',
              reason: row.reason ?? '',
            },
    },
  };
};

export const readStanding = async (ctx: Ctx, { id }: InputOf<typeof oneCall>) =>
  (await standingOf(ctx, ctx.db, id))?.printed ?? refuse('not_found');

export const moveOne = (ctx: Ctx, input: InputOf<typeof setCall>) =>
  alone(ctx, async (tx) => {
    const before = await standingOf(ctx, tx, input.id);
    if (!before) return refuse('not_found');
    const to = await targetOf(ctx, tx, input.group);
    if (isRefusal(to)) return to;
    if (before.row.code !== input.group) {
      await keepMove(ctx, tx, { moving: [before.row], to: input.group, reason: input.reason });
    }
    return (await standingOf(ctx, tx, input.id))?.printed ?? refuse('not_found');
  });
