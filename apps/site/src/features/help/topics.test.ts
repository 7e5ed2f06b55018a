import type { HelpTopic } from '@fairhouse/contract/help';
import { expect, it } from 'vitest';
import { groupsOf, hrefOf, neighboursOf, placed } from './topics.ts';

const topic = (code: string, group: HelpTopic['group']): HelpTopic => ({
  code,
  group,
  title: code,
  content: '',
  language: 'EN',
});
const TOPICS = [topic('a', 'start'), topic('b', 'money'), topic('c', 'start'), topic('d', 'house')];

it('[MS-07] groups follow their first topics, and neighbours follow the groups', () => {
  expect(
    groupsOf(TOPICS).map((one) => [one.group, one.topics.map(({ code }) => code).join('')]),
  ).toEqual([
    ['start', 'ac'],
    ['money', 'b'],
    ['house', 'd'],
  ]);
  const around = (code: string) => {
    const { before, after } = neighboursOf(TOPICS, code);
    return [before?.code, after?.code];
  };
  expect(['a', 'c', 'b', 'd', 'nobody'].map(around)).toEqual([
    [undefined, 'c'],
    ['a', 'b'],
    ['c', 'd'],
    ['b', undefined],
    [undefined, undefined],
  ]);
});

it('[RT-21] inside an app links keep to it and to its language', () => {
  const alone = { path: '/helpmc', language: 'vi' } as const;
  expect(hrefOf(alone)).toBe('/helpmc?language=vi');
  expect(hrefOf({ path: '/help', language: undefined })).toBe('/help');
  expect(placed('<a href="/help?topic=a-b">x</a><a href="/live">y</a>', alone)).toBe(
    '<a href="/helpmc?topic=a-b&amp;language=vi">x</a><a href="/live">y</a>',
  );
});
