import * as applications from './applications.ts';
import * as approvals from './approvals.ts';
import * as bankCards from './bank-cards.ts';
import * as cashback from './cashback.ts';
import * as catalogue from './catalogue.ts';
import * as checkpoints from './checkpoints.ts';
import * as certificates from './certificates.ts';
import * as chat from './chat.ts';
import * as content from './content.ts';
import * as crash from './crash.ts';
import * as depositOffers from './deposit-offers.ts';
import * as deposits from './deposits.ts';
import * as giving from './giving.ts';
import * as household from './household.ts';
import * as help from './help.ts';
import * as identity from './identity.ts';
import * as feedback from './feedback.ts';
import * as jackpots from './jackpots.ts';
import * as matching from './matching.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as messages from './messages.ts';
import * as missions from './missions.ts';
import * as office from './office.ts';
import * as officeCashier from './office-cashier.ts';
import * as officeCatalogue from './office-catalogue.ts';
import * as officeContent from './office-content.ts';
import * as officeBrands from './office-brands.ts';
import * as officeMembers from './office-members.ts';
import * as oppositeBets from './opposite-bets.ts';
import * as heldRecords from './held-records.ts';
import * as officeGames from './office-games.ts';
import * as officeReports from './office-reports.ts';
import * as officeStaff from './office-staff.ts';
import * as officeTables from './office-tables.ts';
import * as parked from './parked.ts';
import * as passkeys from './passkeys.ts';
import * as paymentGroups from './payment-groups.ts';
import * as paymentSecrets from './payment-secrets.ts';
import * as outbox from './outbox.ts';
import * as play from './play.ts';
import * as points from './points.ts';
import * as promotions from './promotions.ts';
import * as protection from './protection.ts';
import * as records from './records.ts';
import * as receivingAccounts from './receiving-accounts.ts';
import * as recovery from './recovery.ts';
import * as reef from './reef.ts';
import * as referral from './referral.ts';
import * as rewards from './rewards.ts';
import * as safety from './safety.ts';
import * as session from './session.ts';
import * as settlements from './settlements.ts';
import * as social from './social.ts';
import * as statements from './statements.ts';
import * as system from './system.ts';
import * as tables from './tables.ts';
import * as transfers from './transfers.ts';
import * as tournaments from './tournaments.ts';
import * as vendors from './vendors.ts';
import * as verification from './verification.ts';
import * as vouchers from './vouchers.ts';
import * as vip from './vip.ts';
import * as wallets from './wallets.ts';
import * as withdrawals from './withdrawals.ts';
import type { CallShape } from './call.ts';

export * from './call.ts';
export * from './refusals.ts';

const NOUNS = {
  system, session, members, deposits, catalogue, play, tables, chat, reef, crash,
  records, office, officeGames, officeCatalogue, officeTables, jackpots, tournaments, certificates,
  content, officeContent,
  help, applications,
  protection, paymentSecrets,
  verification,
  passkeys,
  officeBrands,
  officeStaff, approvals, giving,
  social,
  recovery, outbox, checkpoints, statements, officeReports,
  messages, feedback, media,
  promotions, vip, points, cashback, missions, rewards, referral, household,
  bankCards, withdrawals, transfers, officeCashier,
  receivingAccounts, vouchers, settlements, parked, heldRecords,
  depositOffers, paymentGroups,
  safety, identity, officeMembers, oppositeBets,
  wallets, matching, vendors,
};

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every call of the product with its noun and name; the API page and the tests read this. */
export const allCalls = (): { noun: string; name: string; definition: CallShape }[] =>
  Object.entries(NOUNS).flatMap(([noun, exports]) =>
    Object.entries(exports).filter((pair): pair is [string, CallShape] => isCall(pair[1]))
      .map(([name, definition]) => ({ noun, name, definition })));
