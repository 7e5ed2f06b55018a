import type { Fault } from './fault.ts';

const rooms = 'apps/site/src/features/rooms/rooms.ts';
const ofRooms = 'apps/site/src/features/rooms/rooms.test.ts';
const hand = 'apps/site/src/features/fairness/hand.ts';
const ofHand = 'apps/site/src/features/fairness/hand.test.ts';

/** Rooms between players as they are told, and hands as they are dealt again. */
export const ROOM_PAGES: readonly Fault[] = [
  {
    name: 'hand-always-fair',
    row: 'PV-02',
    file: hand,
    find: 'const checks = [...verifyHand(proof, game), await checkAnnounced(proof, Date.now())];',
    put: 'const checks = verifyHand(proof, game).map((one) => ({ ...one, isRight: true }));',
    test: ofHand,
    red: 'is dealt and played again, and each change of it is found',
  },
  {
    name: 'hand-of-other-rules-judged',
    row: 'PV-02',
    file: hand,
    find: 'game.version !== proof.version',
    put: "game.version === ''",
    test: ofHand,
    red: 'is dealt and played again, and each change of it is found',
  },
  {
    name: 'seat-in-a-full-room',
    row: 'PV-02',
    file: rooms,
    find: 'Number(freeOf(b) > 0) - Number(freeOf(a) > 0) ||',
    put: '0 ||',
    test: ofRooms,
    red: 'a quick seat is the own room, else company, else the shortest line',
  },
  {
    name: 'rooms-of-others-among-own',
    row: 'PV-02',
    file: rooms,
    find: '(!wanted.isOwnOnly || room.isOwn)',
    put: 'true',
    test: ofRooms,
    red: 'filters name the antes that there are, and leave out what does not fit',
  },
];
