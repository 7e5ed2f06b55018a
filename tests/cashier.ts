import * as bankCards from '@fairhouse/contract/bank-cards';
import * as members from '@fairhouse/contract/wallet';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { keepersOf, type Keeper } from './keepers.ts';
import { type Answer, type Person, type World, wrong } from './world.ts';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';

export const PAYMENT_PASSWORD = '246810';
let keys = 0;
export const freshKey = (): string => `cashier-${(keys += 1)}`;

export type Payer = Person & { cardId: string };
export type Cashier = {
  /** A member with money, a payment password and a card. */
  payer(money?: bigint, payeeName?: string): Promise<Payer>;
  addCard(one: Person, change?: Record<string, unknown>): Promise<Answer>;
  ask(
    one: Payer,
    amount: string,
    change?: { key?: string; cardId?: string; password?: string },
  ): Promise<Answer>;
  balance(one: Person): Promise<string>;
  read(one: Person, id: unknown): Promise<Record<string, unknown>>;
  /** A call of the desk by an operator, after taking the withdrawal. */
  desk(by: Keeper, id: unknown, action: keyof typeof DEEDS, body?: object): Promise<Answer>;
  settings(change: Record<string, unknown>): Promise<void>;
  /** One withdrawal that was approved and paid by hand. */
  released(one: Payer, by: Keeper, amount?: string): Promise<string>;
};

const DEEDS = {
  claim: officeCashier.claimWithdrawal,
  approve: officeCashier.approveWithdrawal,
  reject: officeCashier.rejectWithdrawal,
  paid: officeCashier.payWithdrawal,
  payout: officeCashier.repeatPayout,
  resolve: officeCashier.resolveWithdrawal,
  notes: officeCashier.noteWithdrawal,
  drop: officeCashier.dropWithdrawal,
  card: officeCashier.showCard,
};
export const cashierOf = async (world: World): Promise<Cashier> => {
  const { kernel } = world.server;
  const { office } = await keepersOf(world);
  const hash = await hashPassword(PAYMENT_PASSWORD);
  let numbers = 40_000_000;
  const addCard: Cashier['addCard'] = (one, change = {}) =>
    world.call(
      bankCards.addBankCard,
      {
        bankCode: 'HARBOUR',
        cardNo: `6222 0000 ${(numbers += 1)}`,
        payeeName: 'Anna Lamp',
        paymentPassword: PAYMENT_PASSWORD,
        ...change,
      },
      { token: one.token },
    );
  const ask: Cashier['ask'] = (one, amount, change = {}) =>
    world.call(
      withdrawals.createWithdrawal,
      {
        cardId: change.cardId ?? one.cardId,
        amount,
        paymentPassword: change.password ?? PAYMENT_PASSWORD,
      },
      { token: one.token, key: change.key ?? freshKey() },
    );
  const desk: Cashier['desk'] = async (by, id, action, body = {}) => {
    const taken = await office(by.token, officeCashier.claimWithdrawal, { id: String(id) });
    return action === 'claim' || !taken.success
      ? taken
      : office(by.token, DEEDS[action], wrong({ id: String(id), ...body }));
  };
  return {
    addCard,
    ask,
    desk,
    payer: async (money = 100_000n, payeeName = 'Anna Lamp') => {
      const one = await world.register();
      await kernel.db.run(
        `update members set payment_password_hash = $2 where brand_id = 1
        and member_id = $1`,
        [BigInt(one.memberId), hash],
      );
      if (money > 0n) await world.fund(one, money);
      const card = await addCard(one, { payeeName });
      if (!card.success) throw new Error(`no card: ${JSON.stringify(card.raw)}`);
      return { ...one, cardId: String(card.value.id) };
    },
    balance: async (one) =>
      String((await world.call(members.balance, {}, { token: one.token })).value.sumBalance),
    read: async (one, id) =>
      (await world.call(withdrawals.oneWithdrawal, { id: String(id) }, { token: one.token })).value,
    settings: async (change) => {
      await kernel.db.run('update brands set settings = settings || $1 where brand_id = 1', [
        JSON.stringify(change),
      ]);
      brandsChanged.say(kernel, { brandId: 1 });
    },
    released: async (one, by, amount = '100.00') => {
      const { id } = (await ask(one, amount)).value;
      await desk(by, id, 'approve');
      const paid = await desk(by, id, 'paid', { reference: 'BANK-1' });
      if (!paid.success) throw new Error(`not paid: ${JSON.stringify(paid.raw)}`);
      return String(id);
    },
  };
};
