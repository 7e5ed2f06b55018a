import type { RawInputOf } from '@fairhouse/contract';
import * as approvals from '@fairhouse/contract/approvals';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import type { Call } from '../../tests/caller.ts';
import { type Books } from './books.ts';
import { centsOf, textOf, type Cents } from './money.ts';
import type { Dice } from './dice.ts';
import type { Keeper, Member } from './life.ts';

const COMMON = {
  isOn: true,
  isPerDevice: false,
  ranks: [],
  methods: [],
  startsAt: null,
  endsAt: null,
  expiresDays: null,
  budget: null,
};
type Item = RawInputOf<typeof depositOffers.createOffer>['item'];
const OFFERS: { title: string; item: Omit<Item, keyof typeof COMMON> }[] = [
  {
    title: 'Simulated always',
    item: {
      percent: '25',
      bonusMax: '50.00',
      depositMin: '15.00',
      times: '1.5',
      turnoverOf: 'bonus',
      howOften: 'always',
      isAlone: false,
    },
  },
  {
    title: 'Simulated once',
    item: {
      percent: '33.33',
      bonusMax: '40.00',
      depositMin: '20.00',
      times: '0',
      turnoverOf: 'bonus',
      howOften: 'once',
      isAlone: true,
    },
  },
  {
    title: 'Simulated daily',
    item: {
      percent: '7.5',
      bonusMax: '30.00',
      depositMin: '11.11',
      times: '0.2',
      turnoverOf: 'both',
      howOften: 'daily',
      isAlone: false,
    },
  },
];

/** What the office adds to deposits; it stands once, however many seeds are lived. */
export const openOffers = async (
  call: Call,
  [keeper, second]: readonly [Keeper, Keeper],
): Promise<void> => {
  const { list } = (await call(depositOffers.officeOffers, {}, { token: keeper.token })).value;
  for (const { title, item } of OFFERS) {
    if (list.some((one) => one.title === title)) continue;
    const made = await call(
      depositOffers.createOffer,
      { item: { ...COMMON, ...item }, text: { language: 'EN', title, summary: '' } },
      { token: keeper.token },
    );
    // Without an end it waits for the second of them.
    const by = { token: second.token };
    const waiting = (await call(approvals.approvals, {}, by)).value;
    const asked = waiting.list.find((one) => one.subject === `offer:${made.value.id}`);
    const opened = await call(
      approvals.approveApproval,
      { id: asked?.id ?? '', reason: 'as was agreed' },
      by,
    );
    if (!opened.success) throw new Error(`an offer stays closed: ${opened.errorCode}`);
  }
};

/** Hundredths of a number with a point, as one learns it at school. */
const hundredths = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

type Chooser = { call: Call; me: Member; dice: Dice; books: Books };
/** One of those that fit; its sums are reckoned anew, and the house's have to be the same. */
export const chooseOffer = async (
  { call, me, dice, books }: Chooser,
  methodId: string,
  amount: Cents,
): Promise<{ offerId: string; bonus: { amount: Cents; required: Cents } } | undefined> => {
  const { value } = await call(
    depositOffers.depositOffers,
    { methodId, amount: textOf(amount) },
    { token: me.token },
  );
  const open = value.list.filter((one) => one.deal !== null);
  if (open.length === 0) return undefined;
  const offer = dice.pick(open);
  const part = (amount * hundredths(offer.percent)) / 10_000n;
  const bonus = part < centsOf(offer.bonusMax) ? part : centsOf(offer.bonusMax);
  const of = offer.turnoverOf === 'both' ? amount + bonus : bonus;
  const required = (of * hundredths(offer.times)) / 100n;
  if (
    amount < centsOf(offer.depositMin) ||
    offer.deal?.bonus !== textOf(bonus) ||
    offer.deal.ofBonus !== textOf(required)
  ) {
    books.object('another deal than its terms', me.account, textOf(bonus), offer.deal?.bonus);
  }
  return { offerId: offer.id, bonus: { amount: bonus, required } };
};
