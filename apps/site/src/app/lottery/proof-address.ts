/** Where the proof of a draw stands, to be read and checked on the visitor's own device. */
export const proofAddress = (gameCode: string, drawNo: string): string =>
  `/fairness?lottery=${encodeURIComponent(gameCode)}&issue=${encodeURIComponent(drawNo)}`;
