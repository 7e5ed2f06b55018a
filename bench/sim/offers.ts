import { type Books } from './books.ts';
import { centsOf, textOf, type Cents } from './money.ts';
import type { Dice } from './dice.ts';
import type { Caller } from './house.ts';
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
const OFFERS = [
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
  call: Caller,
  [keeper, second]: readonly [Keeper, Keeper],
): Promise<void> => {
  const at = '/office/api/deposit-offers';
  const { list } = (await call('GET', at, { token: keeper.token })).value as {
    list: { title: string }[];
  };
  for (const { title, item } of OFFERS) {
    if (list.some((one) => one.title === title)) continue;
    const made = await call('POST', at, {
      token: keeper.token,
      body: { item: { ...COMMON, ...item }, text: { language: 'EN', title, summary: '' } },
    });
    if (!made.ok) throw new Error(`no offer: ${made.code}`);
    // Without an end it waits for the second of them.
    const waiting = (await call('GET', '/office/api/approvals', { token: second.token })).value as {
      list: { id: string; subject: string }[];
    };
    const asked = waiting.list.find((one) => one.subject === `offer:${String(made.value.id)}`);
    const opened = await call('POST', `/office/api/approvals/${asked?.id ?? ''}/approve`, {
      token: second.token,
      body: { reason: 'as was agreed' },
    });
    if (!opened.ok) throw new Error(`an offer stays closed: ${opened.code}`);
  }
};

type Deal = { bonus: string; ofBonus: string };
type Offer = {
  id: string;
  percent: string;
  bonusMax: string;
  depositMin: string;
  times: string;
  turnoverOf: string;
  deal: Deal | null;
};
/** Hundredths of a number with a point, as one learns it at school. */
const hundredths = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

type Chooser = { call: Caller; me: Member; dice: Dice; books: Books };
/** One of those that fit; its sums are reckoned anew, and the house's have to be the same. */
export const chooseOffer = async (
  { call, me, dice, books }: Chooser,
  methodId: string,
  amount: Cents,
): Promise<{ offerId: string; bonus: { amount: Cents; required: Cents } } | undefined> => {
  const { value } = await call(
    'GET',
    `/wps/deposit/offers?methodId=${methodId}&amount=${textOf(amount)}`,
    { token: me.token },
  );
  const open = (value.list as Offer[]).filter((one) => one.deal !== null);
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
