import type { KeptTopic } from '@fairhouse/contract/help';
import { expect, it } from 'vitest';
import { byGroup, moved } from './order.ts';

const topic = (code: string, group: KeptTopic['group']): KeptTopic => ({
  code,
  group,
  isOn: true,
  title: code,
  isShipped: true,
  isOwn: false,
  languages: ['EN'],
  changedAt: null,
  startsAt: null,
  endsAt: null,
});
const LIST = [topic('a', 'start'), topic('b', 'money'), topic('c', 'start')];

it('topics stand by group, and change places within it alone', () => {
  const list = byGroup(LIST);
  expect(list.map(({ code }) => code)).toEqual(['a', 'c', 'b']);
  const move = (code: string, step: -1 | 1) =>
    moved(list, list.find((one) => one.code === code) ?? topic('x', 'start'), step);
  expect(move('a', 1)).toEqual(['c', 'a', 'b']);
  expect(move('c', -1)).toEqual(['c', 'a', 'b']);
  expect(move('a', -1)).toBeUndefined();
  expect(move('c', 1)).toBeUndefined();
  expect(move('x', 1)).toBeUndefined();
});
