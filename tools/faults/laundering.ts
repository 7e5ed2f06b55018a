import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const laundering = `${modules}/laundering/laundering.test.ts`;
const judges = `${modules}/laundering/rules/judge.test.ts`;
const loosened =
  '[D-U31] a rule that finds less waits for another person, and so does one that is off';

/** How money moves: what is found, once, and who may make a rule find less. */
export const LAUNDERING: readonly Fault[] = [
  {
    name: 'laundering-edge',
    row: 'D-U31, windows',
    file: `${modules}/laundering/rules/found.ts`,
    find: 'while ((moved[first]?.at ?? last.at) < from) first += 1;',
    put: 'while ((moved[first]?.at ?? last.at) <= from) first += 1;',
    test: judges,
    red: '[D-U31] sums just under a threshold are found over midnight and up to the very edge',
  },
  {
    name: 'laundering-alone',
    row: 'D-U31, guards',
    file: `${modules}/laundering/rules/terms.ts`,
    find: "return looser === 'higher' ? next > old : next < old;",
    put: "return looser === 'higher' ? next > old * 2n : next < old;",
    test: laundering,
    red: loosened,
  },
  {
    name: 'laundering-off',
    row: 'D-U31, guards',
    file: `${modules}/laundering/rules/terms.ts`,
    find: "...(was.isOn && !is.isOn ? ['isOn: true → false'] : []),",
    put: '',
    test: laundering,
    red: loosened,
  },
  {
    name: 'laundering-twice',
    row: 'D-U31, one finding',
    file: `${modules}/laundering/actions/look.ts`,
    find: '  if (evidence.length === 0) return;\n',
    put: '',
    test: laundering,
    red: '[D-U31] three deposits just under the threshold are found once, however often it looks',
  },
  {
    name: 'laundering-lost',
    row: 'D-U31, who could not be judged',
    file: `${modules}/laundering/actions/look.ts`,
    find: '    await noteAgain(kernel.db, { ...owner, since });\n',
    put: '',
    test: laundering,
    red: '[D-U31] who could not be judged comes again with the next look',
  },
  {
    name: 'laundering-version',
    row: 'D-U31, guards',
    file: `${modules}/laundering/actions/rules.ts`,
    find: 'if (!row || !severity || String(row.version) !== payload.version) {',
    put: 'if (!row || !severity) {',
    test: laundering,
    red: '[D-U31] what was asked of a version is not done to another',
  },
  {
    name: 'laundering-window',
    row: 'D-U31, guards',
    file: 'packages/contract/src/laundering-words.ts',
    find: "const ratioHours = number('hours', HOURS, 'either');",
    put: "const ratioHours = number('hours', HOURS, 'lower');",
    test: laundering,
    red: loosened,
  },
];
