import type { InputOf } from '@fairhouse/contract';
import {
  MEMBERS_FILE_ROWS_MAX,
  type exportMembers,
  type searchMembers as call,
} from '@fairhouse/contract/members-desk';
import { cursorOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { csvOf } from '../../../../kernel/sheets.ts';
import { note } from '../../../audit/index.ts';
import { cardDigest, maskedCard } from '../../../bank-cards/index.ts';
import { lookedPage, lookedRule, namedMembers } from '../../../segments/index.ts';
import { may } from '../../../staff/index.ts';
import { balancesOf } from '../../../wallet/index.ts';
import { memberByAccount, searchMembers, type MemberSearch } from '../../index.ts';
import { foundBy } from '../rows/search.ts';
import { printMember } from './read-member.ts';

type Searching = InputOf<typeof exportMembers>;

export const listMembers = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const search = await searchOf(ctx, input);
  if (isRefusal(search)) return search;
  const rule = await lookedRule(ctx, input.segment);
  if (isRefusal(rule)) return rule;
  const { list, next } = await lookedPage(ctx, {
    rule,
    from: cursorOf(input.cursor),
    count: input.pageSize,
    read: (before, count) => searchMembers(ctx.db, { ...search, before, count }),
    cursorOf: (row) => row.member_id,
    memberOf: (row) => row.member_id,
  });
  const balances = await balancesOf(
    ctx,
    ctx.brand.id,
    list.map((row) => row.member_id),
  );
  return {
    list: list.map((row) => printMember(ctx, row, balances.get(row.member_id))),
    nextCursor: next === null ? null : String(next),
  };
};

/** What is personal finds members for those alone who may see it on their pages. */
const searchOf = async (ctx: Ctx, input: Searching) => {
  const keyword = input.keyword?.trim() ?? '';
  const search: MemberSearch = {
    brandId: ctx.brand.id,
    keyword: input.by === 'account' ? keyword : '',
    memberIds: null,
    uplineId: null,
    status: input.status ?? null,
    tag: input.tag ?? null,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  };
  if (input.by === 'account' || keyword === '') return search;
  if (input.by === 'upline') {
    const upline = await memberByAccount(ctx.db, ctx.brand.id, keyword);
    return upline ? { ...search, uplineId: upline.member_id } : { ...search, memberIds: [] };
  }
  const { operatorId, name } = operatorOf(ctx);
  if (!may(operatorOf(ctx), 'members.trace')) return refuse('forbidden');
  // Nobody reads a number or a mail sign by sign, or tries numbers of cards.
  if (!ctx.limiter.take(`members.search/${ctx.brand.id}/${operatorId}`, PERSONAL_PER_MINUTE)) {
    return refuse('too_many_requests');
  }
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'members.search',
    subject: 'members',
    after: { by: input.by, keyword: saidOf(input.by, keyword) },
    ip: ctx.ip,
  });
  const memberIds = await foundBy(ctx.db, {
    brandId: ctx.brand.id,
    by: input.by,
    text: keyword,
    cardDigest: cardDigest(ctx, keyword),
  });
  return { ...search, memberIds };
};

/** Personal searches of an operator. */
const PERSONAL_PER_MINUTE = 20;
/** What the log keeps of what was looked for: of a card no more than a list shows. */
const saidOf = (by: Searching['by'], keyword: string): string =>
  by === 'card' ? maskedCard(keyword.slice(-4)) : keyword;

/** Who is among all that were found, and in the segment. */
const bothOf = (found: readonly bigint[] | null, named: readonly bigint[]): readonly bigint[] => {
  const those = new Set(named);
  return found === null ? named : found.filter((one) => those.has(one));
};

const HEAD = ['Id', 'Account', 'Type', 'Status', 'Rank', 'Balance', 'Currency', 'Registered', 'In'];

export const writeMembers = async (ctx: Ctx, input: Searching) => {
  const search = await searchOf(ctx, input);
  if (isRefusal(search)) return search;
  const rule = await lookedRule(ctx, input.segment);
  if (isRefusal(rule)) return rule;
  const named = rule && (await namedMembers(ctx, rule, MEMBERS_FILE_ROWS_MAX));
  if (named === undefined) return refuse('limit_exceeded');
  const rows = await searchMembers(ctx.db, {
    ...search,
    ...(named === null ? {} : { memberIds: bothOf(search.memberIds, named) }),
    before: null,
    count: MEMBERS_FILE_ROWS_MAX + 1,
  });
  if (rows.length > MEMBERS_FILE_ROWS_MAX) return refuse('limit_exceeded');
  const ids = rows.map((row) => row.member_id);
  const balances = await balancesOf(ctx, ctx.brand.id, ids);
  const lines = rows.map((row) => {
    const one = printMember(ctx, row, balances.get(row.member_id));
    return [
      one.id,
      one.account,
      String(one.type),
      one.status,
      String(row.rank_level),
      one.balance,
      one.currency,
      one.createdAt,
      one.lastLoginAt ?? '',
    ];
  });
  const { operatorId, name } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'members.export',
    subject: 'members',
    ip: ctx.ip,
    after: {
      rows: rows.length,
      by: input.by,
      keyword: saidOf(input.by, input.keyword ?? ''),
      ...(input.segment === undefined ? {} : { segment: input.segment }),
    },
  });
  return {
    fileName: `members-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.from(`\ufeff${csvOf([HEAD, ...lines])}`).toString('base64'),
  };
};
