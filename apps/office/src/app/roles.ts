import { t } from './texts.ts';

/** Of a role that the brand composed its own name, of any other the word of the house. */
export const roleInWords = (role: string, name: string | null | undefined): string =>
  name ?? (role.startsWith('own-') ? role : t(`role_${role}`));
