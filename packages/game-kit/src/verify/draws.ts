import { readFile } from 'node:fs/promises';
import { issueRound } from './issues.ts';
import { ROUND_FORMAT } from './proof.ts';

const PATIENCE_MILLISECONDS = 10_000;

/** The saved draw of an issue: from a file, or as a running house shows it to anybody. */
export const readDraw = async (
  slug: string,
  drawNo: string,
  from: string,
): Promise<{ text: string } | { problem: string }> => {
  const roundId = issueRound(slug, drawNo);
  if (!/^https?:\/\//.test(from)) {
    const text = await readFile(from, 'utf8').catch(() => undefined);
    if (text === undefined) return { problem: `The file ${from} cannot be read.` };
    return text.includes(JSON.stringify(roundId))
      ? { text }
      : { problem: `The file ${from} holds no draw ${drawNo} of ${slug}.` };
  }
  const address = new URL(`/wps/fairness/rounds/${encodeURIComponent(roundId)}`, from);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    const answer = (await response.json()) as { value?: unknown; errorCode?: string };
    return answer.errorCode === undefined
      ? { text: JSON.stringify({ format: ROUND_FORMAT, house: from, round: answer.value }) }
      : { problem: `${from} answers ${answer.errorCode}.` };
  } catch (error) {
    return { problem: `${from} does not answer: ${(error as Error).message}` };
  }
};
