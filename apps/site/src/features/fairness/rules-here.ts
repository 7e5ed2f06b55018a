import * as lottery from '@fairhouse/contract/lottery';
import { ask } from '../../app/caller.ts';
import { textsIn } from '../../app/i18n.ts';
import { inTime } from '../../app/lazy.ts';
import { engineOf } from './engines.ts';

/** What checks a round could not be loaded: that says nothing of the round. */
export class RulesAway extends Error {}

/** Loads a part of what checks rounds; without a line there is none (D-R14). */
export const loaded = <Part>(part: Promise<Part>): Promise<Part> =>
  inTime(part).catch((cause: unknown) => {
    throw new RulesAway('a part of what checks rounds could not be loaded', { cause });
  });

/** The check of a beacon's signature, which comes as a script of its own. */
export const signatures = () => loaded(import('@fairhouse/game-kit/beacon/bls'));

/**
 * Loads what checks a saved draw of any lottery of this house, so that the page does it without a
 * line later: the rules, the words of the plays and the check of a signature.
 */
export const rulesOfLotteries = async (): Promise<void> => {
  const [{ list }] = await Promise.all([
    ask(lottery.lotteryMenus, {}),
    signatures(),
    textsIn('lottery-plays'),
    import('./hand.ts'),
  ]);
  await Promise.all(list.map(({ slug }) => loaded(engineOf(slug))));
};
