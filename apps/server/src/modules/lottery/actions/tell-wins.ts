import { lotteryWon } from '@fairhouse/contract/events';
import { printAmount } from '@fairhouse/money';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandAsRead } from '../../brands/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { roundEnded } from '../../wallet/index.ts';
import { issueOf, lotteriesOf } from '../rules.ts';
import { winsOf } from '../rows/told.ts';

/**
 * Once all bets on an issue have ended, each process tells those with an open window here what they
 * won: wherever on the site they are, and one question to the database for all of them.
 */
export const listenForWins = (kernel: Kernel): void => {
  roundEnded.hear(kernel, ({ brandId, roundId }) => {
    tellWins(kernel, brandId, roundId).catch((error: Error) => {
      kernel.log.warn({ error: error.message, roundId }, 'wins of a lottery were not told');
    });
  });
};

const tellWins = async (kernel: Kernel, brandId: number, roundId: string): Promise<void> => {
  const { slug, issueNo } = issueOf(roundId) ?? {};
  const lottery = slug === undefined ? undefined : lotteriesOf(kernel).get(slug);
  if (slug === undefined || issueNo === undefined || !lottery) return;
  const memberIds = [...membersHere(kernel, brandId)];
  if (memberIds.length === 0) return;
  const wins = await winsOf(kernel.db, { brandId, roundId, memberIds });
  if (wins.length === 0) return;
  const brand = await brandAsRead(kernel, brandId);
  if (!brand) return;
  for (const win of wins) {
    kernel.realtime.publishToMember({ brandId, memberId: win.member_id }, lotteryWon, {
      gameCode: gamesOf(kernel).get(slug)?.manifest.code ?? slug,
      title: lottery.game.title,
      drawNo: issueNo,
      payout: printAmount(win.payout, brand.currency),
      rebate: printAmount(win.rebate, brand.currency),
      currency: brand.currency.code,
    });
  }
};

const membersHere = (kernel: Kernel, brandId: number): ReadonlySet<bigint> => {
  const here = new Set<bigint>();
  for (const { owner } of kernel.realtime.all()) {
    if (owner?.brandId === brandId && owner.memberId !== undefined) here.add(owner.memberId);
  }
  return here;
};
