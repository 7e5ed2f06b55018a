// `npm run checkpoints:compare -- URL|FILE seen.json`: a witness of the ledger's checkpoints. It
// keeps in seen.json what it saw, and reports a rewritten past with exit code 1; 2 where the house
// or a file cannot be read. What contradicts is kept beside it, as evidence with its signatures.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  announcementProblems,
  type Announced,
} from '../packages/game-kit/src/statement/namings.ts';
import {
  compareCheckpoints,
  readSeen,
  SEEN_FORMAT,
  type Prove,
  type Seen,
  type Shown,
} from '../packages/game-kit/src/statement/witness.ts';

import { readRoundFile } from '../packages/game-kit/src/verify/proof.ts';
import { readMatchFile } from '../packages/book/src/virtual/check.ts';
import { lateBeaconOf, lateMatchOf } from './late-beacon.ts';

const PATIENCE_MILLISECONDS = 30_000;
const USAGE =
  'Usage: npm run checkpoints:compare -- https://house.example seen.json\n' +
  '       npm run checkpoints:compare -- another-witness.json seen.json\n';

/** Ends with code 2: nothing can be said. */
class Unreadable extends Error {}

const asked = async (house: string, path: string): Promise<Record<string, unknown>> => {
  let answer: { success?: boolean; value?: Record<string, unknown>; errorCode?: string };
  try {
    const response = await fetch(new URL(path, house), {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    throw new Unreadable(`${house} does not answer: ${(error as Error).message}`);
  }
  if (answer.errorCode === 'not_found') return {};
  if (answer.success !== true || !answer.value) {
    throw new Unreadable(`${house} answers ${answer.errorCode ?? 'nothing that can be read'}`);
  }
  return answer.value;
};

/** The newest of the house; whole from the smallest of them on, or from 0 where all are shown. */
const shownBy = async (house: string): Promise<Shown & { wholeFrom: number }> => {
  const { brand, publicKey, list, nextCursor } = (await asked(house, '/wps/fairness/ledger')) as {
    brand?: string;
    publicKey?: string;
    nextCursor?: string | null;
    list?: { size: number; text: string; signature: string }[];
  };
  if (!brand || !publicKey || !list) throw new Unreadable(`${house} shows no checkpoints`);
  return {
    brand,
    publicKey,
    wholeFrom: nextCursor ? Number(nextCursor) : 0,
    checkpoints: list.map(({ text, signature }) => ({ text, signature })),
  };
};

/** A path that is no list of hashes proves nothing. */
const provenBy =
  (house: string): Prove =>
  async (from, to) => {
    const { path } = await asked(house, `/wps/fairness/ledger/consistency?from=${from}&to=${to}`);
    return Array.isArray(path) &&
      path.every((hash) => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash))
      ? (path as string[])
      : undefined;
  };

/** All announcements of the house, the first one first. */
const announcedBy = async (house: string): Promise<Announced[]> => {
  const all: Announced[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { list, nextCursor } = (await asked(
      house,
      `/wps/fairness/ledger/announcements${cursor === '' ? '' : `?cursor=${cursor}`}`,
    )) as { list?: Announced[]; nextCursor?: string | null };
    if (!list) throw new Unreadable(`${house} shows no announcements`);
    all.push(...list);
    cursor = nextCursor ?? null;
  }
  return all.toReversed();
};
const DAY_MILLISECONDS = 86_400_000;
/**
 * Draws and virtual matches of the last day that were given back because their beacon was late, as
 * the house alone says: a witness who looks often enough knows whether it was.
 */
const lateDraws = async (house: string): Promise<string[]> => {
  const lines: string[] = [];
  for (const { roundId, eventId, reason } of await voidsOfTheDay(house)) {
    if (reason !== 'beacon_late') continue;
    if (eventId) {
      const line = await lateMatch(house, eventId);
      if (line !== undefined) lines.push(`look: ${roundId}: ${line}\n`);
      continue;
    }
    const proof = await asked(house, `/wps/fairness/rounds/${encodeURIComponent(roundId)}`);
    const file = readRoundFile(JSON.stringify(proof));
    const line =
      'round' in file
        ? await lateBeaconOf(file.round)
        : `it is said void, and no proof of it can be read: ${file.problem}`;
    if (line !== undefined) lines.push(`look: ${roundId}: ${line}\n`);
  }
  return lines;
};

const lateMatch = async (house: string, eventId: string): Promise<string | undefined> => {
  const proof = await asked(house, `/lgw/sports/events/${encodeURIComponent(eventId)}/proof`);
  const match = readMatchFile(JSON.stringify(proof));
  return match ? lateMatchOf(match) : 'it is said void, and no proof of it can be read';
};

type Voided = { roundId: string; eventId?: string | null; reason: string | null; voidedAt: string };
/** All pages of them: what one operator voids in a row pushes nothing out of sight. */
const voidsOfTheDay = async (house: string): Promise<Voided[]> => {
  const all: Voided[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await asked(
      house,
      `/wps/fairness/voids${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`,
    )) as { list?: Voided[]; nextCursor?: string | null };
    const fresh = (page.list ?? []).filter(
      ({ voidedAt }) => Date.now() - Date.parse(voidedAt) < DAY_MILLISECONDS,
    );
    all.push(...fresh);
    // They come the last first.
    const isMore = fresh.length > 0 && fresh.length === page.list?.length;
    cursor = isMore ? (page.nextCursor ?? null) : null;
  }
  return all;
};

const headOf = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('hex');

const keptIn = (file: string): Seen => {
  const seen = existsSync(file) ? readSeen(readFileSync(file, 'utf8')) : undefined;
  if (!seen) throw new Unreadable(`${file} is no file of kept checkpoints`);
  return seen;
};

const write = (file: string, seen: Seen): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(seen, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};

const compare = async (source: string, file: string): Promise<number> => {
  const kept = existsSync(file) ? keptIn(file) : undefined;
  const isHouse = /^https?:\/\//.test(source);
  const house = isHouse ? source : (kept ?? keptIn(source)).house;
  const shown = isHouse ? await shownBy(house) : keptIn(source);
  const { problems, checkpoints, fresh } = await compareCheckpoints(
    kept,
    { ...shown, seenAt: new Date().toISOString() },
    provenBy(house),
  );
  if (isHouse) {
    problems.push(...announcementProblems(await announcedBy(house), checkpoints, headOf));
  }
  const { brand, publicKey } = shown;
  if (problems.length > 0) {
    write(`${file}.evidence.json`, {
      format: SEEN_FORMAT,
      house,
      brand,
      publicKey,
      checkpoints: shown.checkpoints,
    });
    process.stdout.write(
      problems.map((one) => `WRONG: ${one}\n`).join('') +
        `What was shown is in ${file}.evidence.json; ${file} is as it was.\n`,
    );
    return 1;
  }
  write(file, { format: SEEN_FORMAT, house, brand, publicKey, checkpoints });
  process.stdout.write(
    `${
      kept ? '' : `The key of ${brand} is ${publicKey}: compare it with what ` + 'others see.\n'
    }right: ${checkpoints.length} checkpoints of ${brand} kept, ${fresh} of them ` +
      'new; each log grew out of the one before.\n',
  );
  if (isHouse) process.stdout.write((await lateDraws(house)).join(''));
  return 0;
};

const [source, file] = process.argv.slice(2);
try {
  if (!source || !file) throw new Unreadable(USAGE.trimEnd());
  process.exitCode = await compare(source, file);
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
