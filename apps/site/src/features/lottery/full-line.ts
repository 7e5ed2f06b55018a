import { isolated } from '@fairhouse/lottery-board/issue-moment';
import type { Family } from '@fairhouse/lottery';
import type { Translate } from '../../app/i18n.ts';
import type { PlayWords } from '../../app/lottery/play-words.ts';
import { playOf } from './ticket.ts';

type Fields = Readonly<Record<string, string>>;

/** Which line of an order the house has no room for, on what, and how much of it there is room. */
export const fullText = (
  { line, play: code = '', choice = '', issue = '', multiple = '0' }: Fields,
  { family, words, say }: { family: Family; words: PlayWords; say: Translate },
): string => {
  if (line === undefined) return '';
  const play = words.play(code);
  const which =
    choice === ''
      ? say('fullPlay', { line, play })
      : say('fullLine', { line, play, choice: isolated(choiceName(family, code, choice, words)) });
  const times = multiple === '0' ? 'fullNone' : 'fullTimes';
  return `${which} ${say(times, { multiple, issue: isolated(issue) })}`;
};

/** A number, a combination or a side, with its row where the play has several. */
const choiceName = (
  family: Family,
  code: string,
  choice: string,
  { row, value }: PlayWords,
): string => {
  const input = playOf(family, code)?.input;
  const rows = input?.kind === 'rows' && input.rows.length > 1 ? input.rows : [];
  const own = rows.find(({ name }) => choice.startsWith(`${name}-`));
  if (own) return `${row(own.name)} ${value(choice.slice(own.name.length + 1))}`;
  return choice
    .split(',')
    .map((one) => (/^[a-z][a-z-]*\d?$/.test(one) ? value(one) : one))
    .join(', ');
};
