import * as rooms from '@fairhouse/contract/rooms';
import { route, type Route } from '../../kernel/module.ts';
import { actInRoom } from './actions/act-in-room.ts';
import { askForSeat } from './actions/ask-for-seat.ts';
import { listOwnHands, readHand } from './actions/hands.ts';
import { leaveSeat } from './actions/leave-seat.ts';
import { listRooms } from './actions/list-rooms.ts';
import { readOwnSeat, readRoom } from './actions/read-rooms.ts';
import { sayPhrase } from './actions/say-phrase.ts';
import { addChips, takeSeat } from './actions/take-seat.ts';

export const routes: Route[] = [
  route(rooms.roomList, listRooms),
  route(rooms.oneRoom, readRoom),
  route(rooms.ownSeatOf, readOwnSeat),
  route(rooms.askForSeat, askForSeat),
  route(rooms.takeSeat, takeSeat),
  route(rooms.leaveSeat, leaveSeat),
  route(rooms.addChips, addChips),
  route(rooms.actInRoom, actInRoom),
  route(rooms.sayPhrase, sayPhrase),
  route(rooms.oneHand, readHand),
  route(rooms.ownHands, listOwnHands),
];
