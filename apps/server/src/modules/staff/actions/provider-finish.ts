import type { InputOf } from '@fairhouse/contract';
import type {
  finishSignIn as finishCall,
  proveSignIn as proveCall,
} from '@fairhouse/contract/staff-provider';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { claimsOf } from '../../../kernel/openid.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  dropTicket,
  insertTicket,
  linkedOperator,
  pinSubject,
  takeSignIn,
  ticketRow,
} from '../rows/provider.ts';
import { COOKIE, personOf, provesFactor, TICKET_SECONDS } from '../rules/provider.ts';
import { isCode } from '../steps/authenticator-codes.ts';
import { openSession } from '../steps/open-session.ts';
import { openProvider, providerOf } from '../steps/provider.ts';
import { lockOperator, operatorById, type OperatorRow } from '../store.ts';
import { isPaused, noteGuess } from './guesses.ts';
import { isOfficeAddress } from './operators.ts';

/** Whoever was sent back: an operator is known beforehand, and none comes to be by coming. */
export const finishSignIn = async (ctx: Ctx, input: InputOf<typeof finishCall>) => {
  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');
  const browser = ctx.cookie(COOKIE);
  if (!browser) return refuse('link_invalid');
  const browserHash = hashToken(browser);
  const brandId = ctx.brand.id;
  const left = await takeSignIn(ctx.db, {
    brandId,
    browserHash,
    stateHash: hashToken(input.state),
  });
  const provider = providerOf(ctx);
  // What was begun at another provider is finished at none.
  if (!left || provider?.issuer !== left.issuer || provider.clientId !== left.client_id) {
    return refuse('link_invalid');
  }
  const { issuer } = provider;
  const config = await openProvider(ctx, provider);
  const claims = config && (await claimsOf(ctx, config, { back: input, left }));
  if (!claims) return refuseBy(ctx, issuer, 'provider_failed');
  const person = personOf(provider, claims);
  if (!person) return refuseBy(ctx, `${issuer} ${claims.sub}`, 'forbidden');
  const known = { brandId, issuer, ...person };
  const found = await linkedOperator(ctx.db, known);
  const entering = { known, browserHash, hasFactor: provesFactor(provider, claims) };
  const entered =
    found && (await ctx.db.transaction((tx) => enter(ctx, tx, { ...entering, of: found })));
  if (!entered) {
    return refuseBy(ctx, found?.name ?? `${issuer} ${person.subject}`, 'forbidden', found);
  }
  if (entered.ticket !== null) ctx.setCookie(COOKIE, browser, TICKET_SECONDS);
  return entered;
};

type Entering = {
  of: OperatorRow;
  known: Parameters<typeof linkedOperator>[1];
  browserHash: string;
  hasFactor: boolean;
};
/** Whoever is unlinked or blocked meanwhile waits for this, and ends what it opened. */
const enter = async (ctx: Ctx, tx: Queries, { of, known, browserHash, hasFactor }: Entering) => {
  const { brandId, issuer } = known;
  const operator = await lockOperator(tx, brandId, of.operator_id);
  if (
    operator?.status !== 'open' ||
    !(await pinSubject(tx, { ...known, operatorId: operator.operator_id }))
  ) {
    return undefined;
  }
  if (!hasFactor && operator.authenticator_sealed) {
    const ticket = ctx.random.token();
    await insertTicket(tx, {
      brandId,
      browserHash,
      ticketHash: hashToken(ticket),
      operatorId: operator.operator_id,
      issuer,
      seconds: TICKET_SECONDS,
    });
    return { token: null, ticket, name: operator.name };
  }
  const { token, name } = await openSession(ctx, operator, { issuer, hasFactor }, tx);
  return { token, ticket: null, name };
};

/** Each failure is noted: of an operator by name, of everybody else as how often alone. */
const refuseBy = async <const Code extends 'provider_failed' | 'forbidden'>(
  ctx: Ctx,
  name: string,
  code: Code,
  operator?: OperatorRow,
  // eslint-disable-next-line max-params
) => {
  await noteGuess(ctx, { name, operator }, 'provider');
  return refuse(code);
};

/** The code of the house, where the provider's word is not enough. */
export const proveSignIn = async (ctx: Ctx, input: InputOf<typeof proveCall>) => {
  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');
  const one = {
    brandId: ctx.brand.id,
    browserHash: hashToken(ctx.cookie(COOKIE) ?? ''),
    ticketHash: hashToken(input.ticket),
  };
  const ticket = await ticketRow(ctx.db, one);
  const operator = ticket && (await operatorById(ctx.db, ctx.brand.id, ticket.operator_id));
  if (!ticket || !operator || !isStill(ctx, operator, ticket)) return refuse('link_invalid');
  const guessed = { name: operator.name, operator };
  if (await isPaused(ctx, guessed)) return refuse('too_many_requests');
  if (!(await isCode(ctx, operator, input.code))) {
    return refuse((await noteGuess(ctx, guessed)) ? 'code_invalid' : 'too_many_requests');
  }
  if (await isPaused(ctx, guessed)) return refuse('link_invalid');
  const entered = await ctx.db.transaction(async (tx) => {
    const locked = await lockOperator(tx, ctx.brand.id, ticket.operator_id);
    if (!locked || !isStill(ctx, locked, ticket) || !(await dropTicket(tx, one))) return undefined;
    return openSession(ctx, locked, { issuer: ticket.issuer, hasFactor: false }, tx);
  });
  return entered ? { token: entered.token, name: entered.name } : refuse('link_invalid');
};
/** Whether whom the provider named is still linked to this operator, who may still come in. */
const isStill = (ctx: Ctx, operator: OperatorRow, { issuer }: { issuer: string }): boolean =>
  operator.status === 'open' &&
  operator.linked_issuer === issuer &&
  operator.linked_subject !== null &&
  providerOf(ctx)?.issuer === issuer;
