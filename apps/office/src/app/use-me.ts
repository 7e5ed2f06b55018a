import { useQuery } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/staff';
import { ask } from './caller.ts';

export const useMe = () => useQuery({ queryKey: ['me'], queryFn: () => ask(office.officeMe, {}) });
/** Whether the role of the operator holds a permission. */
export const useMay = (permission: string): boolean =>
  useMe().data?.permissions.includes(permission) ?? false;
