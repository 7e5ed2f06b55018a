import type { OutputOf } from '@fairhouse/contract';
import { teamLevels } from '@fairhouse/contract/team';
import { ask, send } from '../../app/caller.ts';

type Agent = OutputOf<typeof teamLevels>['list'][number];
/** As many are offered to choose from; whoever comes after them is found by account. */
const CHOICES_MAX = 1000;

/** The agents directly below one of the team, or below whoever looks, page by page. */
export const agentsBelow = async (below: string | undefined): Promise<Agent[]> => {
  const list: Agent[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && list.length < CHOICES_MAX) {
    const answer: OutputOf<typeof teamLevels> = await ask(teamLevels, {
      pageSize: 100,
      ...(below === undefined ? {} : { below }),
      ...(cursor === undefined ? {} : { cursor }),
    });
    list.push(...answer.list);
    cursor = answer.nextCursor;
  }
  return list;
};

/** The agent of an account; of a member, and of whoever stands in the team no more, nobody. */
export const agentOf = async (account: string): Promise<Agent | undefined> => {
  const answer = await send(teamLevels, { account });
  return answer.ok ? answer.value.list[0] : undefined;
};
