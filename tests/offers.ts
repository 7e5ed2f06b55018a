import * as approvals from '@fairhouse/contract/approvals';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import { keepersOf, WHY, type Keeper } from './keepers.ts';
import { settledBet } from './settled-bet.ts';
import { signedBy } from './signed.ts';
import { type Answer, type Person, type World, wrong } from './world.ts';

let texts = 0;
let keys = 0;

/** What tests of deposit offers do: an office that makes them, members who choose, a provider. */
export const offersOf = async (world: World, ann: Keeper) => {
  const { keeper, decide, office } = await keepersOf(world);
  const { kernel } = world.server;
  const ITEM = {
    isOn: true,
    percent: '50',
    bonusMax: '100.00',
    depositMin: '20.00',
    times: '5',
    turnoverOf: 'bonus',
    howOften: 'always',
    isAlone: false,
    isPerDevice: false,
    ranks: [],
    methods: [],
    startsAt: null,
    endsAt: null,
    expiresDays: null,
    budget: null,
  };
  let second: Keeper | undefined;
  /** Without an end it waits for another operator, who opens it at once. */
  const opened = async (answer: Answer) => {
    if (!answer.success || answer.value.isAsked !== true) return answer;
    second ??= await keeper('finance');
    const { list } = (await office(second.token, approvals.approvals, { pageSize: 100 })).value;
    await decide(
      second.token,
      list.find((one) => one.subject === `offer:${String(answer.value.id)}`)?.id,
    );
    return office(ann.token, depositOffers.officeOffer, { id: String(answer.value.id) });
  };
  const create = async (change: Record<string, unknown> = {}, by = ann) =>
    opened(
      await office(by.token, depositOffers.createOffer, {
        item: wrong({ ...ITEM, ...change }),
        text: { language: 'EN', title: `Offer ${(texts += 1)}`, summary: 'More to play with.' },
      }),
    );
  const start = (
    who: Person,
    amount: string,
    offerId?: string,
    change: { methodId?: string; key?: string } = {},
  ) =>
    world.call(
      deposits.createDeposit,
      { methodId: change.methodId ?? 'sandbox', amount, ...(offerId ? { offerId } : {}) },
      { token: who.token, key: change.key ?? `offers-${(keys += 1)}` },
    );
  const signed = async (methodId: string, scheme: string, body: Record<string, unknown>) => {
    const raw = JSON.stringify(body);
    const timestamp = String(Math.floor(world.server.clock.milliseconds() / 1000));
    return world.call(paymentNotices.depositNotice, wrong({ methodId }), {
      rawBody: raw,
      headers: {
        [`x-${scheme}-timestamp`]: timestamp,
        [`x-${scheme}-signature`]: await signedBy(world, methodId, `${timestamp}.${raw}`),
      },
    });
  };
  return {
    ITEM,
    opened,
    create,
    start,
    signed,
    offer: async (change: Record<string, unknown> = {}): Promise<string> => {
      const answer = await create(change);
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      return String(answer.value.id);
    },
    made: async (
      who: Person,
      amount: string,
      offerId?: string,
      change: { methodId?: string } = {},
    ) => {
      const answer = await start(who, amount, offerId, change);
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      return answer.value.deposit;
    },
    paid: (orderId: string, amount: string, change: Record<string, unknown> = {}) =>
      signed('sandbox', 'sandbox', {
        eventId: crypto.randomUUID(),
        orderId,
        amount,
        currency: 'USD',
        state: 'paid',
        ...change,
      }),
    read: async (who: Person, id: string) =>
      (await world.call(deposits.oneDeposit, { id }, { token: who.token })).value,
    listed: async (who: Person, amount = '100.00', methodId = 'sandbox') =>
      (await world.call(depositOffers.depositOffers, { methodId, amount }, { token: who.token }))
        .value,
    giveUp: (who: Person, id: string) =>
      world.call(depositOffers.giveBonusUp, { id }, { token: who.token }),
    preview: (change: Record<string, unknown> = {}, id?: string) =>
      office(ann.token, depositOffers.previewOffer, {
        item: wrong({ ...ITEM, ...change }),
        ...(id === undefined ? {} : { id }),
      }),
    takeBack: (by: Keeper, id: string) =>
      office(by.token, depositOffers.takeBonusBack, { id, reason: WHY }),
    /** A bet that was settled, as the feeds of games write it. */
    bet: (who: Person, validBetMinor: bigint): Promise<void> =>
      settledBet(kernel.db, { memberId: who.memberId, validBetMinor }),
  };
};
export type Made = deposits.DepositDetail;
export type Offers = Awaited<ReturnType<typeof offersOf>>;
