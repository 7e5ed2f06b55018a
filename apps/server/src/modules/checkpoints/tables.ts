declare module '../../kernel/db.ts' {
  interface Columns {
    /** The entries of a transfer as the log hashes them. */
    'checkpoints.Entries': [number, string, string, string, string | null][];
  }
}

export {};
