import type { CallShape, InputOf, OutputOf, RefusalsOf } from '@fairhouse/contract';
import type { agentFile } from '@fairhouse/contract/agent-files';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../kernel/refusal.ts';
import { isNodeOn } from '../../brands/index.ts';

/** More than a file holds is left out, and the answer says so. */
export const ROWS_MAX = 50_000;
export type Given = Omit<InputOf<typeof agentFile>, 'list' | 'format'>;
type Code = RefusalsOf<typeof agentFile>;
type Table = {
  /** What the file is called; without it by its list and its days. */
  name?: string;
  head: readonly string[];
  rows: string[][];
  isMore: boolean;
};
export type Sheet = (ctx: Ctx, given: Given) => Promise<Answer<Table, Code>>;

type ListCall = CallShape & { query: z.ZodObject; refusals: readonly Code[] };
type Page<C extends ListCall> = {
  call: C;
  action: (ctx: Ctx, input: InputOf<C>) => Promise<Answer<OutputOf<C>, Code>>;
  head: readonly string[];
  rows: (answer: OutputOf<C>) => string[][];
  /** So many are read at once, where a row holds much that no cell shows. */
  each?: number;
};

/**
 * All that the call of a page answers to what was given, judged by its own schema; feature_off
 * where its page is off (D-J47).
 */
export const sheetOf =
  <C extends ListCall>({ call, action, head, rows, each = ROWS_MAX }: Page<C>): Sheet =>
  async (ctx, given) => {
    if (call.switch && !isNodeOn(ctx.brand, call.switch)) return refuse('feature_off');
    const read = call.query.safeParse(given);
    if (!read.success) {
      const faults = read.error.issues.map(({ path, code }) => [path.join('.') || 'query', code]);
      return refuse('validation_failed', { fields: Object.fromEntries(faults) });
    }
    const cells: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const asked: unknown = { ...read.data, pageSize: each, ...(cursor ? { cursor } : {}) };
      const answer = await action(ctx, asked as InputOf<C>);
      if (isRefusal(answer)) return answer;
      for (const row of rows(answer)) cells.push(row);
      cursor = nextOf(answer);
    } while (cursor && cells.length < ROWS_MAX);
    return { head, rows: cells, isMore: Boolean(cursor) };
  };

const nextOf = (answer: unknown): string | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'nextCursor' in answer &&
  typeof answer.nextCursor === 'string'
    ? answer.nextCursor
    : null;
