import type { InputOf, Order, OutputOf } from '@fairhouse/contract';
import type { Category } from '@fairhouse/contract/catalogue';
import { TEAM_LARGE, type teamBets, type teamTransactions } from '@fairhouse/contract/team';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { nameOf } from '../../catalogue/index.ts';
import { teamOf, type MemberRow } from '../../members/index.ts';
import { broughtBy, entryTypesOf } from '../../records/index.ts';
import { betsOfTeam, entriesOfTeam, type ListPage } from '../rows/lists.ts';
import { headsOf } from '../rows/team.ts';
import { onceOfTeam, oneOfTeam, trailTo } from '../steps/of-team.ts';

type Bets = InputOf<typeof teamBets>;
type Transactions = InputOf<typeof teamTransactions>;
type Kind = NonNullable<Transactions['kind']>;

export const listBets = async (ctx: Ctx, input: Bets) => {
  const asked = await pageOf(ctx, input);
  if (isRefusal(asked)) return asked;
  const list = await betsOf(ctx, { ...asked.page, count: input.pageSize + 1 }, input);
  const shown = list.slice(0, input.pageSize);
  return {
    list: shown,
    nextCursor: list.length > shown.length ? (shown.at(-1)?.wagerId ?? null) : null,
    trail: asked.trail,
  };
};

export const listTransactions = async (ctx: Ctx, input: Transactions) => {
  const asked = await pageOf(ctx, input);
  if (isRefusal(asked)) return asked;
  const page = { ...asked.page, count: input.pageSize + 1 };
  const list = await transactionsOf(ctx, page, input.kind);
  const shown = list.slice(0, input.pageSize);
  const last = list.length > shown.length ? shown.at(-1) : undefined;
  return { list: shown, nextCursor: last ? last.id.replace('-', '') : null, trail: asked.trail };
};

type Asked = {
  below?: string | undefined;
  account?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  cursor?: string | undefined;
  order: Order;
};
type Refused = Refusal<'not_found' | 'validation_failed'>;
type Page = { page: Omit<ListPage, 'count'>; trail: OutputOf<typeof teamBets>['trail'] };
/**
 * Of whom. Up to so many below, each one's rows are looked at; of more, the newest of the brand:
 * the oldest of a period lie behind all that a large house ever played (D-J48).
 */
const pageOf = async (ctx: Ctx, input: Asked): Promise<Page | Refused> => {
  const { memberId: agentId } = memberOf(ctx);
  const brandId = ctx.brand.id;
  const above = await oneOfTeam(ctx, { id: input.below });
  if (!above) return refuse('not_found');
  const belowId = above.member_id;
  const page = {
    brandId,
    agentId,
    belowId,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
    order: input.order,
    after: cursorOf(input.cursor),
  };
  const trailOf = (row: MemberRow) => (input.cursor === undefined ? trailTo(ctx, row) : []);
  if (input.account !== undefined) {
    const one = await onceOfTeam(ctx, { ...input, account: input.account });
    return one
      ? { page: { ...page, memberIds: [one.member_id] }, trail: await trailOf(one) }
      : refuse('not_found');
  }
  const trail = await trailOf(above);
  const [head] = await headsOf(ctx.db, { brandId, agentIds: [belowId] });
  if ((head?.members ?? 0) > TEAM_LARGE) {
    return input.order === 'down'
      ? { page: { ...page, memberIds: null }, trail }
      : refuse('validation_failed', { fields: { order: 'account' } });
  }
  const below = await teamOf(ctx.db, { brandId, agentId: belowId });
  return { page: { ...page, memberIds: [belowId, ...below] }, trail };
};

const betsOf = async (
  ctx: Ctx,
  page: ListPage,
  filter: Pick<Bets, 'category' | 'state'>,
): Promise<OutputOf<typeof teamBets>['list']> => {
  const rows = await betsOfTeam(ctx.db, {
    ...page,
    category: filter.category ?? null,
    state: filter.state ?? null,
  });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return rows.map((row) => {
    const { paid, net } = broughtBy(row);
    return {
      wagerId: row.wager_id.toString(),
      account: row.account,
      gameName: nameOf(ctx, row.slug),
      category: row.category as Category,
      stake: show(row.stake),
      validBet: show(row.valid_bet),
      payout: show(paid),
      net: show(net),
      state: row.state,
      at: row.at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  });
};

const GROUPS = {
  deposit: ['deposits'],
  withdrawal: ['withdrawals'],
  bonus: ['rebates', 'bonuses', 'adjustments', 'exchanges'],
  transfer: ['transfers'],
} as const satisfies Record<Kind, readonly string[]>;
const KINDS = Object.keys(GROUPS) as Kind[];
/** Between members; what a member moves between their own wallets is nobody else's business. */
const typesOf = (kind: Kind): string[] =>
  entryTypesOf(GROUPS[kind]).filter((type) => !type.startsWith('wallet_'));

const transactionsOf = async (
  ctx: Ctx,
  page: ListPage,
  kind: Kind | undefined,
): Promise<OutputOf<typeof teamTransactions>['list']> => {
  const kinds = kind === undefined ? KINDS : [kind];
  const kindOf = new Map(kinds.flatMap((one) => typesOf(one).map((type) => [type, one] as const)));
  const rows = await entriesOfTeam(ctx.db, { ...page, types: [...kindOf.keys()] });
  return rows.map((row) => ({
    id: `${row.transfer_id}-${row.entry_no}`,
    account: row.account,
    kind: kindOf.get(row.type) ?? 'bonus',
    amount: printAmount(row.amount, ctx.brand.currency),
    at: row.at.toISOString(),
  }));
};
