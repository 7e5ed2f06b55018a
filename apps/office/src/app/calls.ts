import type * as office from '@fairhouse/contract/office';
import type * as jackpots from '@fairhouse/contract/jackpots';
import type * as tournaments from '@fairhouse/contract/tournaments';
import type * as chat from '@fairhouse/contract/chat';
import type * as games from '@fairhouse/contract/office-games';
import type * as tables from '@fairhouse/contract/office-tables';
import { address } from './api.ts';

/** The office's calls; the types fail when a path leaves the contract. */
export const calls = {
  login: address<typeof office.officeLogin>('POST', '/office/api/session'),
  me: address<typeof office.officeMe>('GET', '/office/api/session'),
  logout: address<typeof office.officeLogout>('DELETE', '/office/api/session'),
  authenticator: address<typeof office.setupAuthenticator>('POST', '/office/api/authenticator'),
  members: address<typeof office.searchMembers>('GET', '/office/api/members'),
  member: address<typeof office.officeMember>('GET', '/office/api/members/{id}'),
  ledger: address<typeof office.memberLedger>('GET', '/office/api/members/{id}/ledger'),
  wagers: address<typeof office.memberWagers>('GET', '/office/api/members/{id}/wagers'),
  adjust: address<typeof office.adjustBalance>('POST', '/office/api/members/{id}/adjustments'),
  audit: address<typeof office.auditLog>('GET', '/office/api/audit'),
  games: address<typeof games.officeGames>('GET', '/office/api/games'),
  switchGame: address<typeof games.switchGame>('PUT', '/office/api/games/{slug}'),
  switchVendor: address<typeof games.switchVendor>('PUT', '/office/api/vendors/{vassalage}'),
  pools: address<typeof jackpots.officePools>('GET', '/office/api/jackpots'),
  poolMovements: address<typeof jackpots.poolMovements>('GET',
    '/office/api/jackpots/{poolId}/movements'),
  tournaments: address<typeof tournaments.officeTournaments>('GET', '/office/api/tournaments'),
  makeTournament: address<typeof tournaments.makeTournament>('POST',
    '/office/api/tournaments'),
  tables: address<typeof tables.tableMonitor>('GET', '/office/api/tables'),
  table: address<typeof tables.officeTable>('GET', '/office/api/tables/{tableId}'),
  changeTable: address<typeof tables.changeTable>('PUT', '/office/api/tables/{tableId}'),
  switchTable: address<typeof tables.switchTable>('PUT', '/office/api/tables/{tableId}/open'),
  voidRound: address<typeof tables.voidRound>('POST', '/office/api/tables/{tableId}/void'),
  tableRounds: address<typeof tables.tableRounds>('GET', '/office/api/tables/{tableId}/rounds'),
  reversals: address<typeof tables.reversals>('GET', '/office/api/reversals'),
  askReversal: address<typeof tables.askReversal>('POST',
    '/office/api/tables/{tableId}/reversals'),
  approveReversal: address<typeof tables.approveReversal>('POST',
    '/office/api/reversals/{id}/approve'),
  declineReversal: address<typeof tables.declineReversal>('POST',
    '/office/api/reversals/{id}/decline'),
  chat: address<typeof chat.officeChat>('GET', '/office/api/chat'),
  hideMessage: address<typeof chat.hideMessage>('POST', '/office/api/chat/{id}/hide'),
  chatMutes: address<typeof chat.chatMutes>('GET', '/office/api/chat-mutes'),
  muteMember: address<typeof chat.muteMember>('PUT', '/office/api/chat-mutes/{memberId}'),
  liftMute: address<typeof chat.liftMute>('DELETE', '/office/api/chat-mutes/{memberId}'),
  overview: address<typeof office.houseOverview>('GET', '/office/api/overview'),
};
