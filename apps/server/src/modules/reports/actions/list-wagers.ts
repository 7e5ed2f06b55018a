import type { InputOf } from '@fairhouse/contract';
import { REPORT_DAYS_MAX } from '@fairhouse/contract/reports';
import type { ReportWager, reportWagers } from '@fairhouse/contract/reports-by';
import { daysBetween } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { nameOf } from '../../catalogue/index.ts';
import { lookedRule, segmentAmong } from '../../segments/index.ts';
import { endsBelow, spanOf, type EndRow } from '../rows/wagers.ts';
import { vendorOf } from '../steps/vendor.ts';
import { atOneMoment } from '../steps/one-moment.ts';

type Asked = InputOf<typeof reportWagers>;

/** What a figure is the sum of: ends of wagers, each with what it changed. */
export const listWagers = async (ctx: Ctx, input: Asked) => {
  const count = daysBetween(input.startDate, input.endDate) + 1;
  if (count < 1 || count > REPORT_DAYS_MAX) {
    return refuse('validation_failed', { fields: { endDate: 'range' } });
  }
  const cursor = input.cursor === undefined ? undefined : idOf(input.cursor);
  if (input.cursor !== undefined && cursor === undefined) {
    return refuse('validation_failed', { fields: { cursor: 'unknown' } });
  }
  const memberId = input.member === undefined ? null : idOf(input.member);
  if (memberId === undefined) return refuse('validation_failed', { fields: { member: 'unknown' } });
  const rule = await lookedRule(ctx, input.segment);
  if (isRefusal(rule)) return rule;
  const { brand } = ctx;
  const { startDate, endDate, pageSize } = input;
  return atOneMoment(ctx, async (tx, marks) => {
    const range = { brandId: brand.id, timeZone: brand.timeZone, startDate, endDate, marks };
    const span = await spanOf(tx, range);
    if (!span) return { list: [], nextCursor: null };
    const before = cursor !== undefined && cursor <= span.last ? cursor : span.last + 1n;
    const { vendor, agent, country, segment } = input;
    const isWhole = [vendor, agent, country, segment].every((one) => one === undefined);
    const { rows, next } = await endsBelow(tx, {
      ...range,
      first: span.first,
      before,
      memberId,
      slug: input.game ?? null,
      category: input.product ?? null,
      most: isWhole ? pageSize + 1 : null,
    });
    const among = [...new Set(rows.map((row) => row.member_id))];
    const kept = rule && new Set(await segmentAmong(tx, { brand, rule, among }));
    const fitting = rows.filter(
      (row) => isAsked(ctx, input, row) && (kept === null || kept.has(row.member_id)),
    );
    const page = fitting.slice(0, pageSize);
    const nextCursor = fitting.length > pageSize ? page.at(-1)?.end_id : next;
    return {
      list: page.map((row) => print(ctx, row)),
      nextCursor: nextCursor === undefined ? null : String(nextCursor),
    };
  });
};

const isAsked = (ctx: Ctx, input: Asked, row: EndRow): boolean =>
  (input.vendor === undefined || input.vendor === vendorOf(ctx, row.slug)) &&
  (input.agent === undefined || input.agent === String(row.agent_id)) &&
  (input.country === undefined || input.country === row.country);

const print = (ctx: Ctx, row: EndRow): ReportWager => {
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    id: String(row.end_id),
    wagerId: String(row.wager_id),
    kind: row.kind,
    memberId: String(row.member_id),
    account: row.account ?? '',
    slug: row.slug,
    name: nameOf(ctx, row.slug),
    category: row.category,
    stake: show(row.stake),
    payout: show(row.payout),
    gross: show(row.stake - row.payout - row.to_members),
    placedAt: row.placed_at.toISOString(),
    endedAt: row.at.toISOString(),
  };
};
