import { CHANNELS, type Channel } from '@fairhouse/contract/consents';
import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/consents';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { memberOf, operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import {
  accountOf,
  historyOf,
  insertWord,
  lastWords,
  lockConsents,
  type MemberKey,
  type Said,
} from '../store.ts';

/** In the caller's transaction; answers whether anything changed. */
export const sayConsent = async (tx: Queries, said: Said): Promise<boolean> => {
  await lockConsents(tx, said);
  return insertWord(tx, said);
};

const standingOf = async (db: Queries, place: MemberKey) => {
  const words = await lastWords(db, place);
  return CHANNELS.map((channel) => {
    const word = words.find((one) => one.channel === channel);
    return {
      channel,
      isGiven: word?.is_given ?? channel === 'inbox',
      source: word?.source ?? null,
      at: word?.at.toISOString() ?? null,
    };
  });
};

const ownOf = async (db: Queries, place: MemberKey) => ({
  list: await standingOf(db, place),
  history: (await historyOf(db, place)).map((row) => ({
    channel: row.channel,
    isGiven: row.is_given,
    source: row.source,
    at: row.at.toISOString(),
  })),
});
const placeOf = (ctx: Ctx): MemberKey => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
});

export const readConsents = (ctx: Ctx) => ownOf(ctx.db, placeOf(ctx));

export const changeConsent = async (ctx: Ctx, input: InputOf<typeof calls.changeConsent>) => {
  const place = placeOf(ctx);
  await ctx.db.transaction((tx) =>
    sayConsent(tx, { ...place, ...input, source: 'settings', language: ctx.language }),
  );
  return ownOf(ctx.db, place);
};

const seenOf = async (db: Queries, place: MemberKey) => ({
  list: await standingOf(db, place),
  history: (await historyOf(db, place)).map((row) => ({
    channel: row.channel,
    isGiven: row.is_given,
    source: row.source,
    by: row.by_name,
    reason: row.reason,
    cause: row.cause,
    at: row.at.toISOString(),
  })),
});

const memberOfPath = async (ctx: Ctx, given: string) => {
  const memberId = idOf(given);
  if (memberId === undefined) return undefined;
  const place = { brandId: ctx.brand.id, memberId };
  const account = await accountOf(ctx.db, place);
  return account === undefined ? undefined : { place, account };
};

export const readFile = async (ctx: Ctx, { id }: InputOf<typeof calls.officeConsents>) => {
  const found = await memberOfPath(ctx, id);
  return found ? seenOf(ctx.db, found.place) : refuse('not_found');
};

/** An operator ends what a member no longer wants, and never begins it. */
export const withdraw = async (ctx: Ctx, input: InputOf<typeof calls.withdrawConsent>) => {
  const found = await memberOfPath(ctx, input.id);
  if (!found) return refuse('not_found');
  const { operatorId, name } = operatorOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const isNew = await sayConsent(tx, {
      ...found.place,
      channel: input.channel,
      isGiven: false,
      source: 'operator',
      by: name,
      reason: input.reason,
    });
    if (!isNew) return;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: 'consents.withdraw',
      subject: `member:${found.account}`,
      after: { channel: input.channel },
      reason: input.reason,
      ip: ctx.ip,
    });
  });
  return seenOf(ctx.db, found.place);
};

/** What was ticked while an account was opened; what was not is no word. */
export const sayAtRegistration = async (
  tx: Queries,
  place: MemberKey,
  { channels, language }: { channels: readonly Channel[]; language: string },
): Promise<void> => {
  for (const channel of new Set(channels)) {
    await sayConsent(tx, { ...place, channel, isGiven: true, source: 'registration', language });
  }
};
