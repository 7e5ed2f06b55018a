/** What a second person decides: the rake of a room. Its key is the room. */
export const RAKE = 'rooms.rake';
