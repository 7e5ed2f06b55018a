import { shareLeases } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sourcesOf } from '../steps/source.ts';
import { feedsToHear, type HeardFeed } from './connect.ts';
import { turnFeed } from './turn.ts';

const GROUP = 'book-feeds.clock';
/** How long a process that dies keeps its feeds from others. */
const LEASE_SECONDS = 5;
/** A feed answers at once when it tells something, and at the latest after so long. */
const WAIT_MILLISECONDS = 800;
const PAUSE_MILLISECONDS = 20;

const nameOf = ({ brandId, source }: HeardFeed): string =>
  `${GROUP}/${brandId}/${source.manifest.feedId}`;

/** Each feed of a brand is heard by the process that holds its lease. */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** Answers how many messages were new. */
  const turn = async (): Promise<number> => {
    const all = await feedsToHear(kernel);
    const held = await shareLeases(kernel, {
      group: GROUP,
      names: all.map(nameOf),
      seconds: LEASE_SECONDS,
    });
    const mine = all.filter((one) => held.includes(nameOf(one)));
    const turns = mine.map((one) => turnFeed(kernel, one, WAIT_MILLISECONDS));
    const ended = await Promise.allSettled(turns);
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (mine.length === 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS));
    return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
  };
  const loop = (): void => {
    if (isStopped) return;
    running = turn()
      .catch((error: unknown) => {
        if (!isStopped) kernel.log.error({ error: String(error) }, 'a sports feed stumbled');
        return 0;
      })
      .then((fresh) => {
        // A feed that speaks has more to say.
        timer = setTimeout(loop, fresh > 0 ? 0 : PAUSE_MILLISECONDS);
      });
  };
  if (sourcesOf(kernel).size > 0) loop();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
