type Named = { code: string; name: string };

/** "HARBOUR Harbour Bank": a code and its name, one a line. */
export const printNames = (list: readonly Named[]): string =>
  list.map((one) => `${one.code} ${one.name}`).join('\n');
export const readNames = (text: string): Named[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [code = '', ...name] = line.trim().split(/\s+/);
      return { code: code.toUpperCase(), name: name.join(' ') };
    });
