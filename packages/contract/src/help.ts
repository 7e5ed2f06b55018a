import { z } from 'zod';
import { call, timestamp } from './call.ts';
import { languageCodes } from './languages.ts';

export const HELP_GROUPS = [
  'start',
  'account',
  'money',
  'rewards',
  'games',
  'fairness',
  'safer',
  'house',
] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);
/** One that is none is not found. */
const namedCode = z.string().max(40);
const group = z.enum(HELP_GROUPS);
const language = z.string().refine((one) => languageCodes().includes(one));
const title = z.string().trim().min(1).max(120);
/** HTML; what is not allowed is taken out before it is kept. */
const content = z.string().trim().min(1).max(50_000);
/** Shown from and until; without them always. */
const when = z.iso.datetime({ offset: true }).nullable().default(null);
const times = { startsAt: when, endsAt: when };

const topic = z.object({
  code: z.string(),
  group,
  title: z.string(),
  content: z.string(),
  /** Of the text: English where there is none in the asked language. */
  language: z.string(),
});
export type HelpTopic = z.output<typeof topic>;

export const helpCenter = call({
  method: 'GET',
  path: '/wps/system/helpCenter',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary:
    'The help topics shown now in the asked language, in the order of the help centre; or ' +
    'the one of a code.',
  query: z.object({ code: z.string().max(40).optional() }),
  output: z.object({ list: z.array(topic) }),
});

const keptText = z.object({ language: z.string(), title: z.string(), content: z.string() });
const keptTopic = z.object({
  code: z.string(),
  group,
  isOn: z.boolean(),
  title: z.string(),
  /** Comes with the house: removing it brings the house's own texts back. */
  isShipped: z.boolean(),
  /** The operator wrote texts; those of the house are not shown any more. */
  isOwn: z.boolean(),
  languages: z.array(z.string()),
  changedAt: timestamp.nullable(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
});
export type KeptTopic = z.output<typeof keptTopic>;
const topicWithTexts = keptTopic.extend({ texts: z.array(keptText) });
export type TopicWithTexts = z.output<typeof topicWithTexts>;
const topics = z.object({ list: z.array(keptTopic), total: z.number().int() });

export const officeTopics = call({
  method: 'GET',
  path: '/office/api/help/topics',
  needs: 'operator',
  permission: 'content.read',
  summary: 'The help topics of the brand, switched off or not.',
  output: topics,
  refusals: [],
});
export const officeTopic = call({
  method: 'GET',
  path: '/office/api/help/topics/{code}',
  needs: 'operator',
  permission: 'content.read',
  summary: 'One topic with its texts in every language.',
  params: z.object({ code: namedCode }),
  output: topicWithTexts,
  refusals: [],
});
export const createTopic = call({
  method: 'POST',
  path: '/office/api/help/topics',
  needs: 'operator',
  permission: 'content.manage',
  refusals: ['state_conflict'],
  summary: 'Write a topic of a new code; conflicts where the code is taken.',
  body: z.object({
    code,
    group,
    isOn: z.boolean().default(true),
    ...times,
    text: z.object({ language, title, content }),
  }),
  output: topicWithTexts,
});
export const changeTopic = call({
  method: 'PUT',
  path: '/office/api/help/topics/{code}',
  needs: 'operator',
  permission: 'content.manage',
  refusals: [],
  summary:
    'Put a topic into a group, switch it on or off, give it times, write its text in one ' +
    'language.',
  params: z.object({ code: namedCode }),
  body: z.object({
    group,
    isOn: z.boolean(),
    ...times,
    text: z.object({ language, title, content }).optional(),
  }),
  output: topicWithTexts,
});
export const removeTopic = call({
  method: 'DELETE',
  path: '/office/api/help/topics/{code}',
  needs: 'operator',
  permission: 'content.manage',
  refusals: ['state_conflict'],
  summary:
    'Remove a topic; one that comes with the house is as it came again, and conflicts ' +
    'when it already is.',
  params: z.object({ code: namedCode }),
  output: z.object({ code: z.string() }),
});
export const removeTopicText = call({
  method: 'DELETE',
  path: '/office/api/help/topics/{code}/texts/{language}',
  needs: 'operator',
  permission: 'content.manage',
  refusals: ['state_conflict'],
  summary: 'Remove the text of one language; the last one of a topic of its own stays.',
  params: z.object({ code: namedCode, language: z.string().max(8) }),
  output: topicWithTexts,
});
export const orderTopics = call({
  method: 'PUT',
  path: '/office/api/help/order',
  needs: 'operator',
  permission: 'content.manage',
  refusals: ['state_conflict'],
  summary: 'Put all topics in a new order; conflicts when the list is not the whole one.',
  // The house alone ships more than one.
  body: z.object({ codes: z.array(z.string().max(40)).min(2).max(1000) }),
  output: topics,
});
