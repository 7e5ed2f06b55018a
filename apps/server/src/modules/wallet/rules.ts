/** The stack of a member in a room of players is a wallet of theirs with a code of this form. */
const ROOM = 'pvp:';
export const roomCode = (roomId: string): string => `${ROOM}${roomId}`;

/** The room of a wallet; undefined where it is none of a room. */
export const roomOfWallet = (code: string): string | undefined =>
  code.startsWith(ROOM) ? code.slice(ROOM.length) : undefined;
