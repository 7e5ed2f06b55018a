import type { InputOf } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/campaigns';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { hostsOf } from '../../brands/index.ts';
import { parseSegment } from '../../segments/index.ts';
import { faultsOf, wordsFor, type AllWords, type CampaignWords } from '../rules.ts';
import { mailOf, smsOf, htmlOf } from '../steps/words.ts';
import {
  campaignById,
  campaignRows,
  insertCampaign,
  updateDraft,
  type CampaignKey,
  type Drafted,
} from '../store.ts';
import { printCampaigns } from '../steps/print.ts';

type Given = InputOf<typeof calls.makeCampaign>;
type Written = CampaignWords & { translations: (CampaignWords & { language: string })[] };
const wordsOf = ({ title, text, sms, translations }: Written): AllWords => ({
  title,
  text,
  sms,
  translations: Object.fromEntries(translations.map(({ language, ...words }) => [language, words])),
});

const judge = async (ctx: Ctx, given: Given) => {
  const hosts = (await hostsOf(ctx.db, ctx.brand.id)).map(({ host }) => host);
  const { rule, faults } = parseSegment(ctx.brand, given.segment);
  const wrong = {
    ...faultsOf(given, { hosts, languages: ctx.brand.languages }),
    ...Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [`segment.${field}`, fault]),
    ),
  };
  if (Object.keys(wrong).length > 0) return refuse('validation_failed', { fields: wrong });
  return {
    name: given.name,
    segment: rule,
    channels: given.channels,
    words: wordsOf(given),
    startsAt: given.startsAt === null ? null : new Date(given.startsAt),
  } satisfies Drafted;
};

export const printOne = async (ctx: Ctx, key: CampaignKey) => {
  const row = await campaignById(ctx.db, key);
  const [printed] = row ? await printCampaigns(ctx, [row]) : [];
  return printed ?? refuse('not_found');
};

export const makeCampaign = async (ctx: Ctx, given: Given) => {
  const drafted = await judge(ctx, given);
  if (isRefusal(drafted)) return drafted;
  const { operatorId, name } = operatorOf(ctx);
  const key = await ctx.db.transaction(async (tx) => {
    const id = await insertCampaign(tx, { ...drafted, brandId: ctx.brand.id, by: name });
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: 'campaigns.make',
      subject: `campaign:${id}`,
      after: drafted,
      ip: ctx.ip,
    });
    return { brandId: ctx.brand.id, id };
  });
  return printOne(ctx, key);
};

export const changeCampaign = async (ctx: Ctx, given: InputOf<typeof calls.changeCampaign>) => {
  const id = idOf(given.id);
  const key = id === undefined ? undefined : { brandId: ctx.brand.id, id };
  const before = key && (await campaignById(ctx.db, key));
  if (!key || !before) return refuse('not_found');
  const drafted = await judge(ctx, given);
  if (isRefusal(drafted)) return drafted;
  const { operatorId, name } = operatorOf(ctx);
  const isKept = await ctx.db.transaction(async (tx) => {
    if (!(await updateDraft(tx, { ...drafted, ...key }))) return false;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: 'campaigns.change',
      subject: `campaign:${key.id}`,
      before: { name: before.name, segment: before.segment, words: before.words },
      after: drafted,
      ip: ctx.ip,
    });
    return true;
  });
  return isKept ? printOne(ctx, key) : refuse('state_conflict');
};

export const listCampaigns = async (ctx: Ctx, input: InputOf<typeof calls.campaigns>) => {
  const rows = await campaignRows(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    timeZone: ctx.brand.timeZone,
    list: await printCampaigns(ctx, list),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.campaign_id) : null,
  };
};

export const readOne = async (ctx: Ctx, { id }: InputOf<typeof calls.readCampaign>) => {
  const campaignId = idOf(id);
  return campaignId === undefined
    ? refuse('not_found')
    : printOne(ctx, { brandId: ctx.brand.id, id: campaignId });
};

/** Made by what sends, for a reader who is nobody. */
export const preview = async (ctx: Ctx, given: InputOf<typeof calls.previewCampaign>) => {
  const language = ctx.brand.languages.includes(given.language)
    ? given.language
    : ctx.brand.defaultLanguage;
  const words = wordsFor(wordsOf(given), language);
  const reader = { name: given.name, language, link: '/u/…' };
  const mail = mailOf(ctx, ctx.brand, { words, reader });
  const shown = htmlOf(ctx.brand, { words, name: given.name });
  return {
    title: shown.title,
    html: shown.content,
    mailSubject: mail.subject,
    mailText: mail.text,
    smsText: smsOf(ctx, ctx.brand, { words, reader }),
  };
};
