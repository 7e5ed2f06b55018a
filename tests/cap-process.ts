import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { placeTicket } from '../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from './bare-kernel.ts';

export type CapOrder = {
  url: string;
  /** Of this process: keys and members of its own. */
  name: string;
  members: string[];
  roundId: string;
  bets: number;
  /** What each bet adds to the unit, by turns, and the most of all of them, in minor units. */
  liabilities: number[];
  cap: number;
};
/** What was placed, and of each refused bet what it asked for and what room it was told. */
export type CapAnswer = {
  placedMinor: number;
  refused: { code: string; asked: number; room: number }[];
};

/** A process of its own that places all its bets at once, when `go` is called. */
export const capProcess = async (order: CapOrder) => {
  const child = fork(fileURLToPath(import.meta.url), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
    });
  const ready = next();
  child.send(order);
  await ready;
  return {
    go: async (): Promise<CapAnswer> => {
      const answer = next();
      child.send('go');
      return (await answer) as CapAnswer;
    },
  };
};

const place = async (order: CapOrder): Promise<void> => {
  const { url, name, members, roundId, bets, liabilities, cap } = order;
  const db = openDatabase(url, openLog('error'), 6);
  await db.row('select 1');
  process.send?.('ready');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
  const kernel = bareKernel(db);
  const answer: CapAnswer = { placedMinor: 0, refused: [] };
  await Promise.all(
    Array.from({ length: bets }, async (_, no) => {
      const asked = liabilities[no % liabilities.length] ?? 0;
      const verdict = await placeTicket(kernel, {
        brandId: 1,
        memberId: BigInt(members[no % members.length] ?? 0),
        key: `${name}:${no}`,
        roundId,
        windowId: roundId,
        slug: 'match',
        category: 'SPORTS',
        house: 'wagers:SPORTS',
        bets: [
          {
            bet: 'home',
            stakeMinor: 1n,
            units: [{ unit: 'home', liabilityMinor: BigInt(asked), capMinor: BigInt(cap) }],
          },
        ],
      });
      if (verdict.ok) answer.placedMinor += asked;
      else {
        answer.refused.push({ code: verdict.errorCode, asked, room: Number(verdict.roomMinor) });
      }
    }),
  );
  await db.close();
  process.send?.(answer);
  process.disconnect();
};
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (order: CapOrder) => void place(order));
}
