declare module '../../kernel/db.ts' {
  interface Columns {
    'tournaments.titles': Record<string, string>;
  }
}
export {};
