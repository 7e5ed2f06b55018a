import type { Queries, RowOf } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
export type NewLine = {
  play: string;
  selection: string;
  pickHash: string;
  bet: string;
  /** Of the play, in millionths. */
  share: number;
  unitMinor: bigint;
  multiple: number;
  base: number;
  group: number;
  /** Null of one of before it was kept. */
  top: number | null;
};
export type NewOrder = Owner & {
  orderId: string;
  slug: string;
  key: string;
  /** What was asked for, as a hash. */
  content: string;
  stopOnWin: boolean;
  lastDraw: Date;
  /** The lines of all issues are the same but for what the date of an issue changes. */
  issues: readonly { issueNo: string; multiple: number; lines: readonly NewLine[] }[];
};

/**
 * Writes what a ticket is about to stake, before it does: selections, what an issue has to judge,
 * and the order. False where the member's key already names an order: with the same content this
 * call is under way with that one, which nobody drops meanwhile.
 */
export const writeOrder = async (tx: Queries, p: NewOrder): Promise<boolean> => {
  const { brandId, slug, orderId, issues } = p;
  const lines = issues[0]?.lines ?? [];
  const made = await tx.row(
    `insert into lottery_orders (brand_id, order_id, member_id, slug, key, content,
       stop_on_win, last_draw, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (brand_id, member_id, key) do update
       set under_way = lottery_orders.under_way + 1, at = excluded.at
       where not lottery_orders.is_placed and lottery_orders.content = excluded.content
     returning order_id`,
    [brandId, orderId, p.memberId, slug, p.key, p.content, p.stopOnWin, p.lastDraw, tx.now()],
  );
  if (made?.order_id !== orderId) return false;
  await tx.run(
    `insert into lottery_picks (brand_id, slug, pick_hash, play, selection, share)
     select distinct $1::integer, $2, l.*
     from unnest($3::text[], $4::text[], $5::text[], $6::integer[]) l
     order by 3 on conflict (brand_id, slug, pick_hash) do nothing`,
    [
      brandId,
      slug,
      lines.map((one) => one.pickHash),
      lines.map((one) => one.play),
      lines.map((one) => one.selection),
      lines.map((one) => one.share),
    ],
  );
  await tx.run(
    `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group,
       top)
     select distinct $1::integer, $2, i.no, l.* from unnest($3::text[]) i(no)
     cross join unnest($4::text[], $5::text[], $6::integer[], $7::integer[], $8::integer[]) l
     order by 3, 4 on conflict (brand_id, slug, issue_no, bet) do nothing`,
    [
      brandId,
      slug,
      issues.map((one) => one.issueNo),
      lines.map((one) => one.bet),
      lines.map((one) => one.pickHash),
      lines.map((one) => one.base),
      lines.map((one) => one.group),
      lines.map((one) => one.top),
    ],
  );
  await tx.run(
    `insert into lottery_order_lines (brand_id, order_id, line_no, pick_hash, unit, multiple, base,
       prize_group, top)
     select $1, $2, l.no, l.hash, l.unit, l.multiple, l.base, l.prize_group, l.top
     from unnest($3::text[], $4::bigint[], $5::integer[], $6::integer[], $7::integer[],
       $8::integer[]) with ordinality l(hash, unit, multiple, base, prize_group, top, no)`,
    [
      brandId,
      orderId,
      lines.map((one) => one.pickHash),
      lines.map((one) => one.unitMinor),
      lines.map((one) => one.multiple),
      lines.map((one) => one.base),
      lines.map((one) => one.group),
      lines.map((one) => one.top),
    ],
  );
  await tx.run(
    `insert into lottery_order_bets (brand_id, order_id, issue_no, line_no, multiple)
     select $1, $2, i.no, l.no, i.multiple
     from unnest($3::text[], $4::integer[]) i(no, multiple)
     cross join generate_series(1, $5::integer) l(no)`,
    [
      brandId,
      orderId,
      issues.map((one) => one.issueNo),
      issues.map((one) => one.multiple),
      lines.length,
    ],
  );
  return true;
};

type Placed = { issueNo: string; lineNo: number; wagerId: bigint };
/** Notes the wagers of an order, issue by issue and line by line; false where it is not there. */
export const notePlaced = async (
  tx: Queries,
  p: { brandId: number; orderId: string; wagers: readonly Placed[] },
): Promise<boolean> => {
  const there = await tx.run(
    'update lottery_orders set is_placed = true where brand_id = $1 and order_id = $2',
    [p.brandId, p.orderId],
  );
  if (there === 0) return false;
  await tx.run(
    `update lottery_order_bets b set wager_id = w.id
     from unnest($3::text[], $4::integer[], $5::bigint[]) w(no, line, id)
     where b.brand_id = $1 and b.order_id = $2 and b.issue_no = w.no and b.line_no = w.line`,
    [
      p.brandId,
      p.orderId,
      p.wagers.map((one) => one.issueNo),
      p.wagers.map((one) => one.lineNo),
      p.wagers.map((one) => one.wagerId),
    ],
  );
  // What settled before this was noted had no wager of it to look at.
  await tx.run(
    `update lottery_issues i set stops_done = false from lottery_orders o
     where o.brand_id = $1 and o.order_id = $2 and o.stop_on_win and i.brand_id = $1
       and i.slug = o.slug and i.issue_no = any($3::text[]) and i.state = 'settled'`,
    [p.brandId, p.orderId, [...new Set(p.wagers.map((one) => one.issueNo))]],
  );
  return true;
};

/**
 * The same, also where another call of the key was refused and dropped the order meanwhile: it is
 * written again. What stands under the key instead and was not staked makes way for it.
 */
export const keepPlaced = async (
  tx: Queries,
  order: NewOrder,
  wagers: readonly Placed[],
): Promise<void> => {
  const placed = { brandId: order.brandId, orderId: order.orderId, wagers };
  if (await notePlaced(tx, placed)) return;
  do {
    if (await writeOrder(tx, order)) {
      await notePlaced(tx, placed);
      return;
    }
    await tx.run(
      `delete from lottery_orders
       where brand_id = $1 and member_id = $2 and key = $3 and not is_placed`,
      [order.brandId, order.memberId, order.key],
    );
    // One that was noted has these stakes: a ticket stands once under its key.
  } while (!(await orderByKey(tx, order))?.is_placed);
};

/**
 * Of a ticket that was refused nothing stays, but where another call of its key is under way: that
 * one may stake it yet, or drops it.
 */
export const dropOrder = async (
  tx: Queries,
  p: { brandId: number; orderId: string },
): Promise<void> => {
  const left = await tx.row(
    `update lottery_orders set under_way = under_way - 1
     where brand_id = $1 and order_id = $2 and not is_placed returning under_way`,
    [p.brandId, p.orderId],
  );
  if (left && left.under_way <= 0) {
    await tx.run('delete from lottery_orders where brand_id = $1 and order_id = $2', [
      p.brandId,
      p.orderId,
    ]);
  }
};

/** Drops one that nobody staked, and no call came to since a moment. */
export const dropAbandoned = async (
  db: Queries,
  p: { brandId: number; orderId: string; before: Date },
): Promise<void> => {
  await db.run(
    `delete from lottery_orders
     where brand_id = $1 and order_id = $2 and not is_placed and at < $3`,
    [p.brandId, p.orderId, p.before],
  );
};

const ORDER = 'order_id, member_id, slug, key, content, stop_on_win, at, is_placed';
const ORDER_BY_KEY = `select ${ORDER} from lottery_orders
  where brand_id = $1 and member_id = $2 and key = $3` as const;
export type OrderRow = RowOf<typeof ORDER_BY_KEY>;
export const orderByKey = (db: Queries, p: Owner & { key: string }) =>
  db.row(ORDER_BY_KEY, [p.brandId, p.memberId, p.key]);
export const orderById = (db: Queries, p: Owner & { orderId: string }) =>
  db.row(
    `select ${ORDER} from lottery_orders
     where brand_id = $1 and member_id = $2 and order_id = $3 and is_placed`,
    [p.brandId, p.memberId, p.orderId],
  );
export const ownOrders = (
  db: Queries,
  p: Owner & { slug: string | null; isOpen: boolean | null; offset: number; count: number },
) =>
  db.rows(
    `select o.order_id, o.member_id, o.slug, o.key, o.content, o.stop_on_win, o.at, o.is_placed,
       count(*) over () as total
     from lottery_orders o
     where o.brand_id = $1 and o.member_id = $2 and o.is_placed
       and ($3::text is null or o.slug = $3)
       and ($4::boolean is null or $4 = exists (select from lottery_order_bets b
         join wagers w on w.brand_id = b.brand_id and w.wager_id = b.wager_id
         where b.brand_id = o.brand_id and b.order_id = o.order_id and w.state = 'open'))
     order by o.at desc, o.order_id offset $5 limit $6`,
    [p.brandId, p.memberId, p.slug, p.isOpen, p.offset, p.count],
  );
export const linesOf = (db: Queries, p: { brandId: number; orderIds: readonly string[] }) =>
  db.rows(
    `select l.order_id, l.line_no, l.unit, l.multiple, l.base, l.prize_group, l.top, l.pick_hash,
       k.play, k.selection
     from lottery_order_lines l
     join lottery_orders o on o.brand_id = l.brand_id and o.order_id = l.order_id
     join lottery_picks k on k.brand_id = l.brand_id and k.slug = o.slug
       and k.pick_hash = l.pick_hash
     where l.brand_id = $1 and l.order_id = any($2::text[]) order by l.order_id, l.line_no`,
    [p.brandId, [...p.orderIds]],
  );
export const betsOf = (db: Queries, p: { brandId: number; orderIds: readonly string[] }) =>
  db.rows(
    `select b.order_id, b.issue_no, b.line_no, b.multiple, w.wager_id, w.stake, w.payout, w.state,
       w.is_free, w.outcome, i.closes_at, i.result, i.draws_at, i.result_before, i.beacon
     from lottery_order_bets b
     join lottery_orders o on o.brand_id = b.brand_id and o.order_id = b.order_id
     join wagers w on w.brand_id = b.brand_id and w.wager_id = b.wager_id
     join lottery_issues i on i.brand_id = b.brand_id and i.slug = o.slug
       and i.issue_no = b.issue_no
     where b.brand_id = $1 and b.order_id = any($2::text[])
     order by b.order_id, i.draws_at, b.line_no`,
    [p.brandId, [...p.orderIds]],
  );

/**
 * The next chases that stop at a win, go on after an issue and have won on it; by their order. Each
 * is looked up by itself (the offset keeps it so), not from the wins of the house on.
 */
export const toStop = (
  db: Queries,
  p: { brandId: number; slug: string; issueNo: string; after: { lastDraw: Date; orderId: string } },
) =>
  db.rows(
    `select o.order_id, o.last_draw from lottery_orders o
     where o.brand_id = $1 and o.slug = $2 and o.stop_on_win and not o.is_over
       and (o.last_draw, o.order_id) > ($4, $5)
       and exists (select from lottery_order_bets b
         join wagers w on w.brand_id = b.brand_id and w.wager_id = b.wager_id
         where b.brand_id = o.brand_id and b.order_id = o.order_id and b.issue_no = $3
           and w.outcome = 'win' offset 0)
     order by o.last_draw, o.order_id limit 500`,
    [p.brandId, p.slug, p.issueNo, p.after.lastDraw, p.after.orderId],
  );
/** Where nothing of an order is open any more, no win stops it. */
export const noteOver = (tx: Queries, p: { brandId: number; orderId: string }) =>
  tx.run(
    `update lottery_orders o set is_over = true
     where o.brand_id = $1 and o.order_id = $2 and not exists (select from lottery_order_bets b
       join wagers w on w.brand_id = b.brand_id and w.wager_id = b.wager_id and w.state = 'open'
       where b.brand_id = $1 and b.order_id = $2)`,
    [p.brandId, p.orderId],
  );
/** Orders whose process died between the stake and its note. */
export const unplacedBefore = (db: Queries, at: Date) =>
  db.rows(
    `select brand_id, order_id, member_id, slug, key from lottery_orders
     where not is_placed and at < $1 order by at limit 100`,
    [at],
  );
/** The wagers of a ticket by its key, in the order of its bets. */
export const wagersOfKey = (db: Queries, p: { brandId: number; transferKey: string }) =>
  db.rows(
    `select w.wager_id, w.slug, w.round_id, w.bet, w.stake from transfers t
     join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
     where t.brand_id = $1 and t.key = $2 order by w.wager_id`,
    [p.brandId, p.transferKey],
  );
type OpenAt = { brandId: number; slug: string; at: Date };
/** The open wagers of an order on issues that take bets at a moment, locked. */
export const openBets = (tx: Queries, p: OpenAt & { orderId: string; issueNo: string | null }) =>
  tx.rows(
    `select w.wager_id, i.issue_no from lottery_issues i
     join lottery_order_bets b on b.brand_id = i.brand_id and b.issue_no = i.issue_no
       and b.order_id = $3
     join wagers w on w.brand_id = b.brand_id and w.wager_id = b.wager_id and w.state = 'open'
     where i.brand_id = $1 and i.slug = $2 and i.state = 'open' and i.closes_at > $5
       and ($4::text is null or i.issue_no = $4)
     order by w.wager_id for update of w`,
    [p.brandId, p.slug, p.orderId, p.issueNo, p.at],
  );
/** Those of these issues that take bets at a moment; none closes before the caller is done. */
export const holdOpen = (tx: Queries, p: OpenAt & { issueNos: readonly string[] }) =>
  tx.rows(
    `select issue_no from lottery_issues where brand_id = $1 and slug = $2
       and issue_no = any($3::text[]) and state = 'open' and closes_at > $4
     order by issue_no for share`,
    [p.brandId, p.slug, [...p.issueNos], p.at],
  );
/** The bets of an order as its ticket holds them: by issue, and in it by line. */
export const betsToPlace = (db: Queries, p: { brandId: number; orderId: string }) =>
  db.rows(
    `select b.issue_no, b.line_no, b.multiple from lottery_order_bets b
     join lottery_orders o on o.brand_id = b.brand_id and o.order_id = b.order_id
     join lottery_issues i on i.brand_id = b.brand_id and i.slug = o.slug
       and i.issue_no = b.issue_no
     where b.brand_id = $1 and b.order_id = $2 order by i.draws_at, b.line_no`,
    [p.brandId, p.orderId],
  );
