import * as activities from './activities.ts';
import * as agentFiles from './agent-files.ts';
import * as agents from './agents.ts';
import * as agentsDesk from './agents-desk.ts';
import * as applications from './applications.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as bankCards from './bank-cards.ts';
import * as blocks from './blocks.ts';
import * as bonuses from './bonuses.ts';
import * as bonusesDesk from './bonuses-desk.ts';
import * as brands from './brands.ts';
import * as brandsDesk from './brands-desk.ts';
import * as brandsDomains from './brands-domains.ts';
import * as brandsLive from './brands-live.ts';
import * as campaigns from './campaigns.ts';
import * as cashback from './cashback.ts';
import * as catalogue from './catalogue.ts';
import * as catalogueDesk from './catalogue-desk.ts';
import * as certificates from './certificates.ts';
import * as certificatesDesk from './certificates-desk.ts';
import * as chat from './chat.ts';
import * as checkpoints from './checkpoints.ts';
import * as collusion from './collusion.ts';
import * as consents from './consents.ts';
import * as content from './content.ts';
import * as contentAgents from './content-agents.ts';
import * as contentDesk from './content-desk.ts';
import * as contracts from './contracts.ts';
import * as contractsDesk from './contracts-desk.ts';
import * as crash from './crash.ts';
import * as depositOffers from './deposit-offers.ts';
import * as deposits from './deposits.ts';
import * as depositsDesk from './deposits-desk.ts';
import * as feedback from './feedback.ts';
import * as giving from './giving.ts';
import * as help from './help.ts';
import * as household from './household.ts';
import * as identity from './identity.ts';
import * as inbox from './inbox.ts';
import * as jackpots from './jackpots.ts';
import * as lottery from './lottery.ts';
import * as lotteryDesk from './lottery-desk.ts';
import * as matching from './matching.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as membersDesk from './members-desk.ts';
import * as membersNotes from './members-notes.ts';
import * as messages from './messages.ts';
import * as messagesMember from './messages-member.ts';
import * as messengers from './messengers.ts';
import * as missions from './missions.ts';
import * as oppositeBets from './opposite-bets.ts';
import * as passkeys from './passkeys.ts';
import * as paymentGroups from './payment-groups.ts';
import * as paymentMethodsAccounts from './payment-methods-accounts.ts';
import * as paymentMethodsConnections from './payment-methods-connections.ts';
import * as paymentMethodsSecrets from './payment-methods-secrets.ts';
import * as paymentNotices from './payment-notices.ts';
import * as paymentNoticesReturns from './payment-notices-returns.ts';
import * as points from './points.ts';
import * as pointsDesk from './points-desk.ts';
import * as promotions from './promotions.ts';
import * as cases from './cases.ts';
import * as risk from './risk.ts';
import * as laundering from './laundering.ts';
import * as protection from './protection.ts';
import * as raffles from './raffles.ts';
import * as rebates from './rebates.ts';
import * as records from './records.ts';
import * as recordsProofs from './records-proofs.ts';
import * as recovery from './recovery.ts';
import * as recoveryDesk from './recovery-desk.ts';
import * as membersCorrections from './members-corrections.ts';
import * as membersLists from './members-lists.ts';
import * as membersTimeline from './members-timeline.ts';
import * as reef from './reef.ts';
import * as referral from './referral.ts';
import * as reports from './reports.ts';
import * as reportsBy from './reports-by.ts';
import * as reportsPulse from './reports-pulse.ts';
import * as rewards from './rewards.ts';
import * as rooms from './rooms.ts';
import * as roomsDesk from './rooms-desk.ts';
import * as roomsFigures from './rooms-figures.ts';
import * as roomsPrivate from './rooms-private.ts';
import * as rounds from './rounds.ts';
import * as roundsSeeds from './rounds-seeds.ts';
import * as salaries from './salaries.ts';
import * as salariesDesk from './salaries-desk.ts';
import * as salariesLines from './salaries-lines.ts';
import * as safety from './safety.ts';
import * as segments from './segments.ts';
import * as session from './session.ts';
import * as settlements from './settlements.ts';
import * as supplier from './supplier.ts';
import * as suspicions from './suspicions.ts';
import * as slips from './slips.ts';
import * as social from './social.ts';
import * as sportsbook from './sportsbook.ts';
import * as sportsbookDesk from './sportsbook-desk.ts';
import * as sportsbookLeagues from './sportsbook-leagues.ts';
import * as sportsbookLimits from './sportsbook-limits.ts';
import * as sportsbookPrices from './sportsbook-prices.ts';
import * as sportsbookQuarantine from './sportsbook-quarantine.ts';
import * as staff from './staff.ts';
import * as staffDesk from './staff-desk.ts';
import * as staffKeys from './staff-keys.ts';
import * as staffProvider from './staff-provider.ts';
import * as statements from './statements.ts';
import * as tables from './tables.ts';
import * as tablesDesk from './tables-desk.ts';
import * as team from './team.ts';
import * as tournaments from './tournaments.ts';
import * as transfers from './transfers.ts';
import * as vendorConnections from './vendor-connections.ts';
import * as vendors from './vendors.ts';
import * as vendorsHeld from './vendors-held.ts';
import * as verification from './verification.ts';
import * as vip from './vip.ts';
import * as virtuals from './virtuals.ts';
import * as vouchers from './vouchers.ts';
import * as wallet from './wallet.ts';
import * as walletDesk from './wallet-desk.ts';
import * as webhooks from './webhooks.ts';
import * as withdrawals from './withdrawals.ts';
import * as withdrawalsDesk from './withdrawals-desk.ts';
import type { CallShape } from './call.ts';

export * from './call.ts';
export * from './refusals.ts';

const NOUNS = {
  activities,
  agentFiles,
  agents,
  agentsDesk,
  applications,
  approvals,
  audit,
  backups,
  bankCards,
  blocks,
  bonuses,
  bonusesDesk,
  brands,
  brandsDesk,
  brandsDomains,
  brandsLive,
  campaigns,
  cashback,
  catalogue,
  catalogueDesk,
  certificates,
  certificatesDesk,
  chat,
  checkpoints,
  collusion,
  consents,
  content,
  contentAgents,
  contentDesk,
  contracts,
  contractsDesk,
  crash,
  depositOffers,
  deposits,
  depositsDesk,
  feedback,
  giving,
  help,
  household,
  identity,
  inbox,
  jackpots,
  lottery,
  lotteryDesk,
  matching,
  media,
  members,
  membersDesk,
  membersNotes,
  messages,
  messagesMember,
  messengers,
  missions,
  oppositeBets,
  passkeys,
  paymentGroups,
  paymentMethodsAccounts,
  paymentMethodsConnections,
  paymentMethodsSecrets,
  paymentNotices,
  paymentNoticesReturns,
  points,
  pointsDesk,
  promotions,
  protection,
  raffles,
  rebates,
  records,
  recordsProofs,
  recovery,
  recoveryDesk,
  membersCorrections,
  membersLists,
  membersTimeline,
  reef,
  referral,
  reports,
  reportsBy,
  reportsPulse,
  rewards,
  rooms,
  roomsDesk,
  roomsFigures,
  roomsPrivate,
  rounds,
  roundsSeeds,
  salaries,
  salariesDesk,
  salariesLines,
  safety,
  segments,
  session,
  settlements,
  suspicions,
  laundering,
  risk,
  cases,
  slips,
  social,
  sportsbook,
  sportsbookDesk,
  sportsbookLeagues,
  sportsbookLimits,
  sportsbookPrices,
  sportsbookQuarantine,
  staff,
  staffDesk,
  staffKeys,
  staffProvider,
  statements,
  supplier,
  tables,
  tablesDesk,
  team,
  tournaments,
  transfers,
  vendorConnections,
  vendors,
  vendorsHeld,
  verification,
  vip,
  virtuals,
  vouchers,
  wallet,
  walletDesk,
  webhooks,
  withdrawals,
  withdrawalsDesk,
};

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every call of the product with its noun and name; the API page and the tests read this. */
export const allCalls = (): { noun: string; name: string; definition: CallShape }[] =>
  Object.entries(NOUNS).flatMap(([noun, exports]) =>
    Object.entries(exports)
      .filter((pair): pair is [string, CallShape] => isCall(pair[1]))
      .map(([name, definition]) => ({ noun, name, definition })),
  );
