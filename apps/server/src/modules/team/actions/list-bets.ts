import type { InputOf, Order, OutputOf } from '@fairhouse/contract';
import type { Category } from '@fairhouse/contract/catalogue';
import { TEAM_LARGE, type teamBets, type teamTransactions } from '@fairhouse/contract/team';
import { printAmount } from '@fairhouse/money';
import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { nameOf } from '../../catalogue/index.ts';
import { teamOf } from '../../members/index.ts';
import { broughtBy, entryTypesOf } from '../../records/index.ts';
import { betsOfTeam, entriesOfTeam, type ListPage } from '../rows/lists.ts';
import { headsOf } from '../rows/team.ts';
import { oneOfTeam } from '../steps/of-team.ts';

type Bets = InputOf<typeof teamBets>;
type Transactions = InputOf<typeof teamTransactions>;
type Kind = NonNullable<Transactions['kind']>;

export const listBets = async (ctx: Ctx, input: Bets) => {
  const page = await pageOf(ctx, { ...input, after: cursorOf(input.cursor) });
  if (isRefusal(page)) return page;
  const list = await betsOf(ctx, { ...page, count: input.pageSize + 1 }, input);
  const shown = list.slice(0, input.pageSize);
  return {
    list: shown,
    nextCursor: list.length > shown.length ? (shown.at(-1)?.wagerId ?? null) : null,
  };
};

export const listTransactions = async (ctx: Ctx, input: Transactions) => {
  const page = await pageOf(ctx, { ...input, after: cursorOf(input.cursor) });
  if (isRefusal(page)) return page;
  const list = await transactionsOf(ctx, { ...page, count: input.pageSize + 1 }, input.kind);
  const shown = list.slice(0, input.pageSize);
  const last = list.length > shown.length ? shown.at(-1) : undefined;
  return { list: shown, nextCursor: last ? last.id.replace('-', '') : null };
};

type Asked = {
  account?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  order: Order;
  after: bigint | null;
};
type Refused = Refusal<'not_found' | 'validation_failed'>;
/**
 * Of whom. Up to so many below, each one's rows are looked at; of more, the newest of the brand:
 * the oldest of a period lie behind all that a large house ever played (D-J48).
 */
const pageOf = async (ctx: Ctx, input: Asked): Promise<Omit<ListPage, 'count'> | Refused> => {
  const { memberId: agentId } = memberOf(ctx);
  const brandId = ctx.brand.id;
  const page = {
    brandId,
    agentId,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
    order: input.order,
    after: input.after,
  };
  if (input.account !== undefined) {
    const one = await oneOfTeam(ctx, { account: input.account });
    return one ? { ...page, memberIds: [one.member_id] } : refuse('not_found');
  }
  const [head] = await headsOf(ctx.db, { brandId, agentIds: [agentId] });
  if ((head?.members ?? 0) > TEAM_LARGE) {
    return input.order === 'down'
      ? { ...page, memberIds: null }
      : refuse('validation_failed', { fields: { order: 'account' } });
  }
  return { ...page, memberIds: [agentId, ...(await teamOf(ctx.db, { brandId, agentId }))] };
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
