import { openCaller } from '@fairhouse/client';
import { codeOf } from '@fairhouse/contract/languages';
import { languageNow } from './texts.ts';

/** A game waits for nobody: what takes longer counts as cut off. */
const TIME_LIMIT_MILLISECONDS = 15_000;

/** As a game makes calls, each with the play token of its session; what is refused is thrown. */
export const { ask } = openCaller({
  timeLimitMilliseconds: TIME_LIMIT_MILLISECONDS,
  headersOf: () => ({ language: codeOf(languageNow()) }),
});
