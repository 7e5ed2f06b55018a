import { addressOf } from '../../tests/addresses.ts';
import * as deposits from '@fairhouse/contract/deposits';
import { depositNotice } from '@fairhouse/contract/payment-notices';
import { lookAtDeposit } from './acts.ts';
import type { Life } from './life.ts';
import { type Books } from './books.ts';
import { dayOf, textOf, type Cents } from './money.ts';

export type Coin = {
  address: string;
  coinAmount: string;
  asset: string;
  rate: string;
  confirmations: number;
  confirmationsNeeded: number;
};

const PART = 100_000_000n;
const partsOf = (text: string, digits: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(digits, '0'));
};
/** So many that they are worth the amount at the rate, and not one part of a coin more. */
export const judgeQuote = (books: Books, who: string, amount: Cents, coin: Coin): void => {
  const rate = partsOf(coin.rate, 2);
  const parts = partsOf(coin.coinAmount, 8);
  if (parts * rate < amount * PART || (parts - 1n) * rate >= amount * PART) {
    books.object(
      'another count of coins than the rate makes',
      who,
      textOf(amount),
      coin.coinAmount,
    );
  }
};

const MODES = { pay: 55, twice: 12, less: 12, more: 8, forged: 6, never: 7 } as const;
const SEEN_TURNS = 40;

/** Coins come to an address of their own; each block is told, and some are the wrong amount. */
export const payInCoins = async (life: Life): Promise<void> => {
  const { me, call, books, dice, did } = life;
  const amount = BigInt(1000 + dice.below(20_000));
  const mode = dice.weighted(MODES);
  const begun = await call(
    deposits.createDeposit,
    { methodId: 'crypto', amount: textOf(amount) },
    { token: me.token, key: `sim-${me.account}-${(me.keys += 1)}` },
  );
  if (!begun.success) {
    did(`refused.${begun.errorCode}`);
    return;
  }
  const { id, createdAt, coin } = begun.value.deposit;
  if (!coin) throw new Error('a deposit in coins without an address');
  books.depositBegun(id, me.id, { amount, day: dayOf(createdAt), method: 'crypto' });
  books.addressGiven(coin.address, id);
  judgeQuote(books, me.account, amount, coin);
  if (mode === 'pay' || mode === 'twice') books.coinsPaid(id, coin.confirmationsNeeded);
  did(`coins.${mode}`);
  const unit = partsOf(coin.coinAmount, 8) + (mode === 'less' ? -1n : mode === 'more' ? PART : 0n);
  const coins = `${unit / PART}.${String(unit % PART).padStart(8, '0')}`;
  if (mode === 'forged') await forge(life, coin);
  else if (mode !== 'never') {
    await Promise.all((mode === 'twice' ? [1, 2] : [1]).map(() => send(life, coin, coins)));
  }
  me.deposits.push(id);
  if (mode === 'never' || mode === 'forged') return;
  // A block comes every 400 ms; nothing may be under way when the books are compared.
  for (let turn = 0; turn < SEEN_TURNS; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
    if (await lookAtDeposit(life, id)) {
      did('coins.credited');
      me.deposits.splice(me.deposits.indexOf(id), 1);
      return;
    }
    if ((await call(deposits.oneDeposit, { id }, { token: me.token })).value.reason) return;
  }
};

/** A wallet whose chain fell over meanwhile has sent nothing: the coins never come. */
const send = async ({ house }: Life, { address }: Coin, amount: string): Promise<void> => {
  await fetch(`${house.url}/sandbox/coin`, {
    method: 'POST',
    body: new URLSearchParams({ address, amount }),
  }).catch(() => undefined);
};

const forge = async ({ house, books, me }: Life, coin: Coin): Promise<void> => {
  const answer = await fetch(house.url + addressOf(depositNotice, { methodId: 'crypto' }), {
    method: depositNotice.method,
    headers: {
      'x-chain-timestamp': String(Math.floor(Date.now() / 1000)),
      'x-chain-signature': 'f'.repeat(64),
    },
    body: JSON.stringify({
      eventId: crypto.randomUUID(),
      transaction: 'forged',
      address: coin.address,
      asset: coin.asset,
      amount: coin.coinAmount,
      confirmations: 99,
    }),
  }).catch(() => undefined);
  if (answer?.ok) books.object('a forged notice of coins was believed', me.account);
};
