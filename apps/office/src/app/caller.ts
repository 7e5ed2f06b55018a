import { openCaller } from '@fairhouse/client';
import { officeLogout } from '@fairhouse/contract/staff';
import { whileDoubtful } from './doubts.ts';
import { keepToken, leaveEverywhere, tokenNow } from './session.ts';
import { t } from './texts.ts';

/** What the server did not say itself. */
const OWN_TEXTS: Record<string, string> = {
  network_problem: 'networkProblem',
  outcome_unknown: 'outcomeUnknown',
};
/** Reports of a long range take their time. */
const TIME_LIMIT_MILLISECONDS = 120_000;

/** As the office makes calls: what is refused is thrown. */
export const { ask } = openCaller({
  tokenOf: tokenNow,
  timeLimitMilliseconds: TIME_LIMIT_MILLISECONDS,
  headersOf: () => ({ language: document.documentElement.lang }),
  whileDoubtful,
  textOf: (errorCode, message) => message ?? t(OWN_TEXTS[errorCode] ?? 'system error'),
  onRefused: ({ errorCode }, { token }) => {
    if (token !== null && (errorCode === 'login_required' || errorCode === 'token_expired')) {
      keepToken(null);
      location.assign('/office/');
    }
  },
});

const LEAVING_MILLISECONDS = 2000;
/** Ends the session of this tab at the house; a house that does not answer is not waited for. */
const endHere = (): Promise<unknown> =>
  Promise.race([
    ask(officeLogout, {}, { token: tokenNow() }).catch(() => undefined),
    new Promise((go) => setTimeout(go, LEAVING_MILLISECONDS)),
  ]);
/** Signs out, in all tabs of this browser. */
export const signOut = async (): Promise<void> => {
  await endHere();
  leaveEverywhere();
  location.assign('/office/');
};
/** Another tab signed out, or somebody else signed in there: nothing is done here any more. */
export const leaveThisTab = async (): Promise<void> => {
  document.body.hidden = true;
  const ended = endHere();
  keepToken(null);
  await ended;
  location.assign('/office/');
};
