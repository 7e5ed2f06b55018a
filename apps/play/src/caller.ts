import { openCaller, type Caller } from '@fairhouse/client';
import * as system from '@fairhouse/contract/brands';
import { codeOf } from '@fairhouse/contract/languages';
import { languageNow } from './texts.ts';

/** A game waits for nobody: what takes longer counts as cut off. */
const TIME_LIMIT_MILLISECONDS = 15_000;

/** As a game makes calls, each with the play token of its session; what is refused is thrown. */
const caller: Caller = openCaller({
  timeLimitMilliseconds: TIME_LIMIT_MILLISECONDS,
  headersOf: () => ({ language: codeOf(languageNow()) }),
  // Comes when a payment password is sent, and not before.
  openSeal: async () =>
    (await import('@fairhouse/client/encryption')).openSeal(() => caller.ask(system.keys, {})),
});
export const { ask } = caller;
