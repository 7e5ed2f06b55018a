const NAME_LETTERS_MAX = 120;
const MARKS_IN_A_ROW = /\p{M}{5}/u;
// Overrides and isolates of the writing direction turn round what stands behind the name.
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Nobody sees them, and two names that look alike would differ; joiners within a word stay. */
const UNSEEN = new RegExp(
  '[\\u00AD\\u115F\\u1160\\u180E\\u200B\\u2060-\\u2064\\u3164\\uFEFF' +
    '\\uFFA0\\u{E0000}-\\u{E007F}]',
  'gu',
);
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u2028\u2029]/;
const LONE_SURROGATE = /\p{Cs}/u;

export type JudgedName = { name: string } | { reason: string };

/**
 * A name is plain text: marks of HTML or SQL are letters like any other, and whoever shows it
 * writes it as text. Refused is what no screen can show soundly.
 */
export const judgeName = (given: unknown): JudgedName => {
  if (typeof given !== 'string') return { reason: 'name_missing' };
  // What is far too long is not even looked at.
  if (given.length > NAME_LETTERS_MAX * 4) return { reason: 'name_length' };
  if (CONTROLS.test(given) || LONE_SURROGATE.test(given)) return { reason: 'name_control' };
  if (TURNS.test(given)) return { reason: 'name_direction' };
  const name = given.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return { reason: 'name_empty' };
  if ([...name].length > NAME_LETTERS_MAX) return { reason: 'name_length' };
  if (MARKS_IN_A_ROW.test(name.normalize('NFD'))) return { reason: 'name_marks' };
  return { name };
};

const SHOWN_LETTERS = 60;
/** What a report shows of a name that was refused: printable, short, and turned by nothing. */
export const showName = (given: unknown): string =>
  typeof given !== 'string'
    ? ''
    : Array.from(given.slice(0, SHOWN_LETTERS * 2))
        .slice(0, SHOWN_LETTERS)
        .join('')
        .replaceAll(/[^\p{L}\p{M}\p{N}\p{S}\p{P} ]/gu, '\uFFFD');
