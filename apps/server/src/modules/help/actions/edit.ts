import type { InputOf } from '@fairhouse/contract';
import type {
  changeTopic as changeCall,
  createTopic as createCall,
  KeptTopic,
  officeTopic as oneCall,
  orderTopics as orderCall,
  removeTopic as removeCall,
  removeTopicText as removeTextCall,
  TopicWithTexts,
} from '@fairhouse/contract/help';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { cleanHtml } from '../../content/index.ts';
import { isBackwards, textIn, type Times, type Topic, type TopicText } from '../rules.ts';
import { deleteText, deleteTopic, keepText, keepTopic, lockTopics } from '../store.ts';
import { topicsOf } from './show.ts';

const print = (one: Topic): KeptTopic => ({
  code: one.code,
  group: one.group,
  isOn: one.isOn,
  title: textIn(one.texts, 'EN')?.title ?? one.code,
  isShipped: one.isShipped,
  isOwn: one.isOwn,
  languages: one.texts.map(({ language }) => language),
  changedAt: one.changedAt?.toISOString() ?? null,
  startsAt: one.startsAt?.toISOString() ?? null,
  endsAt: one.endsAt?.toISOString() ?? null,
});
const printWhole = (one: Topic): TopicWithTexts => ({ ...print(one), texts: one.texts });

const read = (ctx: Ctx, db: Queries) => topicsOf(ctx, db, ctx.brand.id);
const find = async (ctx: Ctx, db: Queries, code: string): Promise<Topic | undefined> =>
  (await read(ctx, db)).find((one) => one.code === code);
/** Of two who write at once each knows what it replaces. */
const alone = async <T>(ctx: Ctx, work: (tx: Queries) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    await lockTopics(tx, ctx.brand.id);
    return work(tx);
  });

type Done = { action: string; subject: string; before?: unknown; after?: unknown };
const noteIt = (ctx: Ctx, tx: Queries, done: Done): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip, ...done });
};
/** What changed is noted, not every language of the topic. */
const noted = (one: Topic, language?: string) => ({
  group: one.group,
  isOn: one.isOn,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  ...(language ? { text: one.texts.find((text) => text.language === language) ?? null } : {}),
});

/** Nothing is kept that was not made safe; nothing where nothing of it was safe. */
const safe = (ctx: Ctx, text: TopicText): TopicText | undefined => {
  const content = cleanHtml(text.content, settingsOf(ctx.brand).imageCDNs);
  return content === '' ? undefined : { ...text, content };
};
const EMPTY = { fields: { 'text.content': 'too_small' } };
const BACKWARDS = { fields: { endsAt: 'order' } };
const timesOf = (given: { startsAt: string | null; endsAt: string | null }): Times => ({
  startsAt: given.startsAt === null ? null : new Date(given.startsAt),
  endsAt: given.endsAt === null ? null : new Date(given.endsAt),
});

export const listTopics = async (ctx: Ctx) => {
  const list = (await read(ctx, ctx.db)).map(print);
  return { list, total: list.length };
};

export const readTopic = async (ctx: Ctx, { code }: InputOf<typeof oneCall>) => {
  const one = await find(ctx, ctx.db, code);
  return one ? printWhole(one) : refuse('not_found');
};

export const createTopic = async (ctx: Ctx, input: InputOf<typeof createCall>) => {
  const text = safe(ctx, input.text);
  const times = timesOf(input);
  if (!text) return refuse('validation_failed', EMPTY);
  if (isBackwards(times)) return refuse('validation_failed', BACKWARDS);
  return alone(ctx, async (tx) => {
    const known = await read(ctx, tx);
    if (known.some((one) => one.code === input.code)) return refuse('state_conflict');
    const place = { brandId: ctx.brand.id, code: input.code };
    const position = Math.max(0, ...known.map((one) => one.position)) + 1;
    await keepTopic(tx, { ...place, group: input.group, isOn: input.isOn, position, ...times });
    await keepText(tx, { ...place, text });
    return written(ctx, tx, {
      action: 'help.create',
      code: input.code,
      language: text.language,
      before: undefined,
    });
  });
};

export const changeTopic = async (ctx: Ctx, input: InputOf<typeof changeCall>) => {
  const text = input.text && safe(ctx, input.text);
  const times = timesOf(input);
  if (input.text && !text) return refuse('validation_failed', EMPTY);
  if (isBackwards(times)) return refuse('validation_failed', BACKWARDS);
  return alone(ctx, async (tx) => {
    const before = await find(ctx, tx, input.code);
    if (!before) return refuse('not_found');
    const place = { brandId: ctx.brand.id, code: input.code };
    await keepTopic(tx, {
      ...place,
      group: input.group,
      isOn: input.isOn,
      position: before.position,
      ...times,
    });
    if (text && isOther(before, text)) await keepText(tx, { ...place, text });
    return written(ctx, tx, {
      action: 'help.change',
      code: input.code,
      language: text?.language,
      before,
    });
  });
};

/** Saving the house's own words does not make them the operator's: they grow with the house. */
const isOther = (before: Topic, text: TopicText): boolean => {
  const known = before.texts.find((one) => one.language === text.language);
  return (
    before.isOwn ||
    known?.title !== text.title ||
    known.content.trim() !== text.content.replaceAll('\r\n', '\n').trim()
  );
};

type Written = {
  action: string;
  code: string;
  language: string | undefined;
  before: Topic | undefined;
};
const written = async (ctx: Ctx, tx: Queries, done: Written): Promise<TopicWithTexts> => {
  const after = await find(ctx, tx, done.code);
  if (!after) throw new Error('the topic was not kept');
  await noteIt(ctx, tx, {
    action: done.action,
    subject: `help:${done.code}`,
    ...(done.before ? { before: noted(done.before, done.language) } : {}),
    after: noted(after, done.language),
  });
  return printWhole(after);
};

export const removeTopic = async (ctx: Ctx, { code }: InputOf<typeof removeCall>) =>
  alone(ctx, async (tx) => {
    const before = await find(ctx, tx, code);
    if (!before) return refuse('not_found');
    if (!(await deleteTopic(tx, { brandId: ctx.brand.id, code }))) return refuse('state_conflict');
    await noteIt(ctx, tx, {
      action: before.isShipped ? 'help.reset' : 'help.remove',
      subject: `help:${code}`,
      before: { ...noted(before), texts: before.texts },
    });
    return { code };
  });

export const removeTopicText = async (ctx: Ctx, input: InputOf<typeof removeTextCall>) =>
  alone(ctx, async (tx) => {
    const { code, language } = input;
    const before = await find(ctx, tx, code);
    if (!before?.isOwn || !before.texts.some((one) => one.language === language)) {
      return refuse('not_found');
    }
    if (!before.isShipped && before.texts.length === 1) return refuse('state_conflict');
    await deleteText(tx, { brandId: ctx.brand.id, code, language });
    return written(ctx, tx, { action: 'help.text.remove', code, language, before });
  });

export const orderTopics = async (ctx: Ctx, input: InputOf<typeof orderCall>) => {
  const codes = [...new Set(input.codes)];
  const isPlaced = await alone(ctx, async (tx) => {
    const before = await read(ctx, tx);
    const named = codes.flatMap((code) => before.find((one) => one.code === code) ?? []);
    if (named.length !== before.length || codes.length !== before.length) return false;
    for (const [at, { code, group, isOn, startsAt, endsAt }] of named.entries()) {
      await keepTopic(tx, {
        brandId: ctx.brand.id,
        code,
        group,
        isOn,
        startsAt,
        endsAt,
        position: at + 1,
      });
    }
    await noteIt(ctx, tx, {
      action: 'help.order',
      subject: 'help',
      before: before.map(({ code }) => code),
      after: codes,
    });
    return true;
  });
  return isPlaced ? listTopics(ctx) : refuse('state_conflict');
};
