import { openDialog } from './dialogs/dialogs.ts';
import { text } from './i18n.ts';

export const tellServiceFault = (body: string): void =>
  openDialog({
    name: 'notice',
    key: 'serviceFault',
    icon: 'warning-circle',
    title: text('shell:customerService'),
    body,
  });
