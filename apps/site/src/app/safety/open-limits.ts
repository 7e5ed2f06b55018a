import { closeDialogs, openDialog } from '../dialogs/dialogs.ts';

let isAsked = false;

/** The security centre at its limits and breaks, in place of the page it was pressed on. */
export const openLimits = (): void => {
  isAsked = true;
  closeDialogs(['member', 'position']);
  openDialog({ name: 'member', page: 'securityCenter' });
};
/** The section as it comes: once for each time it was asked for. */
export const limitsCame = (section: HTMLElement | null): void => {
  if (section === null || !isAsked) return;
  isAsked = false;
  section.scrollIntoView({ block: 'start' });
};
