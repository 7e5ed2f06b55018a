/** What an operator has to be told of a bet. */
export type CallKind = 'win' | 'rollback';

declare module '../../kernel/db.ts' {
  interface Columns {
    'supplied_bets.state': 'asked' | 'taken' | 'played' | 'refused' | 'cancelled';
    'supplied_calls.kind': CallKind;
    'supplied_calls.state': 'due' | 'done' | 'stuck';
  }
}
