import { tables } from '@fairhouse/contract/tables';
import { expect, test } from '@playwright/test';
import { ask } from './member-api.ts';

/** A round of a table that is over, whoever played it. */
export const settledRound = async (): Promise<string> => {
  const url = test.info().project.use.baseURL ?? '';
  let found: string | undefined;
  await expect(async () => {
    const { list } = await ask(url, tables, { slug: 'baccarat' });
    found = list.flatMap(({ history }) => history).at(-1)?.roundId;
    expect(found).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return found ?? '';
};
