import type { Queries } from '../../kernel/db.ts';

export type Ended =
  | { startedAt: Date; state: 'taken'; file: string; bytes: number }
  | { startedAt: Date; state: 'failed'; fault: string };

/** The end of one, good or bad; a database of before has no place for it. */
export const noteBackup = async (tx: Queries, ended: Ended): Promise<void> => {
  const isTaken = ended.state === 'taken';
  await tx.run(
    `insert into backups (started_at, ended_at, state, file, bytes, fault)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ended.startedAt,
      tx.moment(),
      ended.state,
      isTaken ? ended.file : null,
      isTaken ? ended.bytes : null,
      isTaken ? null : ended.fault.slice(0, 500),
    ],
  );
};

export const lastBackups = (tx: Queries) =>
  tx.rows(
    `select distinct on (state) state, started_at, ended_at, file, bytes, fault from backups
     order by state, ended_at desc`,
  );
