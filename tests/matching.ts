import * as matching from '@fairhouse/contract/matching';
import type { BankLine, PaymentManifest } from '@fairhouse/contract/payment-method';
import sharp from 'sharp';
import { methodsOf } from '../apps/server/src/modules/payment-methods/index.ts';
import { jobs } from '../apps/server/src/modules/matching/jobs.ts';
import { cashierOf, freshKey, type Cashier, type Payer } from './cashier.ts';
import { keepersOf, type Keeper, type Keepers } from './keepers.ts';
import {
  type Answer,
  type AnswerOf,
  type CallBy,
  type Person,
  type World,
  wrong,
} from './world.ts';

type Taken = AnswerOf<typeof matching.takeMatch>;
export type Matching = {
  cashier: Cashier;
  keepers: Keepers;
  keeper: Keeper;
  /** A member whose withdrawal of the amount waits for members; the id is the withdrawal's. */
  offered(amount?: string): Promise<{ payee: Payer; id: string }>;
  /** A member who takes so much of it. */
  taken(amount?: string): Promise<{ payer: Payer; answer: Taken; match: string }>;
  take(one: Person, amount: string, key?: string): Promise<Taken>;
  at: CallBy<Person>;
  /** A picture that nobody has sent yet, large and busy as a screen is. */
  picture(change?: { width?: number; isBlank?: boolean }): Promise<Buffer>;
  prove(one: Person, match: string, picture?: Buffer): Promise<Answer>;
  /** The whole way until the payer's proof is in. */
  proven(amount?: string): Promise<{ payer: Payer; payee: Payer; match: string; id: string }>;
  /** Taken and decided by one operator. */
  decide(by: Keeper, match: string, body: object): Promise<Answer>;
  clock(): Promise<void>;
  /** A bank that says what came: by default the transfer as it was asked for, just now. */
  bankSays(line: Partial<BankLine> | undefined): void;
  /** As if the address of a member had been proven. */
  hasMail(one: Person): Promise<void>;
  /** As if so much time had passed. */
  pass(match: string, minutes: number): Promise<void>;
};

/** A bank that is asked in tests alone; it takes no deposits. */
const SPEAKING: PaymentManifest = {
  methodId: 'speaking-bank',
  name: 'Speaking bank',
  kind: 'voucher',
  icon: 'bank',
  amountMin: '1.00',
  amountMax: '1.00',
  feePercent: '0',
  minutes: '1',
  quickAmounts: [],
  playMoneyOnly: true,
};

export const matchingOf = async (world: World): Promise<Matching> => {
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  const cashier = await cashierOf(world);
  const keepers = await keepersOf(world);
  const keeper = await keepers.keeper('owner');
  await cashier.settings({ matching: { isOn: true } });
  let pictures = 0;
  const at: Matching['at'] = (one, definition, input, options) =>
    world.call(definition, input, { token: one.token, ...options });
  const take: Matching['take'] = (one, amount, key = freshKey()) =>
    at(one, matching.takeMatch, { amount }, { key });
  const picture: Matching['picture'] = async ({ width = 400, isBlank = false } = {}) => {
    pictures += 1;
    const grey = (pictures * 7) % 256;
    const one = sharp({
      create: {
        width,
        height: width,
        channels: 3,
        background: { r: grey, g: (pictures * 13) % 256, b: 90 },
        ...(isBlank ? {} : { noise: { type: 'gaussian', mean: 120, sigma: 40 } }),
      },
    });
    return one.png().toBuffer();
  };
  const prove: Matching['prove'] = async (one, match, bytes) =>
    at(
      one,
      matching.sendMatchProof,
      { id: match },
      { headers: { 'content-type': 'image/png' }, file: bytes ?? (await picture()) },
    );
  const offered: Matching['offered'] = async (amount = '300.00') => {
    const payee = await cashier.payer(1_000_000n, 'Petra Lantern');
    const { id } = (await cashier.ask(payee, amount)).value;
    const wanted = await at(payee, matching.offerWithdrawal, { id: String(id) });
    if (!wanted.success) throw new Error(`not wanted: ${JSON.stringify(wanted.raw)}`);
    const done = await cashier.desk(keeper, id, 'approve', { methodId: 'members' });
    if (!done.success) throw new Error(`not approved: ${JSON.stringify(done.raw)}`);
    return { payee, id: String(id) };
  };
  const taken: Matching['taken'] = async (amount = '100.00') => {
    const payer = await cashier.payer(0n);
    const answer = await take(payer, amount);
    return { payer, answer, match: answer.success ? String(answer.value.id) : '' };
  };
  return {
    cashier,
    keepers,
    keeper,
    offered,
    taken,
    take,
    at,
    picture,
    prove,
    proven: async (amount = '100.00') => {
      const { payee, id } = await offered(amount);
      const { payer, match } = await taken(amount);
      const sent = await prove(payer, match);
      if (!sent.success) throw new Error(`no proof: ${JSON.stringify(sent.raw)}`);
      return { payer, payee, match, id };
    },
    decide: async (by, match, body) => {
      const taken = await keepers.office(by.token, matching.claimMatch, { id: match });
      return taken.success
        ? keepers.office(
            by.token,
            matching.decideMatch,
            wrong({ id: match, note: 'both proofs compared', ...body }),
          )
        : taken;
    },
    clock: async () => {
      for (const one of jobs) await one.run(kernel);
    },
    bankSays: (line) => {
      const manifest = { ...SPEAKING, playMoneyOnly: true };
      methodsOf(kernel).set(SPEAKING.methodId, {
        manifest,
        ...(line && {
          findTransfer: async ({ amount, currency, reference }) => ({
            amount,
            currency,
            lineId: crypto.randomUUID(),
            text: `TRF ${reference}`,
            at: new Date().toISOString(),
            ...line,
          }),
        }),
      });
    },
    hasMail: async (one) => {
      await kernel.db.run(
        `update members set email = $2, email_proven_at = now()
        where member_id = $1`,
        [BigInt(one.memberId), `m${one.memberId}@example.com`],
      );
    },
    pass: async (match, minutes) => {
      await kernel.db.run(
        `update matches set pay_by = pay_by - make_interval(mins => $2),
        confirm_by = confirm_by - make_interval(mins => $2),
        object_by = object_by - make_interval(mins => $2),
        proof_at = proof_at - make_interval(mins => $2) where match_id = $1`,
        [match, minutes],
      );
    },
  };
};
