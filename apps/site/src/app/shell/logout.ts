import * as session from '@fairhouse/contract/session';
import { send } from '../caller.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { text } from '../i18n.ts';
import { endSession, tokenNow } from '../session.ts';

/** Asks first; then ends the session here even if the server cannot be reached. */
export const askToLogout = (): void =>
  openDialog({
    name: 'confirm',
    key: 'logout',
    icon: 'sign-out',
    title: text('shell:logoutTitle'),
    body: text('shell:logoutBody'),
    confirmLabel: text('shell:logout'),
    onConfirm: () => {
      const token = tokenNow();
      if (token === null) return;
      void send(session.logout, {}, { token });
      endSession(token, 'logout');
    },
  });
