import type { RawInputOf } from '@fairhouse/contract';
import * as approvals from '@fairhouse/contract/approvals';
import * as supplier from '@fairhouse/contract/supplier';
import type { World } from './world.ts';

type Asked = RawInputOf<typeof supplier.saveSuppliedOperator>;
type Office = Pick<World, 'call' | 'operator' | 'second'>;
/** As requests about them are called. */
export const OPERATOR_KIND = 'games.supplied-operator';

/** The other person in the office approves what was asked for about operators elsewhere. */
const approveOperator = async ({ call, second }: Office) => {
  const token = await second();
  const { list } = (await call(approvals.approvals, {}, { token })).value;
  const request = list.find(({ kind, state }) => kind === OPERATOR_KIND && state === 'asked');
  const decision = { id: request?.id ?? 'none', reason: 'asked by telephone' };
  return call(approvals.approveApproval, decision, { token });
};

/** An operator elsewhere as it is asked for, by two people where it takes two. */
export const saveOperator = async (
  world: Office,
  asked: Asked,
): Promise<supplier.SuppliedOperator> => {
  const token = await world.operator();
  const { isWaiting } = (await world.call(supplier.saveSuppliedOperator, asked, { token })).value;
  if (isWaiting) {
    const decided = await approveOperator(world);
    if (!decided.success) throw new Error(`nobody approved it: ${decided.errorCode}`);
  }
  const { list } = (await world.call(supplier.suppliedOperators, {}, { token })).value;
  const found = list.find(({ operatorId }) => operatorId === asked.operatorId);
  if (!found) throw new Error('nobody is connected');
  return found;
};
