import { expectSame } from '../case.ts';
import {
  balanceOf,
  bet,
  rollback,
  rollbackOf,
  type Answer,
  type Fields,
  type Player,
  type Target,
} from '../wallet.ts';

export const first = ({ setup }: Target): Player => setup.players[0];
export const second = ({ setup }: Target): Player => setup.players[1];

/** That an answer says it was done, and with which balance. */
export const expectDone = (what: string, answer: Answer, balance?: bigint): void => {
  expectSame(`${what} answers with status`, answer.status, 'RS_OK');
  if (balance !== undefined)
    expectSame(`${what} answers with balance`, answer.balance ?? null, balance);
};

/** What a player has more after the work than before, which has to be this. */
export const expectMoved = async (
  target: Target,
  player: Player,
  moved: bigint,
  work: (before: bigint) => Promise<void>,
): Promise<void> => {
  const before = await balanceOf(target, player);
  await work(before);
  expectSame('what moved', (await balanceOf(target, player)) - before, moved);
};

/** A bet that is taken. */
export const placed = async (target: Target, fields: Fields): Promise<Fields> => {
  expectDone('the bet', await bet(target, fields));
  return fields;
};
/** Leaves nothing behind of what was taken. */
export const takenBack = async (target: Target, ...bets: Fields[]): Promise<void> => {
  for (const fields of bets) expectDone('its rollback', await rollback(target, rollbackOf(fields)));
};
