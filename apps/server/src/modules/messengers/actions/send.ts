import type { Mail, MessengerTools, Sms } from '@fairhouse/contract/messenger';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { readLogoFile, secretOf, settingsOf } from '../../brands/index.ts';
import { isMailAddress, isMobile, oneLine } from '../rules.ts';
import { insertMessage, noteCarried } from '../store.ts';
import { messengersOf, OUTBOX, secretName, type Messenger } from './family.ts';
import { messageText } from './texts.ts';

const LIMIT_MILLISECONDS = 5000;
/** A call, or what the house does by itself for a brand. */
type Sender = Kernel & { brand: Brand; language: string };
type Sent = Promise<Refusal<'message_not_sent'> | undefined>;

/** The number is the country's dialling code and the digits without a leading zero. */
export const sendSms = async (
  ctx: Sender,
  p: { dialingCode: string; mobileNum: string; text: string },
): Sent => {
  if (!isMobile(p.dialingCode, p.mobileNum)) return refuse('message_not_sent');
  return carry(ctx, settingsOf(ctx.brand).smsMessenger, {
    kind: 'sms',
    to: `+${p.dialingCode}${p.mobileNum}`,
    text: oneLine(p.text),
  });
};

/** Plain text; with the member's own phrase, by which a genuine mail is known. */
export const sendMail = async (
  ctx: Sender,
  p: {
    to: string;
    subject: string;
    text: string;
    antiPhishing?: string | undefined;
    unsubscribe?: string;
  },
): Sent => {
  if (!isMailAddress(p.to)) return refuse('message_not_sent');
  const phrase = p.antiPhishing
    ? messageText(ctx, 'phrase', { phrase: p.antiPhishing })
    : messageText(ctx, 'noPhrase');
  const text = [p.text, phrase, messageText(ctx, 'signature')].join('\n\n');
  const logo = await logoOf(ctx);
  return carry(ctx, settingsOf(ctx.brand).mailMessenger, {
    kind: 'mail',
    ...(logo ? { logo } : {}),
    to: p.to,
    subject: oneLine(p.subject),
    text,
    fromName: oneLine(ctx.brand.name),
    ...(p.unsubscribe === undefined ? {} : { unsubscribe: oneLine(p.unsubscribe) }),
  });
};

/** A mail goes out whatever becomes of its picture. */
const logoOf = (ctx: Sender): Promise<Uint8Array | undefined> =>
  readLogoFile(ctx, ctx.brand).catch((error: Error) => {
    ctx.log.warn({ brandId: ctx.brand.id, error: error.message }, 'a mail went without its logo');
    return undefined;
  });

/** No retries: whoever asked is told, and asks again. Nothing of a message reaches the log. */
const carry = async (ctx: Sender, messengerId: string, message: Sms | Mail): Sent => {
  try {
    if (messengerId === OUTBOX) await keep(ctx, message);
    else await hand(ctx, messengerId, message);
    await standing(ctx, messengerId, message, true);
    return undefined;
  } catch (error) {
    ctx.metrics.alarms.inc({ what: 'messenger' });
    ctx.log.warn(
      { messengerId, kind: message.kind, brandId: ctx.brand.id, error: reasonOf(error) },
      'a message was not sent',
    );
    await standing(ctx, messengerId, message, false);
    return refuse('message_not_sent');
  }
};

/** For the office; of the outbox of the house there is nothing to say. Nothing fails by it. */
const standing = async (
  ctx: Sender,
  messengerId: string,
  { kind }: Sms | Mail,
  isTaken: boolean,
): Promise<void> => {
  if (messengerId === OUTBOX) return;
  await noteCarried(ctx.db, { brandId: ctx.brand.id, kind, messengerId, isTaken }).catch(
    (error: Error) => ctx.log.warn({ error: error.message }, 'how a message went was not noted'),
  );
};

/** A carrier's own words may repeat the number or the address: only what kind of fault it is. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return code === '' && /^the (gateway|mail server|messenger) /.test(error.message)
    ? error.message
    : `${error.name} ${code}${status}`.trim();
};

const keep = (ctx: Sender, message: Sms | Mail): Promise<void> =>
  insertMessage(ctx.db, {
    brandId: ctx.brand.id,
    kind: message.kind,
    recipient: message.to,
    subject: message.kind === 'mail' ? message.subject : '',
    body: message.text,
  });

const hand = async (ctx: Sender, messengerId: string, message: Sms | Mail): Promise<void> => {
  const messenger = messengersOf(ctx).get(messengerId);
  if (!messenger?.manifest.carries.includes(message.kind)) {
    throw new Error('the messenger is not known or carries nothing of this kind');
  }
  const tools = {
    settings: await settingsFor(ctx, messenger),
    signal: AbortSignal.timeout(LIMIT_MILLISECONDS),
  } satisfies MessengerTools;
  await (message.kind === 'sms'
    ? messenger.sendSms?.(message, tools)
    : messenger.sendMail?.(message, tools));
};

const settingsFor = async (
  ctx: Sender,
  { manifest }: Messenger,
): Promise<Record<string, string>> => {
  const given = settingsOf(ctx.brand).messengerSettings[manifest.messengerId] ?? {};
  const settings: Record<string, string> = {};
  for (const { name, isSecret, isRequired, otherwise = '' } of manifest.settings) {
    settings[name] = isSecret
      ? ((await secretOf(ctx, secretName(manifest, name))) ?? '')
      : given[name] || otherwise;
    if (isRequired && settings[name] === '') {
      throw new Error(`the messenger ${manifest.messengerId} has no ${name}`);
    }
  }
  return settings;
};
