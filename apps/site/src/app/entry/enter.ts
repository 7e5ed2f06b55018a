import * as session from '@fairhouse/contract/session';
import { send } from '../caller.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { beginSession, noteAgent, tokenNow, type Beginning } from '../session.ts';
import { memberQuery, queryClient } from '../queries.ts';

type Answer = { token: string; passwordChangeRequired: boolean; firstTimeLogin?: boolean };
type Go = (href: string) => void;
type Entry = { oldPassword: string; go: Go; afterwards?: (() => void) | undefined };

/** After a right password: straight in, or first to a new password. */
export const enter = (answer: Answer, { oldPassword, go, afterwards }: Entry): void => {
  if (answer.passwordChangeRequired) {
    openDialog({
      name: 'changePassword',
      token: answer.token,
      oldPassword,
      isFirst: answer.firstTimeLogin === true,
      ...(afterwards ? { afterwards } : {}),
    });
    return;
  }
  finishEntry(answer.token, go, { afterwards });
  if (answer.firstTimeLogin) greetFirst();
};

/** The first login ever of an account: D-C13. */
export const greetFirst = (): void => {
  document.dispatchEvent(new Event('firstLogin'));
  openDialog({ name: 'tutorial' });
};

/** Keeps the token, reads who it is, and goes where the visitor wanted to go. */
export const finishEntry = (
  token: string,
  go: Go,
  { afterwards, how }: { afterwards?: (() => void) | undefined; how?: Beginning } = {},
): void => {
  // Whoever played for fun before leaves that session; the new account carries nothing over.
  const before = tokenNow();
  if (before !== null && before !== token) void send(session.logout, {}, { token: before });
  beginSession(token, how);
  queryClient.removeQueries({ queryKey: memberQuery.queryKey });
  void queryClient
    .fetchQuery(memberQuery)
    .then((member) => noteAgent(member.type))
    // Who it is will be asked again by the header; the session stands.
    .catch(() => undefined);
  if (afterwards) afterwards();
  else if (/^\/(login|register)/.test(location.pathname)) go('/index');
};
