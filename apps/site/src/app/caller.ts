import { isRefused, openCaller, type Caller, type Reply } from '@fairhouse/client';
import { codeOf } from '@fairhouse/contract/languages';
import * as system from '@fairhouse/contract/brands';
import { openDialog } from './dialogs/dialogs.ts';
import { languageNow, refusalText } from './i18n.ts';
import { isWaitedFor, whileDoubtful, whileWaiting } from './loader.ts';
import { bearerNow, endSession, type Bearer } from './session.ts';
import { isKeptHere } from './tabs.ts';

type Start = {
  code: string;
  token: Bearer;
  asked: Record<string, Promise<Reply | undefined> | undefined>;
};
/** What early.js asked for in this language and for whoever this is; each is used once. */
const askedEarly = (address: string, token: Bearer): Promise<Reply | undefined> | undefined => {
  const start = (window as { fairhouseStart?: Start }).fairhouseStart;
  const reply =
    start?.code === codeOf(languageNow()) && start.token === token
      ? start.asked[address]
      : undefined;
  if (reply) delete start?.asked[address];
  return reply;
};

const caller = openCaller({
  tokenOf: bearerNow,
  textOf: refusalText,
  whileDoubtful,
  early: askedEarly,
  headersOf: () => ({ platform: 'W', language: codeOf(languageNow()) }),
  openSeal: async () =>
    (await import('@fairhouse/client/encryption')).openSeal(() => caller.ask(system.keys, {})),
  onRefused: ({ errorCode }, { call, token }) => {
    if (token !== null && (errorCode === 'login_required' || errorCode === 'token_expired')) {
      endSession(token);
      if (isKeptHere()) void import('./kept-session.ts').then(({ comeBack }) => comeBack());
    }
    // What was asked in passing is left out in silence; what somebody did is answered.
    if (errorCode === 'in_need_true_account' && call.method !== 'GET') {
      openDialog({ name: 'needsAccount' });
    }
  },
});
/** As the site makes calls: the screen is covered while somebody comes in or a game opens. */
export const send: Caller['send'] = (call, input, options) => {
  const answer = caller.send(call, input, options);
  return isWaitedFor(call) ? whileWaiting(answer) : answer;
};
export const { ask, seal } = caller;

export const messageOf = (error: unknown): string =>
  isRefused(error) ? error.message : refusalText('system_error');
