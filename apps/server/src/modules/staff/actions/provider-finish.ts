import type { InputOf } from '@fairhouse/contract';
import type {
  finishSignIn as finishCall,
  proveSignIn as proveCall,
} from '@fairhouse/contract/staff-provider';
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
import { operatorById, type OperatorRow } from '../store.ts';
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
  const operator = await linkedOperator(ctx.db, known);
  if (
    operator?.status !== 'open' ||
    !(await pinSubject(ctx.db, { ...known, operatorId: operator.operator_id }))
  ) {
    return refuseBy(ctx, operator?.name ?? `${issuer} ${person.subject}`, 'forbidden', operator);
  }
  const hasFactor = provesFactor(provider, claims);
  if (!hasFactor && operator.authenticator_sealed) {
    const ticket = ctx.random.token();
    await insertTicket(ctx.db, {
      brandId,
      browserHash,
      ticketHash: hashToken(ticket),
      operatorId: operator.operator_id,
      issuer,
      seconds: TICKET_SECONDS,
    });
    ctx.setCookie(COOKIE, browser, TICKET_SECONDS);
    return { token: null, ticket, name: operator.name };
  }
  const { token, name } = await openSession(ctx, operator, { issuer, hasFactor });
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
  if (operator?.status !== 'open' || providerOf(ctx)?.issuer !== ticket?.issuer) {
    return refuse('link_invalid');
  }
  const guessed = { name: operator.name, operator };
  if (await isPaused(ctx, guessed)) return refuse('too_many_requests');
  if (!(await isCode(ctx, operator, input.code))) {
    return refuse((await noteGuess(ctx, guessed)) ? 'code_invalid' : 'too_many_requests');
  }
  if (!ticket || (await isPaused(ctx, guessed)) || !(await dropTicket(ctx.db, one))) {
    return refuse('link_invalid');
  }
  const { token, name } = await openSession(ctx, operator, {
    issuer: ticket.issuer,
    hasFactor: false,
  });
  return { token, name };
};
