import * as messages from '@fairhouse/contract/messages';
import * as member from '@fairhouse/contract/messages-member';
import { route, type Route } from '../../kernel/module.ts';
import { countUnread, listInbox, openMessage, removeMessage } from './actions/inbox.ts';
import { countAudience, listSent, sendMessage } from './actions/send.ts';
import { writeToOne } from './actions/write-to-one.ts';

export const routes: Route[] = [
  route(messages.inbox, listInbox),
  route(messages.readMessage, openMessage),
  route(messages.deleteMessage, removeMessage),
  route(messages.unreadCount, countUnread),
  route(messages.sentMessages, listSent),
  route(messages.countRecipients, countAudience),
  route(messages.sendMessage, sendMessage),
  route(member.writeToMember, writeToOne),
];
