import { OPERATOR_PASSWORD_MIN } from '@fairhouse/contract/staff-desk';

/** What is wrong with a new password of an operator, by code. */
export const judgePassword = (p: {
  password: string;
  old: string;
  name: string;
}): string | undefined => {
  if ([...p.password].length < OPERATOR_PASSWORD_MIN) return 'too_small';
  if (p.password.trim() !== p.password) return 'blank';
  if (p.password === p.old) return 'unchanged';
  return p.password.toLowerCase().includes(p.name.toLowerCase()) ? 'name' : undefined;
};

type Owner = { operator_id: bigint; status: string; start_until: Date | null };
/**
 * Whether the house would be left without an owner who may come in. Whose start password ends
 * (D-U26) is none to count on before they have chosen their own.
 */
export const isLastOwner = (owners: readonly Owner[], operatorId: bigint): boolean => {
  const open = owners.filter((one) => one.status === 'open' && one.start_until === null);
  return open.length === 1 && open[0]?.operator_id === operatorId;
};
