/**
 * What every bet returns, in per cent of the stake, counted over all deals of two hands;
 * `bet:profile` where the vendor's table pays otherwise. A test holds the figures to the engine.
 */
export const RETURNS: Readonly<Record<string, string>> = {
  dragon: '97.5028',
  phoenix: '97.5028',
  pair8Plus: '97.3469',
  straight: '96.8942',
  flush: '96.2113',
  straightFlush: '95.6630',
  trips: '94.2103',
  'pair8Plus:vendor': '90.8717',
  'straight:vendor': '48.4471',
  'flush:vendor': '86.5902',
  'straightFlush:vendor': '43.7193',
  'trips:vendor': '56.7137',
};
