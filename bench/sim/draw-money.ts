import { payOwnDebt } from '@fairhouse/contract/wallet';
import * as membersDesk from '@fairhouse/contract/members-desk';
import { bindMoney, unbindMoney } from '../../apps/server/src/modules/wallet/index.ts';
import { askBack } from './acts.ts';
import { BRAND, keyIn, type DrawHall } from './draw-hall.ts';
import type { Life } from './life.ts';
import { centsOf, textOf, todayOf, type Cents } from './money.ts';
import { playRounds } from './play.ts';

/** An operator gives or takes, below what needs a second one. */
const adjustBy = async (hall: DrawHall, { me, call, keepers }: Life, by: Cents): Promise<void> => {
  const done = await call(
    membersDesk.adjustBalance,
    {
      id: me.id,
      amount: textOf(by < 0n ? -by : by),
      direction: by < 0n ? 'debit' : 'credit',
      reason: 'a life at the draws',
    },
    { token: keepers[0].token, key: keyIn(hall, 'adjust') },
  );
  if (!done.success) hall.books.object('money that was not there', me.account, '', done.errorCode);
  else if (done.value.transferId !== null) hall.books.adjusted(me.id, by, todayOf(hall.house));
};

const POOR: Cents = 3000n;
const MOST: Cents = 90_000n;
export const fundPoor = async (hall: DrawHall): Promise<void> => {
  for (const life of hall.drawers) {
    if (hall.books.personOf(life.me.id).available >= POOR) continue;
    await adjustBy(hall, life, POOR + BigInt(hall.dice.below(4000)));
  }
};
/** Whoever has nothing left cannot give back what a correction takes. */
export const spendAll = async (hall: DrawHall, memberIds: readonly string[]): Promise<void> => {
  for (const life of hall.drawers) {
    const { available } = hall.books.personOf(life.me.id);
    if (!memberIds.includes(life.me.id) || available === 0n) continue;
    await adjustBy(hall, life, available > MOST ? -MOST : -available);
  }
};

/** Who owes tries to get away with it, plays for it, or pays. */
export const payDebts = async (hall: DrawHall): Promise<void> => {
  const { books, did, dice } = hall;
  for (const life of hall.drawers) {
    const { me, call } = life;
    const person = books.personOf(me.id);
    if (person.owed === 0n) continue;
    if (person.available >= 1000n) {
      await askBack(life, 1000n);
      did('draws.askedWithDebt');
    }
    const { owed } = person;
    await playRounds(life);
    if (person.owed < owed) did('draws.debtsPlayed');
    if (person.owed === 0n || person.available === 0n || dice.chance(0.4)) continue;
    const paid = await call(payOwnDebt, {}, { token: me.token, key: keyIn(hall, 'debt') });
    if (paid.success) books.debtPaid(me.id, centsOf(paid.value.paid));
    did(paid.success ? 'draws.debtsPaid' : `refused.${paid.errorCode}`);
  }
};

/** Money of a grant stays here: all of the rest may leave, and not a cent of it. */
export const bindSome = async (hall: DrawHall): Promise<void> => {
  const { house, books, dice, did } = hall;
  const clear = hall.drawers.filter(({ me }) => books.personOf(me.id).owed === 0n);
  if (clear.length === 0) return;
  const life = dice.pick(clear);
  const { me } = life;
  const owner = { brandId: BRAND, memberId: BigInt(me.id) };
  for (const grantKey of books.personOf(me.id).boundTo.keys()) {
    if (dice.chance(0.5)) continue;
    await house.db.transaction((tx) => unbindMoney(tx, { ...owner, grantKey }));
    books.unbound(me.id, grantKey);
    did('draws.unbound');
  }
  if (books.personOf(me.id).available < 3000n) await adjustBy(hall, life, 3000n);
  const amountMinor = 1000n + BigInt(dice.below(1000));
  const grantKey = keyIn(hall, 'grant');
  for (let turn = 0; turn < 2; turn += 1)
    await house.db.transaction((tx) => bindMoney(tx, { ...owner, grantKey, amountMinor }));
  books.boundTo(me.id, grantKey, amountMinor);
  did('draws.bound');
  const { available, boundTo } = books.personOf(me.id);
  const free = available - [...boundTo.values()].reduce((sum, one) => sum + one, 0n);
  if (free >= 0n) await askBack(life, (free > 1000n ? free : 1000n) + 1n);
  if (free > 2000n && dice.chance(0.5)) await askBack(life, 1000n);
};
