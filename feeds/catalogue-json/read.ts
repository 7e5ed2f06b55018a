import {
  feedKey,
  type FeedFault,
  type FeedRow,
  type ReadGameFeed,
} from '@fairhouse/contract/game-feed';
import { judgeGame } from './game.ts';
import { manifest } from './manifest.ts';
import { showName } from './name.ts';

const ROW_LETTERS_MAX = 16 * 1024;

/**
 * A file of JSON lines, one array, or an object whose `games` is one. What cannot be read as a
 * whole is told at once; after that each row stands or falls alone.
 */
export const readGameFeed: ReadGameFeed = (bytes) => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'encoding';
  }
  const start = text.trimStart();
  if (start === '') return 'empty';
  const rows = start.startsWith('[') || hasGames(start) ? rowsOfValue(start) : rowsOfLines(text);
  if (typeof rows === 'string') return rows;
  return rows.length > manifest.rowsMax ? 'rows' : judgeRows(rows);
};

type RawRow = { line: number; value: unknown } | { line: number; reason: string };

/** An object with the games in it and not the first of many lines. */
const hasGames = (text: string): boolean => /^\{\s*"(games|data|items)"\s*:\s*\[/.test(text);

const rowsOfValue = (text: string): RawRow[] | FeedFault => {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return 'format';
  }
  const list = Array.isArray(whole)
    ? (whole as unknown[])
    : (Object.values(whole as object).find((one): one is unknown[] => Array.isArray(one)) ?? []);
  if (list.length === 0) return 'empty';
  return list.map((value, index) => ({ line: index + 1, value }));
};

const rowsOfLines = (text: string): RawRow[] | FeedFault => {
  const rows: RawRow[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (line.length > ROW_LETTERS_MAX) {
      rows.push({ line: index + 1, reason: 'row_length' });
      continue;
    }
    try {
      rows.push({ line: index + 1, value: JSON.parse(line) as unknown });
    } catch {
      rows.push({ line: index + 1, reason: 'json' });
    }
  }
  // Not one line is JSON: another kind of file, and not so many bad rows.
  return rows.some((row) => 'value' in row) ? rows : 'format';
};

/** The second game with a code or an identity that stood before is refused, not the first. */
const judgeRows = function* (rows: readonly RawRow[]): Iterable<FeedRow> {
  const seen = new Set<string>();
  for (const row of rows) {
    if ('reason' in row) {
      yield { line: row.line, reason: row.reason, name: '' };
      continue;
    }
    const raw = (row.value ?? {}) as Record<string, unknown>;
    const judged = judgeGame(row.value);
    if ('reason' in judged) {
      const key = keyOf(raw);
      yield {
        line: row.line,
        reason: judged.reason,
        name: showName(raw.name),
        ...(key === undefined ? {} : { key }),
      };
      continue;
    }
    const key = feedKey(judged.game);
    const identity =
      typeof raw.gameId === 'string' ? `${judged.game.vassalage}/${raw.gameId}` : key;
    if (seen.has(key) || seen.has(identity)) {
      yield { line: row.line, reason: 'duplicate', name: showName(raw.name), key };
    } else {
      seen.add(key).add(identity);
      yield { line: row.line, game: judged.game };
    }
  }
};

/** Which game a bad row speaks of, where that much can be read. */
const keyOf = ({ vassalage, code }: Record<string, unknown>): string | undefined => {
  if (typeof vassalage !== 'string' || typeof code !== 'string') return undefined;
  return /^[A-Z0-9]{1,16}$/.test(vassalage) && /^[\w-]{1,40}$/.test(code)
    ? feedKey({ vassalage, code })
    : undefined;
};
