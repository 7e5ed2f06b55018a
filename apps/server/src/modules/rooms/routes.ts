import * as privateRooms from '@fairhouse/contract/rooms-private';
import * as figures from '@fairhouse/contract/rooms-figures';
import * as rooms from '@fairhouse/contract/rooms';
import { route, type Route } from '../../kernel/module.ts';
import { actInRoom } from './actions/act-in-room.ts';
import { askForSeat } from './actions/ask-for-seat.ts';
import { readFigures, readLeaders } from './actions/figures.ts';
import { listOwnHands, readHand, readLog } from './actions/hands.ts';
import { leaveSeat } from './actions/leave-seat.ts';
import { listRooms } from './actions/list-rooms.ts';
import { enterRoomByCode, makeRoom } from './actions/private-rooms.ts';
import { readOwnSeat, readRoom } from './actions/read-rooms.ts';
import { sayPhrase } from './actions/say-phrase.ts';
import { addChips, takeSeat } from './actions/take-seat.ts';
import { watchFromBoard, watchRoom } from './actions/watch-room.ts';

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
  route(rooms.roomLog, readLog),
  route(figures.ownFigures, readFigures),
  route(figures.roomLeaders, readLeaders),
  route(privateRooms.makeRoom, makeRoom),
  route(privateRooms.enterByCode, enterRoomByCode),
  route(privateRooms.watchRoom, watchRoom),
  route(privateRooms.watchAtSeat, watchFromBoard),
];
