import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { keepersOf, WHY, type Keeper } from './keepers.ts';
import type { Answer, Person, World } from './world.ts';

let names = 0;

/** What tests of payment groups do: an office that makes them and moves members. */
export const groupsOf = async (world: World, ann: Keeper) => {
  const { office } = await keepersOf(world);
  const create = (code: string, by = ann, change: Record<string, unknown> = {}) =>
    office(by.token, paymentGroups.createPaymentGroup, {
      code,
      name: `Group ${code}`,
      reason: WHY,
      ...change,
    });
  return {
    create,
    /** A group of a code of its own. */
    group: async (): Promise<string> => {
      const answer = await create(`group-${(names += 1)}`);
      if (!answer.success) throw new Error(JSON.stringify(answer.raw));
      return String(answer.value.code);
    },
    list: async (by = ann) => (await office(by.token, paymentGroups.paymentGroups, {})).value.list,
    close: (code: string, body: Record<string, unknown> = {}, by = ann): Promise<Answer> =>
      office(by.token, paymentGroups.closePaymentGroup, { code, reason: WHY, ...body }),
    count: (group: string | null, accounts: readonly string[], by = ann): Promise<Answer> =>
      office(by.token, paymentGroups.countForGroup, {
        group,
        members: { accounts: [...accounts] },
      }),
    move: (group: string | null, accounts: readonly string[], by = ann): Promise<Answer> =>
      office(by.token, paymentGroups.moveToGroup, {
        group,
        members: { accounts: [...accounts] },
        reason: WHY,
      }),
    put: (group: string | null, memberId: string, by = ann): Promise<Answer> =>
      office(by.token, paymentGroups.setMemberGroup, { id: memberId, group, reason: WHY }),
    standing: async (who: Pick<Person, 'memberId'>, by = ann) =>
      (await office(by.token, paymentGroups.memberGroup, { id: who.memberId })).value,
  };
};
export type Groups = Awaited<ReturnType<typeof groupsOf>>;
