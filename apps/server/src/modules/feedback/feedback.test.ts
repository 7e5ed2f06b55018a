import * as feedback from '@fairhouse/contract/feedback';
import * as messages from '@fairhouse/contract/messages';
import * as session from '@fairhouse/contract/verification';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judgeFeedback, tidyFeedback, USUAL_BOUNDS } from '@fairhouse/contract/feedback-fields';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import {
  openWorld,
  type CallOptions,
  type Person,
  type World,
  written,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { forgetSources } from './store.ts';

const HOST = 'second.example';
const ELSEWHERE = { 'x-forwarded-host': HOST };
const SAID = {
  content: 'The lamp room is too dark',
  contact: 'anna@example.com',
  questionType: 'SUGGESTION',
};
let world: World;
let anna: Person;
let bert: Person;
let operator: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  anna = await world.register();
  bert = await world.register();
  operator = await world.operator();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('truncate feedback cascade');
});

const send = (body: Record<string, unknown>, options: CallOptions = { token: anna.token }) =>
  world.call(feedback.sendFeedback, body, { ...options });
const solve = async () => solveBotCheck((await world.call(session.botcheckChallenge, {})).value);
const ownOf = async (token: string, query = '') =>
  (await world.call(feedback.myFeedback, written(query), { token })).value;
const received = async (query = '') =>
  (await world.call(feedback.officeFeedback, written(query), { token: operator })).value;
const act = (id: string, what: 'answer' | 'close', token = operator) =>
  what === 'answer'
    ? world.call(
        feedback.answerFeedback,
        { id, title: 'Your question', text: 'We have <lit> it.\n\nThank you' },
        { token },
      )
    : world.call(feedback.closeFeedback, { id }, { token });
const setBounds = async (feedbackLength: { min: number; max: number }) => {
  await world.server.kernel.db.run(
    `update brands set settings = settings || $1
    where brand_id = 1`,
    [JSON.stringify({ feedbackLength })],
  );
  brandsChanged.say(world.server.kernel, {});
};

it('[AP-30, MS-05] a member sends content, contact and question type, and it is kept', async () => {
  const answer = await send(SAID);
  expect(answer.value.id).toMatch(/^\d+$/);
  expect((await ownOf(anna.token)).list).toMatchObject([
    { ...SAID, id: answer.value.id, state: 'open', answer: null },
  ]);
  expect(await ownOf(bert.token)).toMatchObject({ list: [], total: 0 });
  await send({ content: ' two\r\nlines ', type: 'game' }, { token: bert.token });
  expect((await ownOf(bert.token)).list).toMatchObject([
    { content: 'two\nlines', contact: '', questionType: 'GAME' },
  ]);
});

it('[MS-06] feedback and complaints reach the back office, which filters them', async () => {
  await send(SAID);
  await send(
    { ...SAID, content: 'The table was rude', questionType: 'COMPLAINT' },
    { token: bert.token },
  );
  const { list } = await received();
  expect(list.map((one) => [one.questionType, one.account])).toEqual([
    ['COMPLAINT', bert.username],
    ['SUGGESTION', anna.username],
  ]);
  const types = async (query: string) =>
    (await received(query)).list.map((one) => one.questionType);
  expect(await types('?questionType=COMPLAINT')).toEqual(['COMPLAINT']);
  expect(await types('?state=closed')).toEqual([]);
  expect(await types('?keyword=RUDE')).toEqual(['COMPLAINT']);
  expect(await types(`?keyword=${anna.username}`)).toEqual(['SUGGESTION']);
  const first = await received('?pageSize=1');
  expect((await received(`?pageSize=1&cursor=${first.nextCursor}`)).list).toMatchObject([
    { questionType: 'SUGGESTION' },
  ]);
});

it('[MS-06] an answer arrives in the inbox of who asked, once; then it is closed', async () => {
  const { id } = (await send(SAID)).value;
  const answered = await act(id, 'answer');
  expect(answered.value).toMatchObject({
    state: 'answered',
    answeredBy: 'operator',
    answer: 'We have <lit> it.\n\nThank you',
  });
  const { list } = (await world.call(messages.inbox, {}, { token: anna.token })).value;
  expect(list.map((one) => one.title)).toEqual(['Your question']);
  expect(
    (await world.call(messages.readMessage, { id: list[0]?.id ?? '' }, { token: anna.token })).value
      .content,
  ).toBe(
    '<p>We have &lt;lit&gt; it.</p><p>Thank you</p>' +
      `<blockquote><p>${SAID.content}</p></blockquote>`,
  );
  expect((await world.call(messages.inbox, {}, { token: bert.token })).value.list).toEqual([]);
  expect((await act(id, 'answer')).errorCode).toBe('state_conflict');
  expect((await act(id, 'close')).value).toMatchObject({ state: 'closed', closedBy: 'operator' });
  expect((await act(id, 'close')).errorCode).toBe('state_conflict');
  expect((await ownOf(anna.token)).list).toMatchObject([
    { state: 'closed', answer: 'We have <lit> it.\n\nThank you' },
  ]);
  const audit = await world.server.kernel.db.composed<{ action: string; subject: string }>(
    `select action, subject from audit_log where before->>'feedback' = $1 order by audit_id`,
    [id],
  );
  expect(audit).toEqual([
    { action: 'feedback.answer', subject: `member:${anna.username}` },
    { action: 'feedback.close', subject: `member:${anna.username}` },
  ]);
});

it('of two operators who answer at once one does', async () => {
  const { id } = (await send(SAID)).value;
  const answers = await Promise.all([act(id, 'answer'), act(id, 'answer'), act(id, 'answer')]);
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'state_conflict')).toHaveLength(2);
});

it('[AP-30] a visitor passes the bot check, once each, and leaves a contact', async () => {
  expect((await send(SAID, {})).errorCode).toBe('verify_first');
  expect((await send({ ...SAID, altcha: 'x' }, {})).errorCode).toBe('verify_first');
  const altcha = await solve();
  const nameless = await send({ ...SAID, contact: ' ', altcha }, {});
  expect(nameless.refusal.fields).toEqual({ contact: 'required' });
  expect((await send({ ...SAID, altcha }, {})).success).toBe(true);
  expect((await send({ ...SAID, altcha }, {})).errorCode).toBe('verify_first');
  const [row] = (await received()).list;
  expect(row).toMatchObject({ account: null, contact: SAID.contact });
  expect((await act(row?.id ?? '', 'answer')).errorCode).toBe('state_conflict');
  expect((await act(row?.id ?? '', 'close')).success).toBe(true);
  const { db } = world.server.kernel;
  const sources = async () =>
    (await db.composed<{ source: string | null }>('select source from feedback')).map(
      (one) => one.source,
    );
  expect(await sources()).not.toEqual([null]);
  await db.run(`update feedback set at = at - interval '25 hours'`);
  await forgetSources(db);
  expect(await sources()).toEqual([null]);
});

it('[VA-47, VA-51] empty content and one of 141 characters are refused, 140 are taken', async () => {
  const family = '\u{1f468}';
  for (const content of ['x'.repeat(140), family.repeat(140)]) {
    expect((await send({ ...SAID, content })).success).toBe(true);
  }
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ content: '' }, { content: 'required' }],
    [{ content: ' \n ' }, { content: 'required' }],
    [{ content: undefined }, { content: 'required' }],
    [{ content: 'x'.repeat(141) }, { content: 'length' }],
    [{ content: family.repeat(141) }, { content: 'length' }],
    [{ content: 'a\u0007b' }, { content: 'pattern' }],
    [{ contact: 'x'.repeat(101) }, { contact: 'length' }],
    [{ contact: 'a\nb' }, { contact: 'pattern' }],
    [{ questionType: 'RUDE' }, { questionType: 'required' }],
    [{ questionType: undefined }, { questionType: 'required' }],
    [
      { content: '', contact: 'x'.repeat(101), questionType: '' },
      { content: 'required', contact: 'length', questionType: 'required' },
    ],
  ];
  for (const [change, fields] of cases) {
    const answer = await send({ ...SAID, ...change });
    expect([answer.errorCode, answer.refusal.fields], JSON.stringify(change).slice(0, 80)).toEqual([
      'validation_failed',
      fields,
    ]);
  }
  expect((await ownOf(anna.token)).total).toBe(2);
});

it("[VA-51] a brand's own bounds hold instead, and are told", async () => {
  await setBounds({ min: 5, max: 200 });
  const rules = (await world.call(system.validationSettings, {})).value;
  expect(rules.feedbackLength).toEqual({ min: 5, max: 200 });
  expect((await send({ ...SAID, content: 'four' })).refusal.fields).toEqual({ content: 'length' });
  expect((await send({ ...SAID, content: 'x'.repeat(200) })).success).toBe(true);
  expect((await send({ ...SAID, content: 'x'.repeat(201) })).refusal.fields).toEqual({
    content: 'length',
  });
  await setBounds(USUAL_BOUNDS);
});

it('five an hour of one member and of one address, however many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => send({ ...SAID, content: `No ${at}` })),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(5);
  expect(answers.filter((one) => one.errorCode === 'too_many_requests')).toHaveLength(4);
  expect((await send(SAID, { token: bert.token })).success).toBe(true);
  const from = (ip: string) => async () =>
    (await send({ ...SAID, altcha: await solve() }, { headers: { 'x-forwarded-for': ip } }))
      .errorCode;
  const here = from('203.0.113.7');
  for (let count = 0; count < 5; count += 1) expect(await here()).toBeUndefined();
  expect(await here()).toBe('too_many_requests');
  expect(await from('203.0.113.8')()).toBeUndefined();
  await world.server.kernel.db.run(`update feedback set at = at - interval '61 minutes'`);
  expect((await send(SAID)).success).toBe(true);
});

it('a second try of a member under the same key is kept once', async () => {
  const options = { token: anna.token, headers: { 'idempotency-key': 'once' } };
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(SAID, options)));
  expect(new Set(answers.map((one) => one.value.id)).size).toBe(1);
  expect((await send({ ...SAID, content: 'Other' }, options)).errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await send(SAID, { ...options, token: bert.token })).success).toBe(true);
  expect((await ownOf(anna.token)).total).toBe(1);
});

it("a token that is nobody's, of another brand, of a trial or of a blocked member counts as none", async () => {
  const { db } = world.server.kernel;
  const code = async (options: CallOptions) => (await send(SAID, options)).errorCode;
  expect(await code({ token: 'nobody' })).toBe('verify_first');
  expect(await code({ token: 'x'.repeat(101) })).toBe('verify_first');
  expect(await code({ token: anna.token, headers: ELSEWHERE })).toBe('verify_first');
  for (const change of ['type = 4', `status = 'blocked'`]) {
    const { token, memberId } = await world.register();
    await db.run(`update members set ${change} where member_id = $1`, [BigInt(memberId)]);
    expect(await code({ token })).toBe('verify_first');
    expect((await send({ ...SAID, altcha: await solve() }, { token })).success).toBe(true);
  }
  expect((await received()).list.map((one) => one.account)).toEqual([null, null]);
  expect((await world.call(feedback.myFeedback, {})).errorCode).toBe('login_required');
  expect(
    (await world.call(feedback.myFeedback, {}, { token: anna.token, headers: ELSEWHERE }))
      .errorCode,
  ).toBe('token_expired');
});

it('without the permission nothing is read, answered or closed, and another brand finds nothing', async () => {
  const { db } = world.server.kernel;
  const { id } = (await send(SAID)).value;
  const codes = async () => [
    (await world.call(feedback.officeFeedback, {}, { token: operator })).errorCode,
    (await act(id, 'answer')).errorCode,
    (await act(id, 'close')).errorCode,
  ];
  const as = (role: string) => db.run('update operators set role = $1', [role]);
  try {
    await as('content');
    expect(await codes()).toEqual(['forbidden', 'forbidden', 'forbidden']);
    await as('read-only');
    expect(await codes()).toEqual([undefined, 'forbidden', 'forbidden']);
  } finally {
    await as('owner');
  }
  expect((await act(id, 'answer', anna.token)).errorCode).toBe('login_required');
  await db.run('update feedback set brand_id = 2, member_id = null');
  expect(await codes()).toEqual([undefined, 'not_found', 'not_found']);
  expect((await received()).list).toEqual([]);
  expect((await act('nobody', 'close')).errorCode).toBe('not_found');
});

it('the form and the server judge by the same code', () => {
  const judge = (content: string, isVisitor = false) =>
    judgeFeedback(tidyFeedback({ ...SAID, content, contact: '' }), USUAL_BOUNDS, isVisitor);
  expect(judge('a\tb\r\nc')).toEqual({});
  expect(judge(`${'x'.repeat(139)}\r\n`)).toEqual({});
  expect(judge('ok', true)).toEqual({ contact: 'required' });
});
