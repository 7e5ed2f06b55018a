import { openCaller } from '@fairhouse/client';
import { whileDoubtful } from './doubts.ts';
import { t } from './texts.ts';

const TOKEN = 'fairhouse.office.token';
export const tokenNow = (): string | null => sessionStorage.getItem(TOKEN);
export const keepToken = (token: string | null): void => {
  if (token === null) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
};

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
