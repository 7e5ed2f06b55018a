import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@fairhouse/ui';

/** After a deed: everything of its area is read anew, then what was done is said. */
export const useDone = (area: string) => {
  const queries = useQueryClient();
  const { show } = useToast();
  return async (title: string, kind: 'win' | 'info' | 'loss' = 'win'): Promise<void> => {
    await queries.invalidateQueries({ queryKey: [area] });
    show({ kind, title });
  };
};
