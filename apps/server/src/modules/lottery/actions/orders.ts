import type { InputOf } from '@fairhouse/contract';
import type { LotteryOrder, ownLotteryOrders as call } from '@fairhouse/contract/lottery';
import { countOf, familyOf, readResult, type Family, type Lottery } from '@fairhouse/lottery';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { roomsOf } from '../../safety/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { lotteriesOf, readLine, rebateWithin, termsOfLine } from '../rules.ts';
import { betsOf, linesOf, ownOrders, type OrderRow } from '../rows/orders.ts';
import { namedBeacon } from '../steps/print.ts';
import { offerOfLottery } from './offers.ts';

type Bet = Awaited<ReturnType<typeof betsOf>>[number];
type Line = Awaited<ReturnType<typeof linesOf>>[number];
type State = LotteryOrder['state'];

export const listOrders = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { pageNo, pageSize, state } = input;
  const offer =
    input.gameCode === undefined ? undefined : await offerOfLottery(ctx, input.gameCode);
  if (input.gameCode !== undefined && !offer) return refuse('not_found');
  const rows = await ownOrders(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    slug: offer?.slug ?? null,
    isOpen: state === undefined ? null : state === 'open',
    offset: (pageNo - 1) * pageSize,
    count: pageSize,
  });
  return {
    total: Number(rows[0]?.total ?? 0n),
    pageNo,
    pageSize,
    list: await printOrders(ctx, rows),
  };
};

const LAST_ORDERS = 20;
export const listBoardOrders = async (ctx: Ctx) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const owner = { brandId: brand.id, memberId: actor.memberId };
  const page = { slug: actor.slug, isOpen: null, offset: 0, count: LAST_ORDERS };
  const { availableMinor } = await balanceOf(ctx, owner.brandId, owner.memberId);
  return {
    list: await printOrders(ctx, await ownOrders(ctx.db, { ...owner, ...page })),
    balance: printAmount(availableMinor, brand.currency),
    rooms: await roomsOf(ctx, owner.memberId),
  };
};

/** Orders with the state of each issue, in the order they were given. */
export const printOrders = async (
  ctx: Ctx,
  orders: readonly OrderRow[],
): Promise<LotteryOrder[]> => {
  const of = { brandId: ctx.brand.id, orderIds: orders.map((one) => one.order_id) };
  const [lines, bets] = await Promise.all([linesOf(ctx.db, of), betsOf(ctx.db, of)]);
  const read = readerOf();
  return orders.flatMap((order) => {
    const lottery = lotteriesOf(ctx).get(order.slug);
    const code = gamesOf(ctx).get(order.slug)?.manifest.code;
    if (!lottery || code === undefined) return [];
    return [
      printOrder(ctx, {
        order,
        lottery,
        code,
        read,
        lines: lines.filter((one) => one.order_id === order.order_id),
        bets: bets.filter((one) => one.order_id === order.order_id),
      }),
    ];
  });
};

type Read = (family: Family, line: Line) => ReturnType<typeof readLine>;
/** A selection can be long: each is read once in an answer, however many issues it lies on. */
const readerOf = (): Read => {
  const known = new Map<Family, Map<string, ReturnType<typeof readLine>>>();
  return (family, line) => {
    const ofFamily = known.get(family) ?? new Map<string, ReturnType<typeof readLine>>();
    known.set(family, ofFamily);
    const found = ofFamily.get(line.pick_hash) ?? readLine(family, line);
    ofFamily.set(line.pick_hash, found);
    return found;
  };
};

const printOrder = (
  ctx: Ctx,
  p: { order: OrderRow; lottery: Lottery; code: string; read: Read; lines: Line[]; bets: Bet[] },
): LotteryOrder => {
  const { order, lottery, read, lines, bets } = p;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const sum = (of: readonly Bet[], key: 'stake' | 'payout') =>
    show(of.reduce((all, one) => all + one[key], 0n));
  const rebate = (of: readonly Bet[]) =>
    show(of.reduce((all, one) => all + rebateOfBet(lines, one), 0n));
  const issues = [...new Set(bets.map((one) => one.issue_no))];
  return {
    orderId: order.order_id,
    gameCode: p.code,
    slug: order.slug,
    family: lottery.family.code,
    title: lottery.game.title,
    placedAt: order.at.toISOString(),
    stopOnWin: order.stop_on_win,
    isFree: bets.some((one) => one.is_free),
    stoppedWrongly: stoppedWronglyOf(read, p),
    state: stateOf(bets),
    stake: sum(bets, 'stake'),
    payout: sum(bets, 'payout'),
    rebate: rebate(bets),
    lines: lines.map((line) => ({
      playType: line.play,
      numbers: line.selection,
      bets: betsOfLine(read, lottery, line),
      unit: show(line.unit),
      multiple: line.multiple,
      prizeMode: line.prize_group,
      base: line.base,
    })),
    issues: issues.map((issueNo) => {
      const own = bets.filter((one) => one.issue_no === issueNo);
      const [first] = own;
      if (!first) throw new Error('an issue of an order without bets');
      return {
        drawNo: issueNo,
        state: stateOf(own),
        multiple: first.multiple,
        stake: sum(own, 'stake'),
        payout: sum(own, 'payout'),
        rebate: rebate(own),
        closesAt: first.closes_at.toISOString(),
        beacon: namedBeacon(first.beacon),
        result: first.result,
        lines: own.map((bet) => {
          const line = lines.find((one) => one.line_no === bet.line_no);
          return {
            line: bet.line_no,
            wagerId: bet.wager_id.toString(),
            payout: show(bet.payout),
            rebate: rebate([bet]),
            hits:
              line && bet.state !== 'void'
                ? hitsOf(read, familyOf(lottery, issueNo), line, bet)
                : {},
          };
        }),
      };
    }),
  };
};

const rebateOfBet = (lines: readonly Line[], bet: Bet): bigint => {
  const line = lines.find((one) => one.line_no === bet.line_no);
  return line ? rebateWithin(bet, termsOfLine(line)) : 0n;
};

const betsOfLine = (read: Read, lottery: Lottery, line: Line): number => {
  const { play, selection } = read(lottery.family, line);
  return countOf(play.bets(selection));
};

/** Which win stopped a chase and is none any more, since another result stands in its place. */
const stoppedWronglyOf = (
  read: Read,
  { lottery, lines, bets }: { lottery: Lottery; lines: Line[]; bets: Bet[] },
): string | null => {
  const isStopped = bets.some((one) => one.outcome === 'stop_on_win');
  if (!isStopped || bets.some((one) => one.outcome === 'win')) return null;
  const hadWon = ({ issue_no: no, line_no: lineNo, result_before: result }: Bet): boolean => {
    const line = lines.find((one) => one.line_no === lineNo);
    return line !== undefined && countOf(hitsOf(read, familyOf(lottery, no), line, { result })) > 0;
  };
  return bets.find(hadWon)?.issue_no ?? null;
};

const hitsOf = (read: Read, family: Family, line: Line, { result }: Pick<Bet, 'result'>) => {
  const drawn = result === null ? undefined : readResult(family, result);
  if (!drawn) return {};
  const { play, selection } = read(family, line);
  return { ...play.hits(selection, drawn) };
};

/** Open while anything is; else won where anything won, and given back where all was. */
const stateOf = (bets: readonly Bet[]): State => {
  if (bets.some((one) => one.state === 'open')) return 'open';
  if (bets.some((one) => one.outcome === 'win')) return 'won';
  const isBack = bets.every((one) => one.state === 'void' || one.outcome === 'push');
  if (!isBack) return 'lost';
  return bets.some((one) => one.outcome === 'cancelled' || one.outcome === 'stop_on_win')
    ? 'cancelled'
    : 'void';
};
