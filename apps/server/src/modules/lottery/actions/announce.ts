import { lotteryMoved } from '@fairhouse/contract/events';
import { busEvent } from '../../../kernel/bus.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { issueByNo, type LotteryKey } from '../store.ts';
import { printDrawn } from '../steps/print.ts';

type Told = LotteryKey & { issueNo: string };
const issueMoved = busEvent<Told>('lottery.issue');

export const topicOf = (slug: string): `lottery:${string}` => `lottery:${slug}`;

/** Tells every process that an issue moved on; each tells its own sockets. */
export const tellIssue = (
  kernel: Kernel,
  issue: { brand_id: number; slug: string; issue_no: string },
) => issueMoved.say(kernel, { brandId: issue.brand_id, slug: issue.slug, issueNo: issue.issue_no });

export const listenForIssues = (kernel: Kernel): void => {
  issueMoved.hear(kernel, (told) => {
    if (kernel.realtime.subscribers(told.brandId, topicOf(told.slug)) === 0) return;
    void issueByNo(kernel.db, told)
      .then((issue) => {
        if (!issue) return;
        kernel.realtime.publish(told.brandId, topicOf(told.slug), lotteryMoved, {
          slug: told.slug,
          draw: printDrawn(issue, kernel.clock.now()),
          serverTime: kernel.clock.now().toISOString(),
        });
      })
      .catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'an issue of a lottery was not told'),
      );
  });
};
