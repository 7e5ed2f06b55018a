/** The instructions of a Dockerfile in their order, lines that go on put together. */
export const instructionsOf = (text: string) => {
  const all = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...rest] = line.split(' ');
      return { word, rest: rest.join(' ') };
    });
  const lastOf = (word: string): string => all.findLast((one) => one.word === word)?.rest ?? '';
  /** What a stage runs, by its number. */
  const runsOf = (stage: number): string[] => {
    let at = -1;
    return all.flatMap(({ word, rest }) => {
      if (word === 'FROM') at += 1;
      return word === 'RUN' && at === stage ? [rest] : [];
    });
  };
  return {
    all,
    lastOf,
    runsOf,
    /** Of the last stage. */
    environment: (): Record<string, string> =>
      Object.fromEntries(
        lastOf('ENV')
          .split(' ')
          .map((pair) => pair.split('=') as [string, string]),
      ),
  };
};
