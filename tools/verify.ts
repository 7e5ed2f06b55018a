import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  raffleBlocks,
  raffleProof,
  raffleResults,
  raffleTickets,
} from '@fairhouse/contract/raffles';
import { announcements, checkpoints } from '@fairhouse/contract/checkpoints';
import type { RaffleProof } from '@fairhouse/contract/raffles';
import { roundProof } from '@fairhouse/contract/records-proofs';
import { virtualProof } from '@fairhouse/contract/virtuals';
import { issueRound } from '@fairhouse/game-kit/verify/issues';
import { readRoundFile, ROUND_FORMAT } from '@fairhouse/game-kit/verify/proof';
import { againFrom, type RaffleList } from '@fairhouse/game-kit/verify/raffle-list';
import { gatherProof } from '@fairhouse/game-kit/verify/raffle-parts';
import { raffleReport } from '@fairhouse/game-kit/verify/raffle-report';
import { lateBeaconOf, lateMatchOf } from './late-beacon.ts';

/**
 * `npm run verify -- ...`: the verifier itself reads files alone. The draw of a lottery or the
 * raffle that is asked for at a house is fetched first, as the house shows it to anybody. Bills of
 * agents are files alone: a house shows them to nobody but their two sides; so are hands between
 * players, which it shows to those who sat there.
 */
const HOUSE = 'http://localhost:8080';
const PATIENCE_MILLISECONDS = 10_000;
const VERIFIER = '../packages/game-kit/src/verify/main.ts';

/** A house answers so many pages a minute; whoever asks for more waits. */
const TOO_MANY = 'too_many_requests';
const WAIT_MILLISECONDS = 5000;
const WAITS = 24;

/** What a house shows to anybody; why there is nothing is thrown. */
const shown = async <Value>(house: string, address: string, waits = WAITS): Promise<Value> => {
  let answer: { value?: Value; errorCode?: string };
  try {
    const response = await fetch(new URL(address, house), {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    throw new Error(`${house} does not answer: ${(error as Error).message}`, { cause: error });
  }
  if (answer.errorCode === TOO_MANY && waits > 0) {
    await sleep(WAIT_MILLISECONDS);
    return shown(house, address, waits - 1);
  }
  if (answer.value === undefined) throw new Error(`${house} answers ${answer.errorCode}.`);
  return answer.value;
};
const fetched = async (read: () => Promise<string>): Promise<{ text: string } | string> => {
  try {
    return { text: await read() };
  } catch (error) {
    return (error as Error).message;
  }
};
const drawOf = (house: string, roundId: string) =>
  fetched(async () => {
    const address = roundProof.path.replace('{roundId}', encodeURIComponent(roundId));
    return JSON.stringify({ format: ROUND_FORMAT, house, round: await shown(house, address) });
  });
const raffleOf = (house: string, promotionId: string) => {
  const at = ({ path: address }: { path: string }, cursor?: string): string =>
    address.replace('{promotionId}', encodeURIComponent(promotionId)) +
    (cursor === undefined ? '' : `?cursor=${cursor}`);
  return gatherProof({
    head: () => shown(house, at(raffleProof)),
    results: (cursor) => shown(house, at(raffleResults, cursor)),
    tickets: (cursor) => shown(house, at(raffleTickets, cursor)),
    blocks: (cursor) => shown(house, at(raffleBlocks, cursor)),
  });
};
/** Pages of a list of the house, the newest first, as long as `isMore` of the last one. */
const pagesOf = async <One>(
  house: string,
  address: string,
  isMore: (last: One | undefined) => boolean,
): Promise<One[]> => {
  const all: One[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { list: One[]; nextCursor: string | null } = await shown(
      house,
      address + (cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`),
    );
    all.push(...page.list);
    cursor = isMore(all.at(-1)) ? page.nextCursor : null;
  }
  return all;
};
/** All that the house announced; and of its checkpoints those since a block that it named again. */
const listFor = async (house: string, proof: RaffleProof): Promise<RaffleList> => {
  const announced = await pagesOf<RaffleList['announced'][number]>(
    house,
    announcements.path,
    () => true,
  );
  const from = againFrom(proof);
  const signed =
    from === undefined
      ? []
      : await pagesOf<RaffleList['checkpoints'][number] & { size: number }>(
          house,
          checkpoints.path,
          (last) => last !== undefined && last.size > from,
        );
  return { announced: announced.toReversed(), checkpoints: signed };
};
const raffleOfHouse = async (house: string, promotionId: string) => {
  try {
    const proof = await raffleOf(house, promotionId);
    // After the proof: all that it shows was announced before.
    return await raffleReport(JSON.stringify(proof), promotionId, await listFor(house, proof));
  } catch (error) {
    return { exitCode: 2, lines: [(error as Error).message] };
  }
};

/** Judges what was fetched as a saved file. */
const judge = async (found: { text: string } | string, words: readonly string[]) => {
  if (typeof found === 'string') {
    process.stdout.write(`${found}\n`);
    process.exitCode = 2;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-proof-'));
  const file = path.join(folder, 'proof.json');
  writeFileSync(file, found.text);
  process.argv.splice(2, process.argv.length, ...words, file);
  await import(VERIFIER);
  rmSync(folder, { recursive: true });
};

const isHouse = (from: string): boolean => /^https?:\/\//.test(from);
const [kind, first = '', ...more] = process.argv.slice(2);
if (kind === 'lottery' && more[0] && isHouse(more[1] ?? HOUSE)) {
  const [drawNo, house = HOUSE] = more;
  const found = await drawOf(house, issueRound(first, drawNo));
  await judge(found, ['lottery', first, drawNo]);
  // Whoever fetched it has a network: a beacon that is said to have been late can be asked for.
  const file = typeof found === 'string' ? undefined : readRoundFile(found.text);
  const late = file && 'round' in file ? await lateBeaconOf(file.round) : undefined;
  if (late !== undefined) process.stdout.write(`look: ${late}\n`);
} else if (kind === 'raffle' && first !== '' && isHouse(more[0] ?? HOUSE)) {
  const { exitCode, lines } = await raffleOfHouse(more[0] ?? HOUSE, first);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
} else if (kind === 'match' && first !== '') {
  const from = more[0] ?? HOUSE;
  const found = await fetched(async () =>
    isHouse(from)
      ? JSON.stringify(
          await shown(from, virtualProof.path.replace('{eventId}', encodeURIComponent(first))),
        )
      : readFileSync(from, 'utf8'),
  );
  const { matchReport } = await import('@fairhouse/book/virtual/report');
  const { readMatchFile } = await import('@fairhouse/book/virtual/check');
  const { exitCode, lines } =
    typeof found === 'string'
      ? { exitCode: 2, lines: [found] }
      : await matchReport(found.text, first);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
  const match = typeof found === 'string' || !isHouse(from) ? undefined : readMatchFile(found.text);
  const late = match && (await lateMatchOf(match));
  if (late !== undefined) process.stdout.write(`look: ${late}\n`);
} else if (kind === 'hand' && first !== '') {
  const found = await fetched(async () => readFileSync(first, 'utf8'));
  const { handReport } = await import('../packages/seats/src/report.ts');
  const { exitCode, lines } =
    typeof found === 'string'
      ? { exitCode: 2, lines: [found] }
      : await handReport(found.text, Date.now());
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
} else if (kind === 'bill' && first !== '') {
  const found = await fetched(async () => readFileSync(first, 'utf8'));
  const { billReport } = await import('@fairhouse/agent-terms/report');
  const { exitCode, lines } =
    typeof found === 'string' ? { exitCode: 2, lines: [found] } : await billReport(found.text);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = exitCode;
} else await import(VERIFIER);
