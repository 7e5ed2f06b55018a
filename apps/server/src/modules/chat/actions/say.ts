import type { InputOf } from '@fairhouse/contract';
import type { sayAtTable } from '@fairhouse/contract/chat';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { tableById } from '../../tables/index.ts';
import { isAdvertising, MESSAGES_A_MINUTE, readText, SECONDS_BETWEEN } from '../rules.ts';
import { insertMessage, lockAuthor, messageByKey, muteOf, paceOf } from '../store.ts';
import { messageSaid } from '../listeners.ts';
import { isTrial, printMessage } from './read-chat.ts';

export const say = async (ctx: Ctx, input: InputOf<typeof sayAtTable>) => {
  const { actor, idempotencyKey: key } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (isTrial(actor.type)) return refuse('in_need_true_account');
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const table = await tableById(ctx.db, ctx.brand.id, input.tableId);
  if (!table || table.slug !== actor.slug) return refuse('not_found');
  const text = readText(input.text);
  if (text === undefined) return refuse('validation_failed', { fields: { text: 'length' } });
  if (isAdvertising(text)) return refuse('chat_text_refused');
  const said = await keep(ctx, { tableId: table.table_id, key, text });
  if (isRefusal(said)) return said;
  const message = printMessage({ ...said, account: actor.account, text });
  if (said.isNew) {
    messageSaid.say(ctx, { brandId: ctx.brand.id, tableId: table.table_id, message });
  }
  return { message };
};

/** Judged and kept one message of a member after the other, whichever process it reached. */
const keep = (ctx: Ctx, p: { tableId: string; key: string; text: string }) =>
  ctx.db.transaction(async (tx) => {
    const author = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
    await lockAuthor(tx, author);
    const known = await messageByKey(tx, { ...author, key: p.key });
    if (known) {
      return known.text === p.text && known.table_id === p.tableId
        ? { ...known, isNew: false }
        : refuse('idempotency_conflict');
    }
    if (await muteOf(tx, author)) return refuse('chat_muted');
    const pace = await paceOf(tx, { ...author, seconds: SECONDS_BETWEEN });
    if (!pace || pace.moment > 0n || pace.minute >= BigInt(MESSAGES_A_MINUTE)) {
      return refuse('too_fast');
    }
    const made = await insertMessage(tx, { ...author, ...p });
    if (!made) throw new Error('the message was not kept');
    return { ...made, isNew: true };
  });
