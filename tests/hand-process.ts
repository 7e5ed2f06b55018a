import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { seatsOf } from './hands.ts';

/** Hands to end, or a room in which this process deals and ends one hand after the other. */
export type HandOrder = { url: string } & (
  | { hands: { roomId: string; handId: string; key: string; ends: [string, string, string][] }[] }
  | { roomId: string; members: [string, string]; prefix: string }
);

/** A process of its own; `go` answers how many hands it ended itself, `kill` ends it as a crash. */
export const handProcess = async (order: HandOrder) => {
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
    go: async (): Promise<number> => {
      const answer = next();
      child.send('go');
      return Number(await answer);
    },
    kill: () =>
      new Promise<void>((resolve) => {
        child.removeAllListeners('exit');
        child.on('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
};

const noMember = (): Promise<bigint> => Promise.reject(new Error('it opens no account'));
const work = async (order: HandOrder): Promise<void> => {
  const db = openDatabase(order.url, openLog('error'), 6);
  await db.row('select 1');
  process.send?.('ready');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
  if ('hands' in order) {
    const seats = seatsOf({ db, memberWith: noMember });
    const verdicts = await Promise.all(
      order.hands.map((hand) =>
        seats.settle(
          hand,
          hand.ends.map(([id, net, rake]) => [BigInt(id), BigInt(net), BigInt(rake)] as const),
        ),
      ),
    );
    await db.close();
    process.send?.(verdicts.filter((one) => one.ok && !one.isReplay).length);
    process.disconnect();
    return;
  }
  // From the first hand on it plays until it is killed: each takes a unit from the other in turn.
  const seats = seatsOf({ db, memberWith: noMember }, order.prefix);
  const [one, two] = order.members.map(BigInt) as [bigint, bigint];
  for (let no = 0; ; no += 1) {
    const [first = 0n, second = 0n] = await seats.stacks(order.roomId, [one, two]);
    const hand = await seats.deal(order.roomId, [
      [one, first],
      [two, second],
    ]);
    const net = no % 2 === 0 ? 10n : -10n;
    if (no === 3) process.send?.(no);
    await seats.settle(hand, [
      [one, net, net > 0n ? 1n : 0n],
      [two, -net, net > 0n ? 0n : 1n],
    ]);
  }
};
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (order: HandOrder) => void work(order));
}
