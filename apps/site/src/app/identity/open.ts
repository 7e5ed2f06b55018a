import { goToPage } from '../cashier/go.ts';

let isWanted = false;
/** The security centre at its identity check. */
export const openIdentity = (): void => {
  isWanted = true;
  goToPage('securityCenter');
};
/** Whether somebody asked to see it; once. */
export const takeWish = (): boolean => {
  const was = isWanted;
  isWanted = false;
  return was;
};
