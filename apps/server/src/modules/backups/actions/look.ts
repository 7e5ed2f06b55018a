import type { Kernel } from '../../../kernel/kernel.ts';
import { isDue, isOld } from '../rules.ts';
import { sentenceOf } from '../steps/faults.ts';
import { ensureKey } from '../steps/sealing.ts';
import { lastBackups } from '../store.ts';
import { takeBackup } from './take.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Takes one when it is time, and raises an alarm each hour while the last is older than set. */
export const lookForBackup = async (kernel: Kernel): Promise<void> => {
  const { backups } = kernel.config;
  if (!backups || backups.everyHours === 0) return;
  const rows = await lastBackups(kernel.db);
  const times = {
    takenAt: rows.find(({ state }) => state === 'taken')?.started_at ?? null,
    failedAt: rows.find(({ state }) => state === 'failed')?.ended_at ?? null,
  };
  const now = kernel.clock.now();
  if (isDue(now, backups.everyHours, times)) {
    try {
      const taken = await takeBackup({ config: { ...kernel.config, backups }, db: kernel.db });
      if (taken) {
        kernel.log.info(taken, 'a backup was taken');
        return;
      }
    } catch (error) {
      kernel.log.error({ error: sentenceOf(error) }, 'the backup failed');
    }
  }
  if (!isOld(now, backups.everyHours, times.takenAt)) return;
  const said = kernel.once('backups.said', () => ({ at: 0 }));
  if (now.getTime() - said.at < HOUR_MILLISECONDS) return;
  said.at = now.getTime();
  kernel.metrics.alarms.inc({ what: 'backup_old' });
  kernel.log.error({ takenAt: times.takenAt }, 'the last backup is older than the setting');
};

/** The key is there before the first backup, so that its copy can be put away. */
export const prepareKey = async (kernel: Kernel): Promise<void> => {
  const { backups, dataDir } = kernel.config;
  if (!backups || backups.everyHours === 0) return;
  await ensureKey(dataDir, backups);
};
