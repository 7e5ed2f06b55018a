import * as desk from '@fairhouse/contract/members-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { adjust } from './actions/adjust.ts';
import { listLedger, listWagers } from './actions/list-entries.ts';
import * as notes from '@fairhouse/contract/members-notes';
import { listTags, readNotes, writeNote, writeTags } from './actions/notes.ts';
import { listCash, readContact } from './actions/person.ts';
import { readMember } from './actions/read-member.ts';
import { listMembers, writeMembers } from './actions/search.ts';
import { readDevices, readLinks } from './actions/trace.ts';
import * as corrections from '@fairhouse/contract/members-corrections';
import * as lists from '@fairhouse/contract/members-lists';
import * as timeline from '@fairhouse/contract/members-timeline';
import { ask, listCorrections } from './actions/corrections.ts';
import { keepList, readLists, removeList } from './actions/lists.ts';
import { readTimeline } from './actions/timeline.ts';

export const routes: Route[] = [
  route(desk.searchMembers, listMembers),
  route(desk.exportMembers, writeMembers),
  route(desk.officeMember, readMember),
  route(desk.memberContact, readContact),
  route(desk.memberCash, listCash),
  route(notes.memberNotes, readNotes),
  route(notes.addMemberNote, writeNote),
  route(notes.setMemberTags, writeTags),
  route(notes.memberTags, listTags),
  route(desk.memberLedger, listLedger),
  route(desk.memberWagers, listWagers),
  route(desk.adjustBalance, adjust),
  route(desk.memberDevices, readDevices),
  route(desk.memberLinks, readLinks),
  route(corrections.memberCorrections, listCorrections),
  route(corrections.askCorrection, ask),
  route(timeline.memberTimeline, readTimeline),
  route(lists.memberLists, readLists),
  route(lists.saveMemberList, keepList),
  route(lists.dropMemberList, removeList),
];
