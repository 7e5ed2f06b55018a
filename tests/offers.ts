import { keepersOf, WHY, type Keeper } from './keepers.ts';
import { signedBy } from './signed.ts';
import type { Answer, Person, World } from './world.ts';

export type Bonus = { depositId: string; title: string; state: string; amount: string;
  turnover: string; missing: string; expiresAt: string | null; mayGiveUp: boolean };
export type Made = { id: string; amount: string; status: string; stage: string;
  bonus: Bonus | null; transfer: { reference: string } | null; coin: { address: string } | null };
export type Listed = { id: string; title: string; deal: Record<string, string> | null };
let texts = 0;
let keys = 0;

/** What tests of deposit offers do: an office that makes them, members who choose, a provider. */
export const offersOf = async (world: World, ann: Keeper) => {
  const { keeper, decide, office } = await keepersOf(world);
  const { kernel } = world.server;
  const ITEM = { isOn: true, percent: '50', bonusMax: '100.00', depositMin: '20.00', times: '5',
    turnoverOf: 'bonus', howOften: 'always', isAlone: false, isPerDevice: false, ranks: [],
    methods: [], startsAt: null, endsAt: null, expiresDays: null, budget: null };
  let second: Keeper | undefined;
  /** Without an end it waits for another operator, who opens it at once. */
  const opened = async (answer: Answer): Promise<Answer> => {
    if (answer.value.isAsked !== true) return answer;
    second ??= await keeper('finance');
    const { list } = (await office(second.token, 'GET', 'approvals?pageSize=100')).value as
      { list: { id: string; subject: string }[] };
    const path = `deposit-offers/${String(answer.value.id)}`;
    await decide(second.token, list.find((one) =>
      one.subject === `offer:${String(answer.value.id)}`)?.id);
    return office(ann.token, 'GET', path);
  };
  const create = async (change: Record<string, unknown> = {}, by = ann): Promise<Answer> =>
    opened(await office(by.token, 'POST', 'deposit-offers', { item: { ...ITEM, ...change },
      text: { language: 'EN', title: `Offer ${texts += 1}`, summary: 'More to play with.' } }));
  const start = (who: Person, amount: string, offerId?: string, change: { methodId?: string;
    key?: string } = {}): Promise<Answer> => world.call('PUT', '/wps/deposit', { token: who.token,
    body: { methodId: change.methodId ?? 'sandbox', amount, ...(offerId ? { offerId } : {}) },
    headers: { 'idempotency-key': change.key ?? `offers-${keys += 1}` } });
  const signed = async (methodId: string, scheme: string, body: Record<string, unknown>) => {
    const raw = JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000));
    return world.call('POST', `/wps/deposit/notice/${methodId}`, { rawBody: raw, headers: {
      [`x-${scheme}-timestamp`]: timestamp,
      [`x-${scheme}-signature`]: await signedBy(world, methodId, `${timestamp}.${raw}`) } });
  };
  return {
    ITEM, opened, create, start, signed,
    offer: async (change: Record<string, unknown> = {}): Promise<string> => {
      const answer = await create(change);
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      return String(answer.value.id);
    },
    made: async (who: Person, amount: string, offerId?: string,
      change: { methodId?: string } = {}): Promise<Made> => {
      const answer = await start(who, amount, offerId, change);
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      return answer.value.deposit as Made;
    },
    paid: (orderId: string, amount: string, change: Record<string, unknown> = {}) =>
      signed('sandbox', 'sandbox', { eventId: crypto.randomUUID(), orderId, amount,
        currency: 'USD', state: 'paid', ...change }),
    read: async (who: Person, id: string): Promise<Made> =>
      (await world.call('GET', `/wps/deposit/${id}`, { token: who.token })).value as Made,
    listed: async (who: Person, amount = '100.00', methodId = 'sandbox') =>
      (await world.call('GET', `/wps/deposit/offers?methodId=${methodId}&amount=${amount}`,
        { token: who.token })).value as { list: Listed[]; promised: object | null },
    giveUp: (who: Person, id: string): Promise<Answer> =>
      world.call('POST', `/wps/deposit/${id}/bonus/give-up`, { token: who.token }),
    takeBack: (by: Keeper, id: string): Promise<Answer> =>
      office(by.token, 'POST', `deposits/${id}/bonus/take-back`, { reason: WHY }),
    /** A bet that was settled, as the feeds of games write it. */
    bet: async (who: Person, validBet: bigint): Promise<void> => {
      await kernel.db.run(`insert into wagers (brand_id, member_id, transfer_id, slug, category,
        bet, stake, valid_bet, state) values (1, $1, nextval('transfer_ids'), 'x', 'RNG', 'x', $2, $2,
          'settled')`,
      [BigInt(who.memberId), validBet]);
    },
  };
};
export type Offers = Awaited<ReturnType<typeof offersOf>>;
