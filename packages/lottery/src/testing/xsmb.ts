/** A draw of the North as a file of results has it: its day, and the 27 numbers as printed. */
type XsmbDraw = { date: string; numbers: readonly string[] };

/** The draws of such a file, a line each; its heading and whatever stands above it are none. */
export const xsmbOf = (text: string): readonly XsmbDraw[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [date = '', ...numbers] = line.split(',');
    return /^\d{4}-\d{2}-\d{2}$/.test(date) ? [{ date, numbers }] : [];
  });
