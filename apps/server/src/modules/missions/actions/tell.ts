import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { sendSystemMessage, tellInTurns } from '../../messages/index.ts';
import { takeUntoldTakings } from '../rows/taken.ts';
import { takeUntold, titlesOf } from '../rows/told.ts';

/** Members are told once that a mission is done and its prize waits, and of one taken back. */
export const tellMissions = async (kernel: Kernel): Promise<void> => {
  await tellInTurns(kernel, (tx, p) => tellSome(kernel, tx, p));
  await tellInTurns(kernel, (tx, p) => tellTaken(kernel, tx, p));
};
type Some = { brand: Brand; most: number };
const tellSome = async (kernel: Kernel, tx: Queries, { brand, most }: Some) => {
  const done = await takeUntold(tx, brand.id, most);
  const tells: (() => Promise<void>)[] = [];
  // What was collected meanwhile, or cannot be any more, is no news.
  for (const one of done.filter((row) => row.is_waiting)) {
    const titleIn = await titleInOf(tx, brand, one.mission_id);
    const amount = moneyIn(brand, one.prize);
    tells.push(
      await sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [one.member_id],
        text: 'missionReady',
        values: (language) => ({ amount, what: titleIn(language) }),
      }),
    );
  }
  return { tells, count: done.length };
};

const tellTaken = async (kernel: Kernel, tx: Queries, { brand, most }: Some) => {
  const rows = await takeUntoldTakings(tx, brand.id, most);
  const tells: (() => Promise<void>)[] = [];
  for (const one of rows) {
    const titleIn = await titleInOf(tx, brand, one.mission_id);
    const amount = moneyIn(brand, one.amount);
    const owed = moneyIn(brand, one.owed);
    tells.push(
      await sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [one.member_id],
        text: one.is_returned ? 'rewardReturned' : 'rewardTaken',
        values: (language) => ({ amount, owed, what: titleIn(language) }),
      }),
    );
  }
  return { tells, count: rows.length };
};
const moneyIn = ({ currency }: Brand, minor: bigint): string =>
  `${printAmount(minor, currency)} ${currency.code}`;
/** In the language of the brand where it has no other. */
const titleInOf = async (tx: Queries, brand: Brand, missionId: bigint) => {
  const titles = await titlesOf(tx, brand.id, missionId);
  const own = titles.get(brand.defaultLanguage) ?? [...titles.values()][0] ?? '';
  return (language: string): string => titles.get(language) ?? own;
};
