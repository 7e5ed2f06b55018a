import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import type { RaffleProof } from '@fairhouse/contract/raffles';
import { gatherProof } from '@fairhouse/game-kit/verify/raffle-parts';
import { expect } from 'vitest';
import { drawRaffles } from '../apps/server/src/modules/raffles/actions/draw.ts';
import { turnRaffles } from '../apps/server/src/modules/raffles/actions/turn.ts';
import { holdJob } from './hold-job.ts';
import { type Person, type World, wrong } from './world.ts';

export const HOUR = 3_600_000;
export const BETS = { kind: 'bets', per: '100', categories: ['RNG'] };
export const GIVEN = { kind: 'given', per: '0' };
export const PRIZES = [
  { amount: '50', count: 1 },
  { amount: '5', count: 3 },
  { amount: '0', count: 6 },
];
type Terms = {
  kind?: 'claims' | 'draw';
  rule: object;
  prizes: { amount: string; count: number }[];
  closesIn: number;
  segment?: object;
};
const TERMS: Terms = { rule: BETS, prizes: PRIZES, closesIn: HOUR };

/** Raffles of a house whose jobs the test runs itself; `promotion` names the one at hand. */
export const raffleHouse = async (world: World, by?: { token: string }) => {
  for (const job of ['raffles.turn', 'raffles.draw']) await holdJob(world, job);
  const { kernel } = world.server;
  const at = { promotionId: '', token: by?.token ?? (await world.operator()) };
  const promote = async (): Promise<void> => {
    const made = await world.call(
      promotions.createPromotion,
      wrong({
        item: { category: 'PROMO', imageUrl: '/art/offers/vip.webp' },
        text: { language: 'EN', title: 'A raffle', content: '<p>Tickets for bets.</p>' },
      }),
      { token: at.token },
    );
    at.promotionId = made.value.id;
  };
  const moment = (ahead: number) =>
    new Date(world.server.clock.milliseconds() + ahead).toISOString();
  const ask = (more: Partial<Terms> = {}) => {
    const { closesIn, rule, ...terms } = { ...TERMS, ...more };
    return world.call(
      raffles.openRaffle,
      wrong({
        promotionId: at.promotionId,
        rule: { perMember: 100, ...rule },
        opensAt: moment(0),
        closesAt: moment(closesIn),
        reason: 'the raffle of the week',
        ...terms,
      }),
      { token: at.token },
    );
  };
  const show = async () =>
    (await world.call(raffles.raffleOfPromotion, { promotionId: at.promotionId })).value.raffle;
  const turn = async () => {
    await turnRaffles(kernel);
    await drawRaffles(kernel);
  };
  /** Until a state has come: the log is signed and beacon rounds come in their own time. */
  const until = (state: string) =>
    expect
      .poll(
        async () => {
          await turn();
          return (await show())?.state;
        },
        { timeout: 30_000 },
      )
      .toBe(state);
  const open = async (more: Partial<Terms> = {}): Promise<string> => {
    const made = await ask(more);
    expect(made.value.raffle?.state).toBe('waiting');
    await until('open');
    return made.value.raffle?.id ?? '';
  };
  const own = async (who: Person) =>
    (await world.call(raffles.ownRaffle, { promotionId: at.promotionId }, { token: who.token }))
      .value;
  const claim = (who: Person, key?: string, from: Pick<World, 'call'> = world) =>
    from.call(
      raffles.claimRaffle,
      { promotionId: at.promotionId },
      { token: who.token, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
    );
  let gifts = 0;
  const give = (who: Person, count: number, { id, key }: { id: string; key?: string }) => {
    gifts += 1;
    return world.call(
      raffles.giveTickets,
      { id, to: { accounts: [who.username] }, count, reason: 'for a friend of the house' },
      { token: at.token, headers: { 'idempotency-key': key ?? `gift-${gifts}-of-a-test` } },
    );
  };
  /** Until so many tickets are drawn. */
  const drawn = (count: number) =>
    expect
      .poll(
        async () => {
          await turn();
          return (await show())?.drawn;
        },
        { timeout: 30_000 },
      )
      .toBe(count);
  const prove = (): Promise<RaffleProof> => {
    const { promotionId } = at;
    const part = (cursor: string | undefined) => ({
      promotionId,
      ...(cursor === undefined ? {} : { cursor }),
    });
    return gatherProof({
      head: async () => (await world.call(raffles.raffleProof, { promotionId })).value,
      results: async (cursor) => (await world.call(raffles.raffleResults, part(cursor))).value,
      tickets: async (cursor) => (await world.call(raffles.raffleTickets, part(cursor))).value,
      blocks: async (cursor) => (await world.call(raffles.raffleBlocks, part(cursor))).value,
    });
  };
  return { at, promote, ask, open, until, turn, show, own, claim, give, drawn, prove };
};
