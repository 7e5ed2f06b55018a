import { t } from '../../app/texts.ts';

export const ROLES = ['owner', 'finance', 'content', 'support', 'read-only'] as const;
export type RoleName = (typeof ROLES)[number];

export const roleOptions = () => ROLES.map((value) => ({ value, label: t(`role_${value}`) }));
/** Who decides about money and staff; making or resetting one needs a second operator. */
export const isGuarded = (role: string): boolean => role === 'owner' || role === 'finance';
