import * as calls from '@fairhouse/contract/contracts';
import * as desk from '@fairhouse/contract/contracts-desk';
import { agentAccount, takeIncome } from '@fairhouse/contract/salaries';
import { answerDispute } from '@fairhouse/contract/salaries-desk';
import { PAYMENT_PASSWORD } from '../../tests/cashier.ts';
import { WHY } from '../../tests/keepers.ts';
import { wrong, type Person, type World } from '../../tests/world.ts';
import { nameOf, type AgentBooks, type Deal, type Kind, type Terms } from './agents-books.ts';
import type { AgentStage, Brand } from './agents-house.ts';
import type { AgentPayments } from './agents-payments.ts';
import { centsOf, textOf, type Cents } from './money.ts';

/** Terms as a call has them; the costs of a dividend are those of the house's contract. */
const writtenOf = ({ kind, period, steps, gate, carry, isOwnOut }: Terms, isOfHouse: boolean) => ({
  kind,
  period,
  tiers: steps.map(({ bets, kept, people, rate }) => ({
    validBet: textOf(bets),
    profitLoss: textOf(kept),
    activeMembers: people,
    rate,
  })),
  dailyBetAmount: gate === null ? null : textOf(gate),
  ...(kind === 'DIVIDEND' ? { carry } : {}),
  ownPlayCounts: !isOwnOut,
  ...(kind === 'DIVIDEND' && isOfHouse ? { costs: ['promotions'] } : {}),
});

let keys = 0;
const freshKey = (): string => `agents-sim-${(keys += 1)}`;
type Acting = { world: World; stage: AgentStage; books: AgentBooks; payments: AgentPayments };
type Two = { to: Person; by: Person | undefined };

/** What agents and operators do with contracts. Each answers what the books did not expect. */
export const agentContracts = ({ world, stage, books, payments }: Acting) => {
  const { db } = world.server.kernel;
  const { now, asAgent, asOffice, approve } = stage;

  const answered = async (brand: Brand, to: Person, body: object) =>
    world.call(calls.answerContract, wrong(body), await asAgent(brand, to));
  /** What was offered by itself and waits; whoever signs something else rejects it first. */
  const waitingFor = async (brand: Brand, to: Person, kind: Kind) => {
    const asked = { kind, side: 'upline', state: 'pending_new', pageSize: 20 } as const;
    const found = await world.call(calls.contracts, asked, await asAgent(brand, to));
    return found.value.list.at(0);
  };
  const reject = async (brand: Brand, to: Person, kind: Kind): Promise<void> => {
    const waiting = await waitingFor(brand, to, kind);
    if (!waiting) return;
    const { id, version } = waiting;
    await answered(brand, to, { id, version, answer: 'reject' });
  };
  const offer = async (brand: Brand, { to, by, terms }: Two & { terms: Terms }) => {
    const key = freshKey();
    const written = writtenOf(terms, by === undefined);
    const byHouse = async () =>
      world.call(
        desk.offerHouseContract,
        wrong({ memberId: to.memberId, reason: WHY, ...written }),
        { ...(await asOffice(brand)), key },
      );
    const offered = by
      ? await world.call(calls.offerContract, wrong({ downlineId: to.memberId, ...written }), {
          ...(await asAgent(brand, by)),
          key,
        })
      : await byHouse();
    if (!offered.success) throw new Error(`not offered: ${JSON.stringify(offered.raw)}`);
    const contract = 'contract' in offered.value ? offered.value.contract : offered.value;
    if (contract) return contract;
    await approve(brand);
    const decided = (await byHouse()).value.contract;
    if (!decided) throw new Error('an offer of the house waits for a second person');
    return decided;
  };
  /** Signed as it stands, also where contracts below end by it. */
  const accept = async (
    brand: Brand,
    to: Person,
    { id, version }: { id: string; version: number },
  ) => {
    const body = { id, version, answer: 'sign' as const, paymentPassword: PAYMENT_PASSWORD };
    let done = await answered(brand, to, body);
    if (done.errorCode === 'contract_confirm_needed') {
      const { affectedVersion } = calls.affectedContracts.parse(done.refusal);
      done = await answered(brand, to, { ...body, confirm: true, affectedVersion });
    }
    if (!done.success) throw new Error(`not signed: ${JSON.stringify(done.raw)}`);
    return Date.parse(done.value.beginsAt ?? '');
  };
  /** Puts what was signed into the books. */
  const write = (
    brand: Brand,
    { to, by, terms }: Two & { terms: Terms },
    { id, version, begins }: { id: string; version: number; begins: number },
  ): string[] => {
    const running = books.runningOf(to.memberId, terms.kind);
    const last = running?.id === id ? running.runs.at(-1) : undefined;
    const from = books.borderAfter(brand.id, terms.period, now());
    if (last) last.until = from;
    const run = { from, until: Infinity, terms };
    if (running && last) {
      running.version = version;
      running.runs.push(run);
    } else {
      const sides = { brandId: brand.id, payer: by?.memberId ?? null, payee: to.memberId };
      books.signed({ ...sides, id, version, runs: [run] });
    }
    return begins === from ? [] : [`${id} begins ${new Date(begins).toISOString()}`];
  };

  const sign = async (brand: Brand, p: Two & { terms: Terms }): Promise<string[]> => {
    const { id, version } = await offer(brand, p);
    return write(brand, p, { id, version, begins: await accept(brand, p.to, { id, version }) });
  };
  return {
    /** Offered and signed at once; what waits of the kind is rejected first. */
    signAnew: async (brand: Brand, p: Two & { terms: Terms }): Promise<string[]> => {
      await reject(brand, p.to, p.terms.kind);
      return sign(brand, p);
    },
    sign,
    /**
     * Signs less than was given below: what stands in `below` ends with the window, and is offered
     * by itself at the new highest rate, which is signed as well. Whether the own play counts is
     * as it was.
     */
    lower: async (brand: Brand, p: Two & { terms: Terms; below: Person[] }): Promise<string[]> => {
      const { to, terms, below } = p;
      const { kind, period } = terms;
      const border = books.borderAfter(brand.id, period, now());
      const had = below.map((one) => books.runningOf(one.memberId, kind)?.runs.at(-1)?.terms);
      for (const one of below) books.ended(one.memberId, kind, border);
      const found = await sign(brand, p);
      for (const [at, one] of below.entries()) {
        const waiting = await waitingFor(brand, one, kind);
        if (!waiting) {
          found.push(`${kind} of ${one.memberId} is not offered anew`);
          continue;
        }
        const rates = waiting.terms.tiers.map(({ rate }) => rate).join();
        if (rates !== terms.steps.map(({ rate }) => rate).join()) {
          found.push(`${waiting.id} is offered at ${rates}`);
        }
        const { id, version } = waiting;
        const begins = await accept(brand, one, waiting);
        const given = { ...terms, isOwnOut: had[at]?.isOwnOut ?? terms.isOwnOut };
        found.push(...write(brand, { to: one, by: to, terms: given }, { id, version, begins }));
      }
      return found;
    },
    /** A top agent asks the house to end what runs, and the house agrees. */
    end: async (brand: Brand, top: Person, kind: Kind): Promise<string[]> => {
      const deal = books.runningOf(top.memberId, kind);
      const period = deal?.runs.at(-1)?.terms.period;
      if (!deal || !period) throw new Error(`${kind} does not run`);
      const { id, version } = deal;
      const ask = { id, version, action: 'ask' as const };
      await world.call(calls.endContract, ask, await asAgent(brand, top));
      const answer = { id, version, answer: 'sign' as const, reason: WHY };
      const done = await world.call(desk.answerHouseContract, answer, await asOffice(brand));
      if (!done.success) throw new Error(`not ended: ${JSON.stringify(done.raw)}`);
      const until = books.borderAfter(brand.id, period, now());
      books.ended(top.memberId, kind, until);
      const ends = Date.parse(done.value.endsAt ?? '');
      return ends === until ? [] : [`${id} ends ${done.value.endsAt}`];
    },
    suspend: async (brand: Brand, deal: Deal, action: 'suspend' | 'go_on'): Promise<void> => {
      const body = {
        id: deal.id,
        version: deal.version,
        reasonCode: 'fraud',
        reason: WHY,
      } as const;
      const done = await world.call(
        desk.suspendContract,
        { ...body, action },
        await asOffice(brand),
      );
      if (!done.success) throw new Error(`not held: ${JSON.stringify(done.raw)}`);
      if (action === 'suspend') payments.hold(deal);
      else payments.letGo(deal);
    },
    /** What was held: one bill that brought something is cancelled, all others go on. */
    answerHeld: async (brand: Brand): Promise<number> => {
      const bills = await db.composed<{
        bill_id: string;
        contract_id: string;
        run: string;
        from_at: Date;
        gross: bigint;
      }>(
        `select bill_id, contract_id, run, from_at, gross from bills
         where brand_id = $1 and state = 'disputed' order by gross desc, from_at`,
        [brand.id],
      );
      for (const [at, bill] of bills.entries()) {
        const answer = at === 0 && bill.gross > 0n ? 'upheld' : 'refused';
        const reasonCode = answer === 'upheld' ? 'rules_broken' : 'terms_as_signed';
        const body = { id: bill.bill_id, answer, reasonCode, reason: WHY } as const;
        const done = await world.call(answerDispute, body, await asOffice(brand));
        if (!done.success) throw new Error(`not answered: ${JSON.stringify(done.raw)}`);
        payments.answered(nameOf(bill.contract_id, bill.run, bill.from_at.getTime()), answer);
      }
      return bills.length;
    },
    /** All of the agent account; nothing may leave it that those below are due or may need. */
    takeAll: async (brand: Brand, one: Person): Promise<{ taken: Cents; found: string[] }> => {
      const who = one.memberId;
      const has = payments.has(who);
      const owes = payments.owes(brand.id, who, now()) + payments.keeps(brand.id, who);
      if (has === 0n) return { taken: 0n, found: [] };
      const as = await asAgent(brand, one);
      const { balance } = (await world.call(agentAccount, {}, as)).value;
      const found = centsOf(balance) === has ? [] : [`${who} has ${balance}, not ${textOf(has)}`];
      const done = await world.call(takeIncome, { amount: balance }, { ...as, key: freshKey() });
      if (done.success !== (owes === 0n)) found.push(`${who} owes ${textOf(owes)} and takes`);
      if (!done.success) return { taken: 0n, found };
      payments.took(who, centsOf(balance));
      return { taken: centsOf(balance), found };
    },
  };
};
export type AgentContracts = ReturnType<typeof agentContracts>;
