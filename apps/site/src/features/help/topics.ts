import { queryOptions } from '@tanstack/react-query';
import type { HelpGroup, HelpTopic } from '@fairhouse/contract/help';
import type { IconName } from '@fairhouse/ui';
import * as helpCalls from '@fairhouse/contract/help';
import { ask } from '../../app/caller.ts';

export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: ['help', language],
    staleTime: 300_000,
    queryFn: () => ask(helpCalls.helpCenter, {}),
  });
export const oneTopicQuery = (language: string, code: string) =>
  queryOptions({
    queryKey: ['help', language, code],
    staleTime: 300_000,
    queryFn: () => ask(helpCalls.helpCenter, { code }),
  });

export const ICONS: Readonly<Record<HelpGroup, IconName>> = {
  start: 'house',
  account: 'user-circle',
  money: 'wallet',
  rewards: 'gift',
  games: 'game-controller',
  fairness: 'seal-check',
  safer: 'shield-check',
  house: 'file-text',
};

export type Group = { group: HelpGroup; topics: readonly HelpTopic[] };
/** Groups in the order of their first topics, which is the operator's. */
export const groupsOf = (topics: readonly HelpTopic[]): readonly Group[] =>
  [...new Set(topics.map(({ group }) => group))].map((group) => ({
    group,
    topics: topics.filter((one) => one.group === group),
  }));

export type Neighbours = { before: HelpTopic | undefined; after: HelpTopic | undefined };
/** What stands before and after a topic, through all groups. */
export const neighboursOf = (topics: readonly HelpTopic[], code: string): Neighbours => {
  const list = groupsOf(topics).flatMap((one) => one.topics);
  const at = list.findIndex((one) => one.code === code);
  return { before: at > 0 ? list[at - 1] : undefined, after: at < 0 ? undefined : list[at + 1] };
};

/** Where the help stands: in the site, or alone inside an app, whose language is kept. */
export type HelpPage = { path: '/help' | '/helpmc'; language: string | undefined };
export const hrefOf = ({ path, language }: HelpPage, code?: string): string => {
  const query = new URLSearchParams({
    ...(code ? { topic: code } : {}),
    ...(language ? { language } : {}),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
};
/** The links between topics stay where the help stands. */
export const placed = (html: string, place: HelpPage): string =>
  html.replace(
    /href="\/help\?topic=([a-z0-9-]+)"/g,
    (_whole, code: string) => `href="${hrefOf(place, code).replaceAll('&', '&amp;')}"`,
  );
