import { PLAYERS } from '@fairhouse/game-kit';

/** In per cent of the stake, the same for each player, counted over all deals of two hands. */
const OF_PLAYERS = {
  Win: '97.5289',
  Lose: '97.5289',
  Tie: '96.0947',
  Pair: '96.7742',
  Special: '95.9677',
};

/** The board reads the figures here, without counting; a test holds them to the engine. */
export const RETURNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PLAYERS.flatMap((seat) => Object.entries(OF_PLAYERS).map(([kind, rtp]) => [seat + kind, rtp])),
  ),
  bankerPair: '96.7742',
  bankerSpecial: '95.9677',
};
