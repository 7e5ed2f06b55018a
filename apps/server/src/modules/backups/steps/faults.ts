/** What keeps a backup from being taken or restored; its sentence is all the operator needs. */
export class BackupFault extends Error {}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
