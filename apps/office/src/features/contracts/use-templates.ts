import { useQuery } from '@tanstack/react-query';
import * as contracts from '@fairhouse/contract/contracts-desk';
import { ask } from '../../app/caller.ts';

export const useTemplates = () =>
  useQuery({
    queryKey: ['contracts', 'templates'],
    queryFn: () => ask(contracts.contractTemplates, {}),
  });
