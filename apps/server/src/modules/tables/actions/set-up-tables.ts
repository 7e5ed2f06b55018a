import type { LiveTable } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { positionOf } from '../rules.ts';
import { insertTable } from '../store.ts';

/**
 * Gives every brand the tables that the games bring. FAIRHOUSE_TABLES names the only ones to set
 * up, by id or as brand/id where only that brand is to have one; the times of all can be set for
 * a rehearsal. Tables that stand already keep their terms.
 */
export const setUpTables = async (kernel: Kernel): Promise<void> => {
  const only = process.env.FAIRHOUSE_TABLES?.split(',');
  const wanted = [...gamesOf(kernel).values()].flatMap(({ slug, manifest }) =>
    (manifest.tables ?? []).map((table, index) => ({ slug, table: rehearsed(table),
      position: positionOf(manifest.gameType, index) })));
  for (const { id: brandId } of await brandsOf(kernel)) {
    for (const one of wanted) {
      const names = [one.table.id, `${brandId}/${one.table.id}`];
      if (only && !names.some((name) => only.includes(name))) continue;
      await insertTable(kernel.db, { brandId, ...one });
    }
  }
};

const rehearsed = (table: LiveTable): LiveTable => ({ ...table,
  openSeconds: numberOf(process.env.FAIRHOUSE_TABLE_OPEN_SECONDS, table.openSeconds),
  dealMilliseconds: numberOf(process.env.FAIRHOUSE_TABLE_DEAL_MILLISECONDS,
    table.dealMilliseconds),
  pauseMilliseconds: numberOf(process.env.FAIRHOUSE_TABLE_PAUSE_MILLISECONDS,
    table.pauseMilliseconds) });

const numberOf = (text: string | undefined, otherwise: number): number =>
  (text && /^\d+$/.test(text) ? Number(text) : otherwise);
