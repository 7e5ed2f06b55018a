import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roundProof } from '@fairhouse/contract/records-proofs';
import { issueRound } from '@fairhouse/game-kit/verify/issues';
import { ROUND_FORMAT } from '@fairhouse/game-kit/verify/proof';

/**
 * `npm run verify -- ...`: the verifier itself reads files alone. The draw of a lottery that is
 * asked for at a house is fetched first, as the house shows it to anybody.
 */
const HOUSE = 'http://localhost:8080';
const PATIENCE_MILLISECONDS = 10_000;
const VERIFIER = '../packages/game-kit/src/verify/main.ts';

/** The round file of a draw, or why there is none. */
const drawOf = async (house: string, roundId: string): Promise<{ text: string } | string> => {
  const address = roundProof.path.replace('{roundId}', encodeURIComponent(roundId));
  try {
    const response = await fetch(new URL(address, house), {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const answer = (await response.json()) as { value?: unknown; errorCode?: string };
    return answer.errorCode === undefined
      ? { text: JSON.stringify({ format: ROUND_FORMAT, house, round: answer.value }) }
      : `${house} answers ${answer.errorCode}.`;
  } catch (error) {
    return `${house} does not answer: ${(error as Error).message}`;
  }
};

const [kind, slug = '', drawNo = '', from = HOUSE] = process.argv.slice(2);
if (kind === 'lottery' && drawNo !== '' && /^https?:\/\//.test(from)) {
  const draw = await drawOf(from, issueRound(slug, drawNo));
  if (typeof draw === 'string') {
    process.stdout.write(`${draw}\n`);
    process.exitCode = 2;
  } else {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-draw-'));
    const file = path.join(folder, 'draw.json');
    writeFileSync(file, draw.text);
    process.argv.splice(2, process.argv.length, 'lottery', slug, drawNo, file);
    await import(VERIFIER);
    rmSync(folder, { recursive: true });
  }
} else await import(VERIFIER);
