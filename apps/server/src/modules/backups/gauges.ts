import type { Gauge } from '../../kernel/gauges.ts';
import { lastBackups } from './store.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'fairhouse_backup_age_seconds',
    help: 'How old the last backup is, and the last that failed',
    labels: ['state'],
    read: async ({ db }) => {
      const now = db.moment().getTime();
      return (await lastBackups(db)).map(({ state, ended_at: at }) => ({
        labels: { state },
        value: Math.max(0, now - at.getTime()) / 1000,
      }));
    },
  },
];
