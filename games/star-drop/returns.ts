/** Published returns of each board, as the engine computes them; a test holds them together. */
export const RETURNS: Readonly<Record<string, string>> = {
  'calm-8': '98.75%',
  'even-8': '98.95%',
  'bold-8': '98.79%',
  'calm-10': '98.55%',
  'even-10': '99.00%',
  'bold-10': '98.96%',
  'calm-12': '98.78%',
  'even-12': '98.75%',
  'bold-12': '98.96%',
  'calm-14': '98.75%',
  'even-14': '98.94%',
  'bold-14': '98.96%',
  'calm-16': '98.51%',
  'even-16': '99.00%',
  'bold-16': '98.90%',
};
