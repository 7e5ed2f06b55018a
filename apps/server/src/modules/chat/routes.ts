import * as chat from '@fairhouse/contract/chat';
import { route, type Route } from '../../kernel/module.ts';
import { hideMessage, listChat } from './actions/moderate.ts';
import { lift, listMutes, mute } from './actions/mutes.ts';
import { readChat } from './actions/read-chat.ts';
import { say } from './actions/say.ts';

export const routes: Route[] = [
  route(chat.tableChat, readChat),
  route(chat.sayAtTable, say),
  route(chat.officeChat, listChat),
  route(chat.hideMessage, hideMessage),
  route(chat.chatMutes, listMutes),
  route(chat.muteMember, mute),
  route(chat.liftMute, lift),
];
