import { sign } from '../../../kernel/crypto.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { messageText, sendMail, sendSms } from '../../messengers/index.ts';
import { dropCode, isCodeOver, reserveCode, tryCode } from '../store.ts';
import { giveGuessBack, takeGuess } from '../steps/guesses.ts';

export type CodeVerdict = 'ok' | 'code_invalid' | 'code_expired' | 'too_many_requests';
type Mobile = { dialingCode: string; mobileNum: string };
/** `isQuiet`: nobody may learn whether the recipient is known, so nobody waits for the carrier;
 * `isKnown` false: everything happens but the sending. */
type Manner = { kind: string; isQuiet?: boolean; isKnown?: boolean };
type Answer = Promise<
  { expiredMinutes: number } | Refusal<'too_many_requests' | 'quota_exceeded' | 'message_not_sent'>
>;
type Carry = (code: string, minutes: number) => Promise<Refusal<'message_not_sent'> | undefined>;

/** Sends a code of six digits that serves this kind and number only. */
export const sendCode = (ctx: Ctx, p: Manner & Mobile): Answer =>
  send(ctx, { ...p, subject: subjectOf(p) }, (code, minutes) =>
    sendSms(ctx, { ...p, text: messageText(ctx, 'smsCode', { code, minutes }) }),
  );

export const sendMailCode = (
  ctx: Ctx,
  p: Manner & { email: string; antiPhishing?: string },
): Answer =>
  send(ctx, { ...p, subject: mailSubjectOf(p.email) }, (code, minutes) =>
    sendMail(ctx, {
      to: p.email,
      subject: messageText(ctx, 'codeSubject'),
      text: messageText(ctx, 'codeBody', { code, minutes }),
      antiPhishing: p.antiPhishing,
    }),
  );

/** A right code is used up by it; the fifth wrong one ends it. */
export const passCode = (
  ctx: Ctx,
  p: Mobile & { kind: string; code: string },
): Promise<CodeVerdict> => pass(ctx, { ...p, subject: subjectOf(p) });

export const passMailCode = (
  ctx: Ctx,
  p: { kind: string; email: string; code: string },
): Promise<CodeVerdict> => pass(ctx, { ...p, subject: mailSubjectOf(p.email) });

const subjectOf = ({ dialingCode, mobileNum }: Mobile): string => `sms:${dialingCode}/${mobileNum}`;
const mailSubjectOf = (email: string): string => `mail:${email.toLowerCase()}`;

type Named = { kind: string; subject: string };

const send = async (ctx: Ctx, p: Manner & Named, carry: Carry): Answer => {
  const settings = settingsOf(ctx.brand);
  const code = String(ctx.random.bytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  const minutes = settings.smsExpiredMinutes;
  const { refusal, id } = await reserveCode(ctx.db, {
    brandId: ctx.brand.id,
    subject: p.subject,
    kind: p.kind,
    ip: ctx.ip,
    hash: hashOf(ctx.secrets.atRest.current, ctx, { ...p, code }),
    minutes,
    brandMax: settings.codesPerHourMax,
  });
  if (refusal) return refuse(refusal);
  if (p.isKnown === false) return { expiredMinutes: minutes };
  const sending = async () => {
    const failed = await carry(code, minutes);
    if (failed) await dropCode(ctx.db, ctx.brand.id, id);
    return failed;
  };
  if (p.isQuiet) {
    aside(ctx, sending);
    return { expiredMinutes: minutes };
  }
  return (await sending()) ?? { expiredMinutes: minutes };
};

/** One guess at many codes counts as much as many at one: see `guesses.ts`. */
const pass = async (ctx: Ctx, p: Named & { code: string }): Promise<CodeVerdict> => {
  const guess = await takeGuess(ctx);
  if (!guess) return 'too_many_requests';
  const { atRest } = ctx.secrets;
  const named = {
    brandId: ctx.brand.id,
    subject: p.subject,
    kind: p.kind,
    triesMax: guess.triesMax,
    // A code that was sent before the key was renewed is still right.
    hashes: [atRest.current, ...atRest.previous].map((key) =>
      hashOf(key, ctx, { ...p, code: p.code.trim() }),
    ),
  };
  const isRight = await tryCode(ctx.db, named);
  if (isRight === true) await giveGuessBack(ctx);
  if (isRight !== undefined) return isRight ? 'ok' : 'code_invalid';
  return (await isCodeOver(ctx.db, named)) ? 'code_expired' : 'code_invalid';
};

/** Keyed, since a million plain hashes are soon tried. */
const hashOf = (key: Buffer, ctx: Ctx, { subject, kind, code }: Named & { code: string }): string =>
  sign(key, JSON.stringify(['code', ctx.brand.id, subject, kind, code]));

const asideOf = (kernel: Kernel): Set<Promise<unknown>> =>
  kernel.once('verification.aside', () => new Set<Promise<unknown>>());

/**
 * Work that a call does not wait for and that begins after its answer, so that nothing about the
 * answer tells of it; the process does wait before it stops.
 */
export const aside = (kernel: Kernel, work: () => Promise<unknown>): void => {
  const running = asideOf(kernel);
  const answered = new Promise((resolve) => {
    setImmediate(resolve);
  });
  const noted = answered
    .then(work)
    .catch((error: Error) => {
      kernel.metrics.alarms.inc({ what: 'aside' });
      kernel.log.error({ error: error.message }, 'work aside from a call failed');
    })
    .finally(() => running.delete(noted));
  running.add(noted);
};
export const finishAside = async (kernel: Kernel): Promise<void> => {
  await Promise.all(asideOf(kernel));
};
