/** In per cent of the unit, counted over all deals of two hands. */
const OF_PLAYERS = {
  pEqual: '97.5000',
  bEqual: '97.5000',
  pDouble: '95.9725',
  bDouble: '95.9725',
  pBullBull: '95.9424',
  pNoBull: '95.6369',
};

/** The board reads the figures here, without counting; a test holds them to the engine. */
export const RETURNS: Readonly<Record<string, string>> = Object.fromEntries(
  ['1', '2', '3'].flatMap((seat) =>
    Object.entries(OF_PLAYERS).map(([kind, rtp]) => [`${kind[0]}${seat}${kind.slice(1)}`, rtp]),
  ),
);
