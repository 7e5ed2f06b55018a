import { closeDialogs, openDialog, type MemberPage } from '../dialogs/dialogs.ts';

/** Another page of the member centre instead of the one that is open. */
export const goToPage = (page: MemberPage): void => {
  closeDialogs(['member']);
  openDialog({ name: 'member', page });
};
