import { PLAYERS } from '@fairhouse/game-kit';

/** In per cent of the stake, the same for each player, counted over all deals of two hands. */
const OF_PLAYERS = {
  Win: '97.5298',
  Lose: '97.5298',
  Tie: '96.6079',
  Pair: '96.1538',
  Gang: '96.4103',
  White: '96.1538',
};

/** The board reads the figures here, without counting; a test holds them to the engine. */
export const RETURNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PLAYERS.flatMap((seat) => Object.entries(OF_PLAYERS).map(([kind, rtp]) => [seat + kind, rtp])),
  ),
  bankerPair: '96.1538',
};
