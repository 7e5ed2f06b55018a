import * as identity from '@fairhouse/contract/identity';
import * as messages from '@fairhouse/contract/messages';
import sharp from 'sharp';
import { cashierOf, type Cashier } from './cashier.ts';
import { keepersOf, type Keeper, type Keepers } from './keepers.ts';
import type { RawInputOf } from '@fairhouse/contract';
import type { Call } from './caller.ts';
import {
  type Answer,
  type AnswerOf,
  type CallOptions,
  must,
  type Person,
  type World,
} from './world.ts';

type Decision = RawInputOf<typeof identity.decideIdentity>;
export type IdentityHouse = {
  cashier: Cashier;
  keepers: Keepers;
  /** An operator of support, who reviews. */
  keeper: Keeper;
  /** Sets the table of the brand, asked for even with play money. */
  demand(tiers: unknown, rest?: Record<string, unknown>): Promise<void>;
  png(color?: string): Promise<Buffer>;
  upload(
    one: Person,
    document: string,
    bytes?: Buffer,
    options?: CallOptions,
  ): Promise<AnswerOf<typeof identity.sendDocument>>;
  state(one: Person): Promise<Record<string, unknown>>;
  submit(one: Person): Promise<AnswerOf<typeof identity.submitIdentity>>;
  /** A mail address that counts as proven. */
  prove(one: Person): Promise<unknown>;
  /** A call of the operator of support, or of whose token is given. */
  office: Call;
  /** Hands in pictures of what the next tier needs; the number of the check. */
  handIn(one: Person, ...documents: string[]): Promise<string>;
  decide(id: string, decision: Omit<Decision, 'id'>): Promise<Answer>;
  accept(one: Person, ...documents: string[]): Promise<Answer>;
  /** Titles of the inbox, newest first. */
  letters(one: Person): Promise<string[]>;
};

export const identityHouse = async (world: World): Promise<IdentityHouse> => {
  const cashier = await cashierOf(world);
  const keepers = await keepersOf(world);
  const keeper = await keepers.keeper('support');
  const png = (color = '#246') =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
      .png()
      .toBuffer();
  const upload: IdentityHouse['upload'] = async (one, document, bytes, options = {}) =>
    world.call(
      identity.sendDocument,
      { document },
      { token: one.token, ...options, file: bytes ?? (await png()) },
    );
  const submit: IdentityHouse['submit'] = (one) =>
    world.call(identity.submitIdentity, {}, { token: one.token });
  const office: IdentityHouse['office'] = (definition, input, options) =>
    world.call(definition, input, { token: keeper.token, ...options });
  const handIn: IdentityHouse['handIn'] = async (one, ...documents) => {
    for (const document of documents) {
      const sent = await upload(one, document, await png(`#${one.memberId.slice(-6)}`));
      if (!sent.success) throw new Error(`not sent: ${JSON.stringify(sent.raw)}`);
    }
    const done = await submit(one);
    if (!done.success) throw new Error(`not handed in: ${JSON.stringify(done.raw)}`);
    return must(done.value.open).id;
  };
  const decide: IdentityHouse['decide'] = async (id, decision) => {
    const taken = await office(identity.claimIdentity, { id });
    return taken.success ? office(identity.decideIdentity, { id, ...decision }) : taken;
  };
  return {
    cashier,
    keepers,
    keeper,
    png,
    upload,
    submit,
    office,
    handIn,
    decide,
    demand: (tiers, rest = {}) =>
      cashier.settings({ identity: { enforced: 'always', tiers, ...rest } }),
    state: async (one) =>
      (await world.call(identity.identityState, {}, { token: one.token })).value,
    prove: (one) =>
      world.server.kernel.db.run(
        `update members set email_proven_at = now(),
      email = $2 where member_id = $1`,
        [BigInt(one.memberId), `${one.username}@post.example`],
      ),
    accept: async (one, ...documents) =>
      decide(await handIn(one, ...documents), { verdict: 'GREEN' }),
    letters: async (one) =>
      (await world.call(messages.inbox, {}, { token: one.token })).value.list.map(
        (letter) => letter.title,
      ),
  };
};
