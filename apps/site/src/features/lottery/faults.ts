import type { Fault } from '@fairhouse/lottery';
import type { Translate } from '../../app/i18n.ts';
import type { PlayWords } from '../../app/lottery/play-words.ts';

/** Reasons that this page has words for; of a newer house's it says none. */
const REASONS = new Set([
  'selection_too_long',
  'selection_rows',
  'selection_few_rows',
  'selection_unknown',
  'selection_twice',
  'selection_few',
  'selection_many',
  'selection_no_bet',
]);
/** Names of what was refused beside its values: they are no part of the reason. */
const NO_VALUES = new Set(['line', 'reason', 'play']);
/** What the house answered, and of a selection that it cannot read also why, in words. */
export const refusedText = (
  { errorCode, message, fields }: { errorCode: string; message: string; fields: Fields },
  words: PlayWords,
  say: Translate,
): string => {
  const { reason } = fields;
  if (errorCode !== 'selection_invalid' || reason === undefined || !REASONS.has(reason)) {
    return message;
  }
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !NO_VALUES.has(name)),
  );
  return `${message} ${faultText({ key: reason, values }, words, say)}`;
};
type Fields = Readonly<Record<string, string>>;

/** Why a selection cannot be bet on, as a sentence. */
export const faultText = (
  { key, values = {} }: Fault,
  words: PlayWords,
  say: Translate,
): string => {
  const { row } = values;
  return say(key, {
    ...values,
    ...(row === undefined ? {} : { row: row === 'list' ? say('numbers') : words.row(String(row)) }),
  });
};
