import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { brandsOf, settingsOf } from '../brands/index.ts';
import { DRAFT_DAYS } from './rules.ts';
import { forgetDrafts, forgetPictures } from './store.ts';

/** What the house need not keep it does not keep: each brand says for how long. */
export const forgetOld = async (kernel: Kernel): Promise<void> => {
  await forgetDrafts(kernel.db, DRAFT_DAYS);
  for (const brand of await brandsOf(kernel)) {
    await forgetPictures(kernel.db, {
      brandId: brand.id,
      days: settingsOf(brand).identity.keepDays,
    });
  }
};

export const jobs: Job[] = [{ name: 'identity.pictures', everySeconds: 3600, run: forgetOld }];
