import type { HelpTopic } from '@fairhouse/contract/help';
import { expect, it } from 'vitest';
import { searchTopics } from './search.ts';

const topic = (code: string, title: string, content: string): HelpTopic => ({
  code,
  group: 'start',
  title,
  content,
  language: 'EN',
});
const TOPICS = [
  topic('deposits', 'Deposits', '<p>How to pay in &amp; what it costs.</p>'),
  topic('limits', 'Limits', `<p>${'A limit on deposits helps. '.repeat(20)}Ask us.</p>`),
  topic('vi', 'Nạp tiền', '<p>Đặt cược</p>'),
  topic('ko', '입금', '<p>가입</p>'),
];
const codesOf = (asked: string) => searchTopics(TOPICS, asked).map((one) => one.topic.code);
const marked = (pieces: readonly { text: string; isHit: boolean }[] | undefined) =>
  (pieces ?? []).map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

it('[MS-07] every word is looked for in titles and texts; titles come first', () => {
  expect(codesOf('DEPOSIT')).toEqual(['deposits', 'limits']);
  expect(codesOf('limit deposits')).toEqual(['limits']);
  expect(codesOf('deposit nobody')).toEqual([]);
  expect(codesOf('   ')).toEqual([]);
  expect(codesOf('amp')).toEqual([]);
});

it('marks over letters do not matter, syllables do', () => {
  expect(codesOf('nap tien dat')).toEqual(['vi']);
  expect(codesOf('Nạp')).toEqual(['vi']);
  expect(codesOf('가')).toEqual(['ko']);
  expect(codesOf('기')).toEqual([]);
});

it('the extract shows the words where they stand', () => {
  const [hit] = searchTopics(TOPICS, 'pay what');
  expect(marked(hit?.extract)).toBe('How to [pay] in & [what] it costs.');
  const long = marked(searchTopics(TOPICS, 'ask')[0]?.extract);
  expect(long).toMatch(/^… .+\[Ask\] us\.$/);
  const far = [
    topic('far', 'Far', `<p>A code. ${'Words and words. '.repeat(20)}Recovery code.</p>`),
  ];
  expect(marked(searchTopics(far, 'recovery code')[0]?.extract)).toMatch(
    /\[Recovery\] \[code\]\.$/,
  );
  expect(marked(searchTopics(TOPICS, 'đat')[0]?.extract)).toBe('[Đặt] cược');
  expect(marked(searchTopics(TOPICS, 'nap ap')[0]?.title)).toBe('[Nạp] tiền');
});
