import { ACCESS } from './access.ts';
import { ACTIVITIES } from './activities.ts';
import { ADVERTISING } from './advertising.ts';
import { AGENT_LISTS } from './agent-lists.ts';
import { AGENTS } from './agents.ts';
import { AGENT_CENTRE } from './agent-centre.ts';
import { BACKUPS } from './backups.ts';
import { BILLS } from './bill-faults.ts';
import { BILL_BOOKS } from './bill-books.ts';
import { BONUSES } from './bonuses.ts';
import { BRAND_LOOK } from './brand-look.ts';
import { BUILDER } from './builder.ts';
import { CARRIED_BILLS } from './carried-bills.ts';
import { BOOK_DESK } from './book-desk.ts';
import { BOOK_FEEDS } from './book-feeds.ts';
import { CASHIER } from './cashier.ts';
import { CONTRACTS } from './contract-faults.ts';
import { COUNTED } from './counted.ts';
import { DEBTS } from './debts.ts';
import { DESK_BILLS } from './desk-bills.ts';
import { DOORS } from './doors.ts';
import { ENDED_AGAIN } from './ended-again.ts';
import type { Fault } from './fault.ts';
import { EXACT_REWARDS } from './exact-rewards.ts';
import { FEEDS } from './feeds.ts';
import { FIGURES } from './figures.ts';
import { GIFTS } from './gifts.ts';
import { GAMES } from './games.ts';
import { GRANTS } from './grants.ts';
import { HANDS } from './hands.ts';
import { HELD_BILLS } from './held-bills.ts';
import { LEDGER } from './ledger.ts';
import { LOTTERY } from './lottery.ts';
import { LOTTERY_DAYS } from './lottery-days.ts';
import { OFFICE } from './office.ts';
import { PAYMENTS } from './payments.ts';
import { PEOPLE } from './people.ts';
import { POINTS } from './points.ts';
import { PERSONS } from './second-person.ts';
import { RANKS } from './ranks.ts';
import { REBATES } from './rebates.ts';
import { REMOTE_PAYMENTS } from './remote-payments.ts';
import { ROOM_PAGES } from './room-pages.ts';
import { ROOMS } from './rooms.ts';
import { ROOMS_DESK } from './rooms-desk.ts';
import { ROUNDS } from './rounds.ts';
import { SEAT_BOARD } from './seat-board.ts';
import { SEATS } from './seats.ts';
import { SPORTS_PAGES } from './sports-pages.ts';
import { SPORTSBOOK } from './sportsbook.ts';
import { CASES } from './cases.ts';
import { RISK } from './risk.ts';
import { LAUNDERING } from './laundering.ts';
import { LIVE } from './live.ts';
import { STAFF } from './staff.ts';
import { STAFF_PROVIDER } from './staff-provider.ts';
import { SUPPLIER } from './supplier.ts';
import { SUSPICIONS } from './suspicions.ts';
import { TEAM } from './team.ts';
import { TICKETS } from './tickets.ts';
import { VENDORS } from './vendors.ts';
import { WALLET_PROTOCOL } from './wallet-protocol.ts';
import { VIRTUALS } from './virtuals.ts';
import { VOIDS } from './voids.ts';
import { WEB } from './web.ts';

export const FAULTS: readonly Fault[] = [
  ...LEDGER,
  ...HANDS,
  ...CARRIED_BILLS,
  ...TICKETS,
  ...ROOMS,
  ...ROOMS_DESK,
  ...ROUNDS,
  ...CASHIER,
  ...FIGURES,
  ...REMOTE_PAYMENTS,
  ...BONUSES,
  ...BOOK_FEEDS,
  ...BRAND_LOOK,
  ...GRANTS,
  ...ACCESS,
  ...PEOPLE,
  ...WEB,
  ...GAMES,
  ...VENDORS,
  ...WALLET_PROTOCOL,
  ...GIFTS,
  ...ACTIVITIES,
  ...ADVERTISING,
  ...LIVE,
  ...STAFF,
  ...STAFF_PROVIDER,
  ...SUPPLIER,
  ...PAYMENTS,
  ...VOIDS,
  ...DOORS,
  ...PERSONS,
  ...DEBTS,
  ...FEEDS,
  ...ENDED_AGAIN,
  ...LOTTERY,
  ...LOTTERY_DAYS,
  ...SEATS,
  ...SEAT_BOARD,
  ...VIRTUALS,
  ...SPORTS_PAGES,
  ...ROOM_PAGES,
  ...BOOK_DESK,
  ...RANKS,
  ...POINTS,
  ...COUNTED,
  ...EXACT_REWARDS,
  ...SUSPICIONS,
  ...LAUNDERING,
  ...RISK,
  ...CASES,
  ...AGENTS,
  ...AGENT_LISTS,
  ...BACKUPS,
  ...BILLS,
  ...DESK_BILLS,
  ...HELD_BILLS,
  ...TEAM,
  ...REBATES,
  ...CONTRACTS,
  ...BILL_BOOKS,
  ...AGENT_CENTRE,
  ...OFFICE,
  ...SPORTSBOOK,
  ...BUILDER,
];
