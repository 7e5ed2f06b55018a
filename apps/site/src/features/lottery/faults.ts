import type { Fault } from '@fairhouse/lottery';
import type { Translate } from '../../app/i18n.ts';
import type { PlayWords } from '../../app/lottery/play-words.ts';

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
