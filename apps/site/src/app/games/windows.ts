import { openDialog } from '../dialogs/dialogs.ts';
import { text } from '../i18n.ts';

/** Opens an address in a window of its own; where that is blocked, says so and offers a retry. */
export const openWindow = (address: string): void => {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.location.href = address;
    return;
  }
  openDialog({
    name: 'confirm',
    key: 'popupBlocked',
    icon: 'warning-circle',
    title: text('halls:popupBlockedTitle'),
    body: text('halls:popupBlocked'),
    confirmLabel: text('halls:retry'),
    onConfirm: () => openWindow(address),
  });
};
