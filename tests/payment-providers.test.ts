import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { module as methods } from '../apps/server/src/modules/payment-methods/index.ts';
import { module as notices } from '../apps/server/src/modules/payment-notices/index.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { module as withdrawals } from '../apps/server/src/modules/withdrawals/index.ts';
import { cashierOf, type Cashier } from './cashier.ts';
import { holdJobs } from './hold-job.ts';
import { openManyBrands, openProviderBrand, type ProviderBrand } from './provider-brand.ts';
import type { Spoiled, StandIn, StandInPayouts } from './stand-ins/stand-in.ts';
import { wrong, type Person, type World } from './world.ts';

/**
 * What every provider that stands elsewhere has to pass: each folder of `payments` with a
 * `remote.ts`, against its own `tests/stand-ins/<slug>.ts`.
 */
const folder = path.resolve(import.meta.dirname, '../payments');
const SLUGS = readdirSync(folder).filter((slug) =>
  existsSync(path.join(folder, slug, 'remote.ts')),
);
const SPOILED: readonly Spoiled[] = ['other_secret', 'no_signature', 'other_words'];

let world: World;
let cashier: Cashier;
const lines: string[] = [];
beforeAll(async () => {
  const log = openLog('debug', { write: (line) => lines.push(line) });
  world = await openManyBrands(log);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  await holdJobs(
    world,
    [methods, notices, withdrawals].flatMap((one) => one.jobs ?? []),
  );
});
afterAll(async () => {
  await world.close();
});

const run = async (name: string): Promise<void> => {
  const job = [methods, notices, withdrawals]
    .flatMap((one) => one.jobs ?? [])
    .find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(world.server.kernel);
};
const sum = (one: string, other: string, currency: string): string => {
  const of = (text: string) => parseAmount(text, currencyOf(currency)) ?? 0n;
  return printAmount(of(one) + of(other), currencyOf(currency));
};

describe.each(SLUGS)('%s', (methodId) => {
  let there: StandIn;
  let brand: ProviderBrand;
  let none: string;
  beforeAll(async () => {
    const { open } = (await import(`./stand-ins/${methodId}.ts`)) as {
      open: () => Promise<StandIn>;
    };
    there = await open();
    brand = await openProviderBrand(world, {
      methodId,
      brandId: 20 + SLUGS.indexOf(methodId),
      there,
    });
    none = printAmount(0n, currencyOf(there.currency));
    await brand.connect(there.fields);
  });
  afterAll(async () => {
    await there.close();
  });

  const begin = async (given?: Person) => {
    const who = given ?? (await brand.register());
    const answer = await brand.start(who, there.amount);
    if (!answer.success) throw new Error(JSON.stringify(answer.raw));
    const { deposit, payUrl } = answer.value;
    return { who, id: deposit.id, paymentId: there.paymentOf(payUrl) };
  };

  it('a payment is asked for in full, in the smallest unit as the provider reads it', async () => {
    const { id, paymentId } = await begin();
    expect(there.amountOf(paymentId)).toEqual({ amount: there.amount, currency: there.currency });
    expect(there.paymentsOf(id)).toBe(1);
  });

  it('a notice without a signature, by another secret or of other words is refused', async () => {
    const { who, paymentId } = await begin();
    there.payWhole(paymentId);
    for (const spoiled of SPOILED) {
      const answer = await brand.tell(there.notice(paymentId, spoiled));
      expect(answer.errorCode, spoiled).toBe('signature_invalid');
    }
    for (const body of ['', '{}', '[]', 'null', '"text"', '{', '\u0000']) {
      const { headers } = there.notice(paymentId);
      expect((await brand.tell({ body, headers })).success, body).toBe(false);
    }
    expect(await brand.balance(who)).toBe(none);
  });

  it('what a genuine notice says is not believed: how the payment stands is asked', async () => {
    const { who, id, paymentId } = await begin();
    expect((await brand.tell(there.notice(paymentId))).success).toBe(true);
    expect((await brand.tell(there.notice('nobody-knows-this-one'))).success).toBe(true);
    expect(await brand.balance(who)).toBe(none);
    expect((await brand.read(who, id)).stage).toBe('created');
  });

  it('told at once, again and too late, it credits once', async () => {
    const { who, id, paymentId } = await begin();
    const early = there.notice(paymentId);
    there.payWhole(paymentId);
    const told = await Promise.all([1, 2, 3].map(() => brand.tell(there.notice(paymentId))));
    expect(told.map((one) => one.success)).toEqual([true, true, true]);
    expect((await brand.tell(early)).success).toBe(true);
    await Promise.all([run('deposit-payments'), run('deposit-payments')]);
    expect(await brand.balance(who)).toBe(there.amount);
    expect(await brand.read(who, id)).toMatchObject({ status: 'approved', amount: there.amount });
    expect(await brand.parked()).toEqual([]);
  });

  it('less and more than was asked is credited as what it is', async () => {
    const less = await begin();
    there.payPart(less.paymentId, there.part);
    await brand.tell(there.notice(less.paymentId));
    expect(await brand.balance(less.who)).toBe(there.part);
    const more = await begin();
    const over = sum(there.amount, there.part, there.currency);
    there.payOver(more.paymentId, over);
    await brand.tell(there.notice(more.paymentId));
    expect(await brand.balance(more.who)).toBe(over);
    expect(await brand.read(more.who, more.id)).toMatchObject({ status: 'approved', amount: over });
  });

  it('what ends unpaid ends its deposit, and what comes after that waits for a person', async () => {
    const { who, id, paymentId } = await begin();
    there.fail(paymentId);
    await brand.tell(there.notice(paymentId));
    expect((await brand.read(who, id)).status).toBe('rejected');
    there.payWhole(paymentId);
    await Promise.all([1, 2].map(() => brand.tell(there.notice(paymentId))));
    expect(await brand.balance(who)).toBe(none);
    expect((await brand.read(who, id)).stage).toBe('review');
  });

  it('what is taken back after its credit takes nothing by itself', async () => {
    if (!there.takeBack) return;
    const { who, paymentId } = await begin();
    there.payWhole(paymentId);
    await brand.tell(there.notice(paymentId));
    there.takeBack(paymentId, there.part);
    await Promise.all([1, 2].map(() => brand.tell(there.notice(paymentId))));
    expect(await brand.balance(who)).toBe(there.amount);
  });

  it('while it is down it is offered to nobody, says why, and comes back with what was paid', async () => {
    const { who, paymentId } = await begin();
    there.control.isDown = true;
    expect(await brand.test()).toMatchObject({ state: 'down', fault: 'busy' });
    expect(await brand.isOffered(who)).toBe(false);
    expect((await brand.start(who, there.amount)).errorCode).toBe('feature_off');
    there.payWhole(paymentId);
    expect((await brand.tell(there.notice(paymentId))).errorCode).toBe('provider_failed');
    await run('deposit-payments');
    expect(await brand.balance(who)).toBe(none);
    there.control.isDown = false;
    await run('payment-connections');
    expect(await brand.isOffered(who)).toBe(true);
    // The notice never comes again: it is found by asking, once.
    await Promise.all([run('deposit-payments'), run('deposit-payments')]);
    expect(await brand.balance(who)).toBe(there.amount);
  });

  it('an answer that gets lost as a payment begins leaves none that is credited twice', async () => {
    const who = await brand.register();
    const key = crypto.randomUUID();
    there.control.breaksAfter = true;
    expect((await brand.start(who, there.amount, key)).errorCode).toBe('provider_failed');
    there.control.breaksAfter = false;
    await run('payment-connections');
    const answer = await brand.start(who, there.amount, key);
    expect(answer.success, JSON.stringify(answer.raw)).toBe(true);
    const { deposit, payUrl } = answer.value;
    expect(there.paymentsOf(deposit.id)).toBe(1);
    const again = await brand.start(who, there.amount, key);
    expect(again.value).toMatchObject({ payUrl });
    there.payWhole(there.paymentOf(payUrl));
    await brand.tell(there.notice(there.paymentOf(payUrl)));
    expect(await brand.balance(who)).toBe(there.amount);
  });

  it('nobody is followed elsewhere, where a key would go along', async () => {
    const asked: string[] = [];
    const trap = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => {
      trap.listen(0, '127.0.0.1', resolve);
    });
    there.control.redirectsTo = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`;
    expect(await brand.test()).toMatchObject({ state: 'down', fault: 'unreachable' });
    there.control.redirectsTo = '';
    expect(await brand.test()).toMatchObject({ state: 'works', fault: null });
    trap.close();
    expect(asked).toEqual([]);
  });

  describe('payouts', () => {
    /** Undefined where it pays nothing out. */
    const payouts = (): StandInPayouts | undefined => there.payouts;
    const approve = async (paying: StandInPayouts, account = paying.account()) => {
      await cashier.settings({
        cashier: {
          coolDownHours: 0,
          banks: [
            { code: 'HARBOUR', name: 'Harbour Bank' },
            { code: paying.bankCode, name: 'The bank of it' },
          ],
        },
      });
      const one = await cashier.payer(100_000n);
      const card = await cashier.addCard(one, { bankCode: paying.bankCode, cardNo: account });
      expect(card.success, JSON.stringify(card.raw)).toBe(true);
      const asked = await cashier.ask({ ...one, cardId: String(card.value.id) }, '150.00');
      const id = String(asked.value.id);
      const by = { token: brand.ann };
      await brand.call(officeCashier.claimWithdrawal, { id }, by);
      const done = await brand.call(officeCashier.approveWithdrawal, wrong({ id, methodId }), by);
      expect(done.success, JSON.stringify(done.raw)).toBe(true);
      return { one, id };
    };
    const send = async (times = 1): Promise<void> => {
      const { db } = world.server.kernel;
      for (let turn = 0; turn < times; turn += 1) {
        await db.run('update withdrawals set payout_due_at = $1 where payout_due_at is not null', [
          db.now(),
        ]);
        await run('withdrawals.payouts');
      }
    };
    const state = async (id: string) =>
      (await brand.call(officeCashier.deskOneWithdrawal, { id }, { token: brand.ann })).value
        .withdrawal.payout;

    it('nothing leaves before its name is kept, and what leaves is booked once it is there', async () => {
      const paying = payouts();
      if (!paying) return;
      const { one, id } = await approve(paying);
      await send();
      expect(paying.of(id)).toEqual([{ amount: '150.00', leaves: false }]);
      expect((await state(id))?.reference).toBeTruthy();
      await send();
      expect(paying.of(id)).toEqual([{ amount: '150.00', leaves: true }]);
      expect((await cashier.read(one, id)).state).toBe('approved');
      paying.complete(id);
      await Promise.all([send(), send()]);
      expect((await cashier.read(one, id)).state).toBe('released');
    });

    it('whichever answer gets lost, and by however many processes it is told, it is paid once', async () => {
      const paying = payouts();
      if (!paying) return;
      for (const lost of [1, 2, 3]) {
        const { id } = await approve(paying);
        for (let turn = 1; turn <= 3; turn += 1) {
          there.control.breaksAfter = turn === lost;
          await Promise.all([send(), send()]);
        }
        there.control.breaksAfter = false;
        await send(2);
        expect(
          paying.of(id).filter((one) => one.leaves),
          `lost ${lost}`,
        ).toHaveLength(1);
      }
    });

    it('what it refuses or ends otherwise waits for a person, and while it is down nothing moves', async () => {
      const paying = payouts();
      if (!paying) return;
      const first = await approve(paying, paying.refusedAccount);
      await send(2);
      expect(await state(first.id)).toMatchObject({ state: 'failed' });
      const second = await approve(paying);
      await send();
      paying.refuse(second.id);
      await send();
      expect(await state(second.id)).toMatchObject({ state: 'failed' });
      expect(await cashier.balance(second.one)).toBe('850.00');
      const third = await approve(paying);
      there.control.isDown = true;
      await send(2);
      expect(paying.of(third.id)).toEqual([]);
      there.control.isDown = false;
      await send(2);
      expect(paying.of(third.id)).toEqual([{ amount: '150.00', leaves: true }]);
    });
  });

  it('no secret of it was logged or is told by any call of the office', async () => {
    const manifest = (await import(`../payments/${methodId}/manifest.ts`)) as {
      manifest: { connection: { name: string; kind: string }[] };
    };
    const secrets = manifest.manifest.connection.flatMap(({ name, kind }) =>
      kind === 'secret' && there.fields[name] ? [there.fields[name]] : [],
    );
    expect(secrets.length).toBeGreaterThan(0);
    const said = `${lines.join('')}${JSON.stringify(await brand.test())}`;
    expect(lines.length).toBeGreaterThan(10);
    // As a word of its own: a key may be a part of a longer one.
    for (const secret of secrets) {
      expect(said.split(/[^\w-]+/).filter((word) => word === secret)).toEqual([]);
    }
  });
});

it('the books balance after all of it', async () => {
  expect(SLUGS.length).toBeGreaterThanOrEqual(3);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
