import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type {
  countRecipients as countCall,
  Recipients,
  sendMessage as sendCall,
  SentMessage,
  sentMessages as sentCall,
} from '@fairhouse/contract/messages';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { cleanHtml } from '../../content/index.ts';
import { countMembers } from '../../members/index.ts';
import { tellMessages } from '../listeners.ts';
import {
  countLeftOut,
  insertMessage,
  lockSender,
  membersByAccounts,
  messageByKey,
  sentById,
  sentOf,
  type SentRow,
  type Translations,
} from '../store.ts';

export const listSent = async (ctx: Ctx, input: InputOf<typeof sentCall>) => {
  const rows = await sentOf(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map(print),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.message_id) : null,
  };
};

type Audience = {
  memberIds: bigint[] | null;
  accounts: string[];
  count: number;
  unknown: string[];
  leftOut: number;
  /** Why the first one who is left out is. */
  reason: 'on_break' | 'consent_missing' | undefined;
};
type Asked = { to: Recipients; isPromotional: boolean };
/** Trial accounts have no inbox and are nobody here. */
const audienceOf = async (
  db: Queries,
  brandId: number,
  { to, isPromotional }: Asked,
): Promise<Audience> => {
  if (to === 'all') {
    const leftOut = isPromotional ? await countLeftOut(db, brandId) : 0;
    return {
      memberIds: null,
      accounts: [],
      unknown: [],
      leftOut,
      reason: undefined,
      count: (await countMembers(db, brandId)) - leftOut,
    };
  }
  const { accounts } = to;
  const found = await membersByAccounts(db, brandId, accounts);
  const known = new Set(found.map((one) => one.account.toLowerCase()));
  const members = found.filter((one) => !isPromotional || (one.hears_offers && !one.is_on_break));
  const out = found.find((one) => !members.includes(one));
  return {
    reason: out && (out.is_on_break ? 'on_break' : 'consent_missing'),
    memberIds: members.map((one) => one.member_id),
    count: members.length,
    accounts: members.map((one) => one.account),
    leftOut: found.length - members.length,
    unknown: [...new Set(accounts.filter((one) => !known.has(one.toLowerCase())))],
  };
};

export const countAudience = async (ctx: Ctx, input: InputOf<typeof countCall>) => {
  const { count, unknown, leftOut } = await audienceOf(ctx.db, ctx.brand.id, input);
  return { count, unknown, leftOut };
};

type Sending = InputOf<typeof sendCall>;
/** Nothing is kept that was not made safe; what is nothing then is no message. */
const safeWords = (ctx: Ctx, input: Sending) => {
  const { imageCDNs } = settingsOf(ctx.brand);
  const clean = (html: string) => cleanHtml(html, imageCDNs);
  const translations: Translations = Object.fromEntries(
    input.translations.map(({ language, title, content }) => [
      language,
      { title, content: clean(content) },
    ]),
  );
  const words = { title: input.title, content: clean(input.content), translations };
  const fields: Record<string, string> = words.content === '' ? { content: 'required' } : {};
  for (const [at, { language }] of input.translations.entries()) {
    if (translations[language]?.content === '') fields[`translations.${at}.content`] = 'required';
  }
  return { words, fields };
};

export const sendMessage = async (ctx: Ctx, input: Sending) => {
  const sent = await sendOnce(ctx, input);
  if (!isRefusal(sent)) return sent.message;
  if (sent.errorCode === 'on_break' || sent.errorCode === 'consent_missing') {
    throw new Error('a message to many goes to the others');
  }
  return sent;
};

/**
 * The message, and whether it was this call that sent it. One to somebody is refused where it
 * would leave them out; a second try under its key is answered as before, whatever they said since.
 */
export const sendOnce = async (ctx: Ctx, input: Sending, isToOne = false) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const { words, fields } = safeWords(ctx, input);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const kept = await ctx.db.transaction((tx) => keep(ctx, tx, { input, words, key, isToOne }));
  if (isRefusal(kept)) return kept;
  if (kept.isNew) tellMessages(ctx, ctx.brand.id, kept.memberIds);
  const row = await sentById(ctx.db, ctx.brand.id, kept.id);
  if (!row) throw new Error('a message that was sent is gone');
  return { message: print(row), isNew: kept.isNew };
};

/** What a second try under the same key is compared with. */
const digestOf = (given: Sending): string =>
  createHash('sha256').update(JSON.stringify(given)).digest('base64url');

type Kept = {
  input: Sending;
  words: ReturnType<typeof safeWords>['words'];
  key: string;
  isToOne: boolean;
};
/** The same key sends once, whichever process it reached. */
const keep = async (ctx: Ctx, tx: Queries, { input, words, key, isToOne }: Kept) => {
  const { operatorId, name } = operatorOf(ctx);
  const by = { brandId: ctx.brand.id, sentBy: operatorId, key };
  const digest = digestOf(input);
  await lockSender(tx, ctx.brand.id, operatorId);
  const known = await messageByKey(tx, by);
  if (known) {
    return known.digest === digest
      ? { id: known.message_id, isNew: false, memberIds: [] }
      : refuse('idempotency_conflict');
  }
  const { memberIds, accounts, count, unknown, reason } = await audienceOf(tx, by.brandId, input);
  if (unknown.length > 0) return refuse('wrong_account', { value: { accounts: unknown } });
  if (isToOne && reason === 'on_break') return refuse('on_break');
  if (isToOne && reason === 'consent_missing') return refuse('consent_missing');
  const id = await insertMessage(tx, {
    ...by,
    ...words,
    kind: 'house',
    memberIds,
    isPromotional: input.isPromotional,
    recipients: count,
    sentName: name,
    digest,
  });
  const [first = ''] = accounts;
  await note(tx, {
    brandId: by.brandId,
    operatorId,
    operatorName: name,
    action: 'message.send',
    subject:
      memberIds === null
        ? 'members:all'
        : accounts.length === 1
          ? `member:${first}`
          : `members:${accounts.length}`,
    after: { message: String(id), recipients: count, accounts, ...words },
    ip: ctx.ip,
  });
  return { id, isNew: true, memberIds };
};

const print = (row: SentRow): SentMessage => ({
  id: String(row.message_id),
  kind: row.kind,
  title: row.title,
  content: row.content,
  translations: Object.entries(row.translations).map(([language, words]) => ({
    language,
    ...words,
  })),
  isToAll: row.is_to_all,
  account: row.account,
  recipients: row.recipients,
  readBy: Number(row.read_by),
  sentBy: row.sent_name,
  at: row.at.toISOString(),
});
