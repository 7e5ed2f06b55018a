import { useQueries } from '@tanstack/react-query';
import * as risk from '@fairhouse/contract/risk';
import type { Risk } from '@fairhouse/contract/risk';
import { ask } from '../caller.ts';
import { useMay } from '../use-me.ts';

/** As many as a page of a list: rows that come later leave the questions before as they are. */
const AT_ONCE = 20;

/** How much speaks of risk in members of a list; nothing where it may not be read. */
export const useRisks = (ids: readonly string[]): ReadonlyMap<string, Risk> | undefined => {
  const mayRead = useMay('risk.read');
  const asked = mayRead ? [...new Set(ids)] : [];
  const parts = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, at) =>
    asked.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const found = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['risks', part],
      staleTime: 60_000,
      queryFn: () => ask(risk.membersRisk, { members: part.join(',') }),
    })),
  });
  if (!mayRead) return undefined;
  return new Map(found.flatMap(({ data }) => data?.list ?? []).map((one) => [one.memberId, one]));
};
