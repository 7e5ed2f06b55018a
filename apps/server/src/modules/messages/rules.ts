const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Plain words as HTML: an empty line ends a paragraph. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(
      (part) =>
        `<p>${part
          .trim()
          .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
          .replaceAll('\n', '<br />')}</p>`,
    )
    .join('');

/** Events of the bus are small: so many members are told by one. */
const MEMBERS_AN_EVENT = 250;
export const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / MEMBERS_AN_EVENT) }, (_, at) =>
    list.slice(at * MEMBERS_AN_EVENT, (at + 1) * MEMBERS_AN_EVENT),
  );
