import { LOSE, WIN } from '@fairhouse/book';
import * as records from '@fairhouse/contract/records';
import * as team from '@fairhouse/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyBills } from '../../bill-books/verify.ts';

/** Thirty percent, and a loss of the house is forgiven. */
const FORGIVING = { kind: 'DIVIDEND', period: 'day', carry: 'none', tiers: [tierOf(300_000)] };
const STAKE = 100_000n;
const LOST = { yes: LOSE, no: WIN };
const WON = { yes: WIN, no: LOSE };
let world: World;
let house: BillHouse;
let book: BookHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  // What the house gives here needs no second person.
  await house.cashier.settings({ agentContracts: { fourEyesRate: 300_000 } });
  book = await openBookHouse({}, world);
});
afterAll(async () => {
  await world.close();
});
const minorOf = (text: string) => BigInt(text.replace('.', ''));
const reckonedAnew = () =>
  world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    return (await verifyBills(tx, 7)).differences;
  });

/** An agent that forgives, whose own line has bet 1,000.00 and sold most of it the same day. */
const soldMost = async () => {
  const agent = await house.agent();
  const player = await house.agent(agent, 5_000_000n);
  await house.newDay();
  await house.signed(agent, FORGIVING);
  house.nextDay();
  await house.signIn(agent, player);
  const eventId = await book.event();
  const { slipId } = (
    await book.place(player, [await book.leg(eventId, 'both-score', 'yes')], {
      unitStake: '1000.00',
    })
  ).value;
  const { quoteId, offer } = (await book.quote(player, slipId, 80)).value;
  must((await book.sell(player, slipId, quoteId)).success);
  return { agent, player, eventId, sold: minorOf(offer) };
};
type Sold = Awaited<ReturnType<typeof soldMost>>;
/** What the line shows of today, the member's record beside it, folded or not (AG-33). */
const shownToday = async ({ agent, player }: Sold) => {
  const day = house.today();
  const of = async () => {
    const { value } = await world.call(
      team.teamOverview,
      { from: day, to: day },
      { token: agent.token },
    );
    const own = await world.call(
      records.profit,
      { startDate: day, endDate: day },
      { token: player.token },
    );
    const { bets, wins, validBets } = own.value.totals;
    const { stake, payout, validBet } = value.team;
    expect([stake, payout, validBet]).toEqual([bets, wins, validBets]);
    return [stake, payout, validBet].map(minorOf);
  };
  const fresh = await of();
  await house.fold();
  expect(await of()).toEqual(fresh);
  return fresh;
};
const onTheNextDay = async ({ agent, player }: Sold) => {
  house.nextDay();
  await house.signIn(agent, player);
};
/** Of each window with anything in it: the house's result and what it brought. */
const billed = async (who: Person) => {
  house.nextDay();
  await house.bill();
  return world.server.kernel.db.composed<{ net: bigint; gross: bigint; valid: bigint }>(
    `select profit_loss as net, gross, valid_bet as valid from bills
     where payee_id = $1 and (profit_loss <> 0 or valid_bet <> 0) order by from_at`,
    [BigInt(who.memberId)],
  );
};

it('[AG-24] [AG-33] what is sold of an open slip counts when it ends, in one window', async () => {
  const one = await soldMost();
  // Nobody has won or lost yet: what was paid is as much stake that came back.
  expect(await shownToday(one)).toEqual([one.sold, one.sold, 0n]);
  await onTheNextDay(one);
  await book.tell(one.eventId, 'both-score', { outcomes: LOST });
  await book.settle();
  const [stake, payout] = await shownToday(one);
  expect([stake, payout]).toEqual([STAKE - one.sold, 0n]);
  const bills = await billed(one.agent);
  const kept = STAKE - one.sold;
  expect(bills).toEqual([{ net: kept, gross: (kept * 3n) / 10n, valid: must(bills[0]).valid }]);
  expect(must(bills[0]).valid).toBeGreaterThan(0n);
  expect(await reckonedAnew()).toEqual([]);
});

it('[AG-24] a slip that is sold in part and void gives a line nothing', async () => {
  const one = await soldMost();
  await onTheNextDay(one);
  await book.tell(one.eventId, 'both-score', { kind: 'void', outcomes: {} });
  await book.settle();
  // The part that was not sold came back; what was sold was sold for less.
  const [bill, more] = await billed(one.agent);
  const kept = (STAKE * 8n) / 10n - one.sold;
  expect([must(bill).net, must(bill).gross, more]).toEqual([kept, (kept * 3n) / 10n, undefined]);
  expect(await reckonedAnew()).toEqual([]);
});

it('[AG-24] a result that is taken back takes all of the slip back, with what was sold', async () => {
  const one = await soldMost();
  await book.tell(one.eventId, 'both-score', { outcomes: LOST });
  await book.settle();
  const kept = STAKE - one.sold;
  expect((await shownToday(one)).slice(0, 2)).toEqual([STAKE, one.sold]);
  await book.tell(one.eventId, 'both-score', { kind: 'rollback', outcomes: {} });
  await book.settle();
  expect(await shownToday(one)).toEqual([one.sold, one.sold, 0n]);
  await onTheNextDay(one);
  await book.tell(one.eventId, 'both-score', { outcomes: WON });
  await book.settle();
  // A fifth of the stake was left and won at 1.80: the house lost by the whole slip. That is of the
  // day on which it ended first, which brings nothing either way (D-J55).
  const rest = (STAKE / 5n / 10n) * 18n;
  expect(kept).toBeLessThan(rest);
  expect(await billed(one.agent)).toEqual([]);
  expect(await reckonedAnew()).toEqual([]);
  expect(await house.verified()).toEqual([]);
});
