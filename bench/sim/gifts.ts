import { lookAtDeposit, type Life } from './acts.ts';
import { dayOf, textOf } from './money.ts';

/** Wants the bonus gone again; where it was played the house has to refuse. */
export const goWithout = async (life: Life): Promise<void> => {
  const { call, me, dice, books, did } = life;
  if (me.bonuses.length === 0) return;
  const id = dice.pick(me.bonuses);
  const send = () => call('POST', `/wps/deposit/${id}/bonus/give-up`, { token: me.token });
  const [reply, again] = dice.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  if (reply?.ok && again?.ok) books.object('a bonus given up twice', me.account, id);
  did(reply?.ok || again?.ok ? 'bonusesGivenUp' : `refused.${reply?.code ?? ''}`);
  await lookAtDeposit(life, id);
};

/** A code of the house; of two members who try it one has it. */
export const redeem = async (life: Life): Promise<void> => {
  const { call, me, dice, books, people, keepers: [ann], did } = life;
  const amount = BigInt(500 + dice.below(9_500));
  const made = await call('POST', '/office/api/vouchers', { token: ann.token, body: {
    name: 'Simulated', amount: textOf(amount), count: 1, reason: 'a simulated life',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString() } });
  const [code] = made.value.codes as string[];
  const send = (token: string) => call('POST', '/wps/deposit/vouchers', { token, body: { code } });
  const reply = await send(me.token);
  if (!reply.ok) { did(`refused.${reply.code}`); return; }
  did('vouchers');
  const id = String(reply.value.depositId);
  const { value } = await call('GET', `/wps/deposit/${id}`, { token: me.token });
  books.depositBegun(id, me.id, { amount, day: dayOf(value.createdAt), method: 'voucher' });
  books.depositPaid(id);
  await lookAtDeposit(life, id);
  const other = dice.pick(people);
  if (other !== me && (await send(other.token)).ok) {
    books.object('a voucher was worth its amount twice', other.account, id);
  }
};
