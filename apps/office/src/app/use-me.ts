import { useQuery } from '@tanstack/react-query';
import { ask } from './api.ts';
import { calls } from './calls.ts';

export const useMe = () => useQuery({ queryKey: ['me'], queryFn: () => ask(calls.me, {}) });
/** Whether the role of the operator holds a permission. */
export const useMay = (permission: string): boolean =>
  useMe().data?.permissions.includes(permission) ?? false;
