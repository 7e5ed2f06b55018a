import { dayIn } from '@fairhouse/days';
import type { Channel } from '@fairhouse/contract/consents';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { minimumAgeOf, settingsOf, siteOrigin } from '../../brands/index.ts';
import { unsubscribePath } from '../../consents/index.ts';
import { isBarred } from '../../members/index.ts';
import { insertMessage, tellMessages } from '../../messages/index.ts';
import { sendMail, sendSms } from '../../messengers/index.ts';
import { causeOf, isPersonal, wordsFor, type AllWords } from '../rules.ts';
import { markMessages, waitingRows, type WaitingRow } from '../rows/sending.ts';
import { lockCampaign, lockSending, type CampaignKey, type CampaignRow } from '../store.ts';
import { htmlOf, mailOf, smsOf } from './words.ts';

const INBOX_AT_ONCE = 250;
/** Judged together and handed over at once, so that seconds lie between the two at most. */
const CARRIED_AT_ONCE = 5;

type Sending = { brand: Brand; key: CampaignKey; channel: Channel };
/** Those that may have it, after the others were left out with their reason. */
const judged = async (
  kernel: Kernel,
  tx: Queries,
  { brand, key, channel }: Sending,
): Promise<{ row: CampaignRow; ready: WaitingRow[]; found: number } | undefined> => {
  await lockSending(tx, key.brandId);
  const row = await lockCampaign(tx, key);
  if (row?.state !== 'running' || !row.is_filled) return undefined;
  const { campaigns } = settingsOf(brand);
  const today = dayIn(kernel.clock.now(), brand.timeZone);
  const bornUntil = `${Number(today.slice(0, 4)) - minimumAgeOf(brand)}${today.slice(4)}`;
  const rows = await waitingRows(tx, {
    ...key,
    channel,
    count: channel === 'inbox' ? INBOX_AT_ONCE : CARRIED_AT_ONCE,
    bornUntil: bornUntil.replace('-02-29', '-02-28'),
    onlyVerified: campaigns.onlyVerified,
    perWeek: campaigns.perWeek,
  });
  const ready: WaitingRow[] = [];
  const marks: { memberId: bigint; reason: string }[] = [];
  for (const one of rows) {
    const reason =
      one.reason || ((await isAnothersBreak(tx, key, { one, channel })) ? 'on_break' : '');
    if (reason === '') ready.push(one);
    else marks.push({ memberId: one.member_id, reason });
  }
  await markMessages(tx, { ...key, channel, from: 'waiting', state: 'left_out', marks });
  return { row, ready, found: rows.length };
};

/** Excluded under another account of the person: what goes to a mail or a number reaches them. */
const isAnothersBreak = async (
  tx: Queries,
  { brandId }: CampaignKey,
  { one, channel }: { one: WaitingRow; channel: Channel },
): Promise<boolean> =>
  channel !== 'inbox' &&
  isBarred(tx, {
    brandId,
    exceptId: one.member_id,
    ...(channel === 'mail' && one.email !== null ? { email: one.email } : {}),
    ...(channel === 'sms' && one.dialing_code !== null && one.mobile_num !== null
      ? { mobile: { dialingCode: one.dialing_code, mobileNum: one.mobile_num } }
      : {}),
  });

const nameOf = (one: WaitingRow): string => one.nickname || one.account;

/** A part of the inbox, whole or not at all; answers whether there may be more. */
export const sendToInbox = async (
  kernel: Kernel,
  p: Omit<Sending, 'channel'>,
): Promise<boolean> => {
  const sent = await kernel.db.transaction(async (tx) => {
    const part = await judged(kernel, tx, { ...p, channel: 'inbox' });
    if (!part) return undefined;
    const memberIds = part.ready.map((one) => one.member_id);
    await keepLetters(tx, p.brand, { words: part.row.words, ready: part.ready });
    await markMessages(tx, {
      ...p.key,
      channel: 'inbox',
      from: 'waiting',
      state: 'sent',
      marks: memberIds.map((memberId) => ({ memberId, reason: '' })),
    });
    return { memberIds, found: part.found };
  });
  if (!sent) return false;
  if (sent.memberIds.length > 0) tellMessages(kernel, p.brand.id, sent.memberIds);
  return sent.found === INBOX_AT_ONCE;
};

/** One letter for all of them, or one each where a name is in it. */
const keepLetters = async (
  tx: Queries,
  brand: Brand,
  { words, ready }: { words: AllWords; ready: readonly WaitingRow[] },
): Promise<void> => {
  const letter = (name: string, memberIds: readonly bigint[]) =>
    insertMessage(tx, {
      brandId: brand.id,
      kind: 'house',
      isPromotional: true,
      memberIds,
      recipients: memberIds.length,
      ...htmlOf(brand, { words, name }),
      translations: Object.fromEntries(
        Object.entries(words.translations).map(([language, said]) => [
          language,
          htmlOf(brand, { words: said, name }),
        ]),
      ),
    });
  if (ready.length === 0) return;
  if ([words, ...Object.values(words.translations)].some(isPersonal)) {
    for (const one of ready) await letter(nameOf(one), [one.member_id]);
  } else {
    await letter(
      '',
      ready.map((one) => one.member_id),
    );
  }
};

type Prepared = { one: WaitingRow; path: string };
/**
 * A part by mail or SMS. It is marked before it is handed over: whatever ends a process between
 * the two, nobody gets it twice. Answers whether there may be more.
 */
export const carryPart = async (
  kernel: Kernel,
  p: Omit<Sending, 'channel'> & { channel: 'mail' | 'sms' },
): Promise<boolean> => {
  const { brand, key, channel } = p;
  const taken = await kernel.db.transaction(async (tx) => {
    const part = await judged(kernel, tx, p);
    if (!part) return undefined;
    await markMessages(tx, {
      ...key,
      channel,
      from: 'waiting',
      state: 'sending',
      marks: part.ready.map((one) => ({ memberId: one.member_id, reason: '' })),
    });
    const prepared: Prepared[] = [];
    for (const one of part.ready) {
      const place = { brandId: key.brandId, memberId: one.member_id };
      const cause = causeOf(key.id);
      prepared.push({ one, path: await unsubscribePath(kernel, tx, { ...place, channel, cause }) });
    }
    return { prepared, words: part.row.words, found: part.found };
  });
  if (!taken) return false;
  const origin = await siteOrigin(kernel, brand);
  await Promise.all(
    taken.prepared.map(async ({ one, path }) => {
      const isSent = await handOver(kernel, {
        ...p,
        one,
        words: taken.words,
        link: `${origin}${path}`,
      });
      await markMessages(kernel.db, {
        ...key,
        channel,
        from: 'sending',
        state: isSent ? 'sent' : 'failed',
        marks: [{ memberId: one.member_id, reason: '' }],
      });
    }),
  );
  return taken.found === CARRIED_AT_ONCE;
};

type Handing = { brand: Brand; channel: Channel; one: WaitingRow; words: AllWords; link: string };
const handOver = async (
  kernel: Kernel,
  { brand, channel, one, words: all, link }: Handing,
): Promise<boolean> => {
  const language = brand.languages.includes(one.language) ? one.language : brand.defaultLanguage;
  const sender = { ...kernel, brand, language };
  const reader = { name: nameOf(one), language, link };
  const words = wordsFor(all, language);
  const { dialing_code: dialingCode, mobile_num: mobileNum, email } = one;
  if (channel === 'mail') {
    if (email === null) return false;
    const refused = await sendMail(sender, {
      to: email,
      ...mailOf(kernel, brand, { words, reader }),
      antiPhishing: one.anti_phishing_phrase,
      unsubscribe: link,
    });
    return refused === undefined;
  }
  if (dialingCode === null || mobileNum === null) return false;
  const text = smsOf(kernel, brand, { words, reader });
  return (await sendSms(sender, { dialingCode, mobileNum, text })) === undefined;
};
