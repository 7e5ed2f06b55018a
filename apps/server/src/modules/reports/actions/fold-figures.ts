import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  nextTransfers,
  nextWagers,
  readSpan,
  restartFeeds,
  turnFolio,
} from '../../wallet/index.ts';
import { FIGURE_FEED, foldBooks, foldPlay, forgetFigures, noteZone } from '../rows/fold.ts';
import { eachBrand } from '../steps/each-brand.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
type Place = { brandId: number; timeZone: string };
/** Folds so many at most; answers whether there are more. */
type Fold = (tx: Queries, most: number) => Promise<boolean>;

/** Folds what the house moved and what ended since, each once, brand by brand. */
export const foldFigures = async (kernel: Kernel): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN;
  await eachBrand(kernel, 'figures of a brand are not folded', (brand) =>
    foldBrand(kernel, { brandId: brand.id, timeZone: brand.timeZone }, until),
  );
};

const foldBrand = async (kernel: Kernel, place: Place, until: number): Promise<void> => {
  const { brandId, timeZone } = place;
  await turnFolio(kernel, brandId);
  await kernel.db.transaction(async (tx) => {
    if (await noteZone(tx, brandId, timeZone)) await foldAnew(tx, brandId);
  });
  const books: Fold = async (tx, most) => {
    const span = await nextTransfers(tx, brandId, FIGURE_FEED, { most });
    if (span) await foldBooks(tx, { ...place, ...span });
    return span !== undefined && !span.isLast;
  };
  const play: Fold = async (tx, most) => {
    const span = await nextWagers(tx, brandId, FIGURE_FEED, { from: 'first', most });
    if (span) await foldPlay(tx, { ...place, ...span });
    return span !== undefined && !span.isLast;
  };
  for (const [reader, fold] of [
    ['books', books],
    ['play', play],
  ] as const) {
    let isBehind = true;
    while (isBehind && kernel.clock.milliseconds() <= until) {
      isBehind = await readSpan(kernel, `${FIGURE_FEED} ${reader}`, fold);
    }
  }
};

/**
 * Figures begin anew: what is folded is forgotten with the marks of the readers, so that sums,
 * which add what lies above the marks, are right at every moment; the job folds it all again.
 */
export const foldAnew = async (tx: Queries, brandId: number): Promise<void> => {
  await restartFeeds(tx, brandId, FIGURE_FEED);
  await forgetFigures(tx, brandId);
};
