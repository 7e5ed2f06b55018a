import type { LiveTable } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRehearsed, type Rehearsal } from '../../../kernel/rehearsal.ts';
import { brandsOf } from '../../brands/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { positionOf } from '../rules.ts';
import { insertTable } from '../store.ts';

/**
 * Gives every brand the tables that the games bring. A rehearsal names the only ones to set up, by
 * id or as brand/id where only that brand is to have one, and sets the times of all. Tables that
 * stand already keep their terms.
 */
export const setUpTables = async (kernel: Kernel): Promise<void> => {
  const { rehearsal } = kernel.config;
  const wanted = [...gamesOf(kernel).values()].flatMap(({ slug, manifest }) =>
    (manifest.tables ?? []).map((table, index) => ({
      slug,
      table: rehearsed(table, rehearsal),
      position: positionOf(manifest.gameType, index),
    })),
  );
  for (const { id: brandId } of await brandsOf(kernel)) {
    for (const one of wanted) {
      if (!isRehearsed(rehearsal.tables, { brandId, name: one.table.id })) continue;
      await insertTable(kernel.db, { brandId, ...one });
    }
  }
};

const rehearsed = (table: LiveTable, rehearsal: Rehearsal): LiveTable => ({
  ...table,
  openSeconds: rehearsal.tableOpenSeconds ?? table.openSeconds,
  dealMilliseconds: rehearsal.tableDealMilliseconds ?? table.dealMilliseconds,
  pauseMilliseconds: rehearsal.tablePauseMilliseconds ?? table.pauseMilliseconds,
});
