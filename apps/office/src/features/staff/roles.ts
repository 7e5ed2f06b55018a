import { useQuery } from '@tanstack/react-query';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { ask } from '../../app/caller.ts';
import { roleInWords } from '../../app/roles.ts';

const ROLES = ['owner', 'finance', 'content', 'support', 'read-only'] as const;

export const useRoles = () =>
  useQuery({ queryKey: ['staff', 'roles'], queryFn: () => ask(officeStaff.roles, {}) });
/** Those of the house, and what the brand composed. */
export const useRoleOptions = () => {
  const composed = useRoles().data?.composed ?? [];
  return [
    ...ROLES.map((value) => ({ value: value as string, label: roleInWords(value, null) })),
    ...composed.map(({ role, name }) => ({ value: role, label: name })),
  ];
};
/** Who decides about money and staff, or has what was composed; it needs a second operator. */
export const isGuarded = (role: string): boolean =>
  role === 'owner' || role === 'finance' || role.startsWith('own-');
