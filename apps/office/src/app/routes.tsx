import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { AgentsScreen } from '../features/agents/AgentsScreen.tsx';
import { BillScreen } from '../features/salaries/BillScreen.tsx';
import { BillsScreen } from '../features/salaries/BillsScreen.tsx';
import { ContractScreen } from '../features/contracts/ContractScreen.tsx';
import { ContractsScreen } from '../features/contracts/ContractsScreen.tsx';
import { ApplicationsScreen } from '../features/applications/ApplicationsScreen.tsx';
import { AuditScreen } from '../features/audit/AuditScreen.tsx';
import { BonusesScreen } from '../features/bonuses/BonusesScreen.tsx';
import { GrantsScreen } from '../features/bonuses/GrantsScreen.tsx';
import { BrandsScreen } from '../features/brands/BrandsScreen.tsx';
import { LiveScreen } from '../features/brands/LiveScreen.tsx';
import { SettingsScreen } from '../features/brands/SettingsScreen.tsx';
import { AccountsScreen } from '../features/payment-methods/AccountsScreen.tsx';
import { DepositsScreen } from '../features/deposits/DepositsScreen.tsx';
import { HeldScreen } from '../features/vendors/HeldScreen.tsx';
import { SupplierScreen } from '../features/supplier/SupplierScreen.tsx';
import { ParkedScreen } from '../features/payment-notices/ParkedScreen.tsx';
import { ReturnsScreen } from '../features/payment-notices/ReturnsScreen.tsx';
import { DifferenceScreen } from '../features/settlements/DifferenceScreen.tsx';
import { DifferencesScreen } from '../features/settlements/DifferencesScreen.tsx';
import { SettlementsScreen } from '../features/settlements/SettlementsScreen.tsx';
import { VouchersScreen } from '../features/vouchers/VouchersScreen.tsx';
import { MatchesScreen } from '../features/matching/MatchesScreen.tsx';
import { WithdrawalsScreen } from '../features/withdrawals/WithdrawalsScreen.tsx';
import { CampaignScreen } from '../features/campaigns/CampaignScreen.tsx';
import { CampaignsScreen } from '../features/campaigns/CampaignsScreen.tsx';
import { CashbackScreen } from '../features/cashback/CashbackScreen.tsx';
import { ConnectionsScreen } from '../features/vendors/ConnectionsScreen.tsx';
import { CatalogueScreen } from '../features/catalogue/CatalogueScreen.tsx';
import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { GamesScreen } from '../features/catalogue/GamesScreen.tsx';
import { GroupsScreen } from '../features/payment-groups/GroupsScreen.tsx';
import { HelpScreen } from '../features/help/HelpScreen.tsx';
import { IdentityScreen } from '../features/identity/IdentityScreen.tsx';
import { JackpotsScreen } from '../features/jackpots/JackpotsScreen.tsx';
import { DrawScreen } from '../features/lottery/DrawScreen.tsx';
import { LotteriesScreen } from '../features/lottery/LotteriesScreen.tsx';
import { LotteryScreen } from '../features/lottery/LotteryScreen.tsx';
import { BoardScreen } from '../features/sportsbook/BoardScreen.tsx';
import { EventScreen } from '../features/sportsbook/EventScreen.tsx';
import { InboxScreen } from '../features/inbox/InboxScreen.tsx';
import { LaunderingScreen } from '../features/laundering/LaunderingScreen.tsx';
import { CaseScreen } from '../features/cases/CaseScreen.tsx';
import { CasesScreen } from '../features/cases/CasesScreen.tsx';
import { DebtsScreen } from '../features/members/DebtsScreen.tsx';
import { MemberScreen } from '../features/members/MemberScreen.tsx';
import { MembersScreen } from '../features/members/MembersScreen.tsx';
import { MediaScreen } from '../features/media/MediaScreen.tsx';
import { ApplicationsDesk } from '../features/activities/ApplicationsDesk.tsx';
import { FeedbackScreen } from '../features/feedback/FeedbackScreen.tsx';
import { MessagesScreen } from '../features/messages/MessagesScreen.tsx';
import { MissionsScreen } from '../features/missions/MissionsScreen.tsx';
import { ExchangesScreen } from '../features/points/ExchangesScreen.tsx';
import { ProductsScreen } from '../features/points/ProductsScreen.tsx';
import { PromotionsScreen } from '../features/promotions/PromotionsScreen.tsx';
import { RewardsScreen } from '../features/rewards/RewardsScreen.tsx';
import { ProgramsScreen } from '../features/webhooks/ProgramsScreen.tsx';
import { ApprovalsScreen } from '../features/staff/ApprovalsScreen.tsx';
import { OffersScreen } from '../features/deposit-offers/OffersScreen.tsx';
import { OutboxScreen } from '../features/messengers/OutboxScreen.tsx';
import { REPORT_LOOKS, WAGER_LOOKS } from '../features/reports/looks.ts';
import { ReportsScreen } from '../features/reports/ReportsScreen.tsx';
import { WagersScreen } from '../features/reports/WagersScreen.tsx';
import { SecurityScreen } from '../features/staff/SecurityScreen.tsx';
import { StaffScreen } from '../features/staff/StaffScreen.tsx';
import { RoomScreen } from '../features/rooms/RoomScreen.tsx';
import { RoomsScreen } from '../features/rooms/RoomsScreen.tsx';
import { TableScreen } from '../features/tables/TableScreen.tsx';
import { TablesScreen } from '../features/tables/TablesScreen.tsx';
import { TournamentsScreen } from '../features/tournaments/TournamentsScreen.tsx';
import { RafflesScreen } from '../features/raffles/RafflesScreen.tsx';
import { RanksScreen } from '../features/vip/RanksScreen.tsx';
import { Home } from './Home.tsx';
import { NotFound, Shell } from './Shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const screen = <Path extends string>(path: Path, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

const memberRoute = createRoute({
  getParentRoute: () => root,
  path: '/members/$id',
  component: () => <MemberScreen id={memberRoute.useParams().id} />,
});

const caseRoute = createRoute({
  getParentRoute: () => root,
  path: '/cases/$id',
  component: () => <CaseScreen id={caseRoute.useParams().id} />,
});

const differenceRoute = createRoute({
  getParentRoute: () => root,
  path: '/differences/$id',
  component: () => <DifferenceScreen id={differenceRoute.useParams().id} />,
});

const grantsRoute = createRoute({
  getParentRoute: () => root,
  path: '/bonuses/$id',
  component: () => <GrantsScreen id={grantsRoute.useParams().id} />,
});

const campaignRoute = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/$id',
  component: () => <CampaignScreen id={campaignRoute.useParams().id} />,
});

const tableRoute = createRoute({
  getParentRoute: () => root,
  path: '/tables/$tableId',
  component: () => <TableScreen tableId={tableRoute.useParams().tableId} />,
});

const roomRoute = createRoute({
  getParentRoute: () => root,
  path: '/rooms/$roomId',
  component: () => <RoomScreen roomId={roomRoute.useParams().roomId} />,
});

const lotteryRoute = createRoute({
  getParentRoute: () => root,
  path: '/lotteries/$slug',
  component: () => <LotteryScreen slug={lotteryRoute.useParams().slug} />,
});
const drawRoute = createRoute({
  getParentRoute: () => root,
  path: '/lotteries/$slug/draws/$drawNo',
  component: () => <DrawScreen {...drawRoute.useParams()} />,
});

const sportsEventRoute = createRoute({
  getParentRoute: () => root,
  path: '/sportsbook/$eventId',
  component: () => <EventScreen eventId={sportsEventRoute.useParams().eventId} />,
});

const contractRoute = createRoute({
  getParentRoute: () => root,
  path: '/contracts/$id',
  component: () => <ContractScreen id={contractRoute.useParams().id} />,
});
const billRoute = createRoute({
  getParentRoute: () => root,
  path: '/bills/$id',
  component: () => <BillScreen id={billRoute.useParams().id} />,
});

/** Lists of agents come looked through where a link says so; what is typed there stays there. */
const looked = <Name extends string>(names: readonly Name[]) => {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' || typeof value === 'number'
          ? [[name, String(value)]]
          : [];
      }),
    ) as Partial<Record<Name, string>>;
};
const agentsRoute = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  validateSearch: looked(['account']),
  component: () => {
    const search = agentsRoute.useSearch();
    return <AgentsScreen key={JSON.stringify(search)} begin={search} />;
  },
});
const contractsRoute = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  validateSearch: looked(['account', 'state', 'kind', 'view']),
  component: () => {
    const { account = '' } = contractsRoute.useSearch();
    return <ContractsScreen key={account} begin={{ account }} />;
  },
});
const billsRoute = createRoute({
  getParentRoute: () => root,
  path: '/bills',
  validateSearch: looked(['kind', 'payer', 'payee']),
  component: () => {
    const search = billsRoute.useSearch();
    return <BillsScreen key={JSON.stringify(search)} begin={search} />;
  },
});

const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: looked(['period']),
  component: () => {
    const looks = homeRoute.useSearch();
    const navigate = homeRoute.useNavigate();
    return (
      <Home
        looks={looks}
        onLooks={(search) => {
          void navigate({ search, replace: true });
        }}
      />
    );
  },
});
const inboxRoute = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: looked(['kind']),
  component: () => {
    const looks = inboxRoute.useSearch();
    const navigate = inboxRoute.useNavigate();
    return (
      <InboxScreen
        looks={looks}
        onLooks={(search) => {
          void navigate({ search, replace: true });
        }}
      />
    );
  },
});
const reportsRoute = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: looked(REPORT_LOOKS),
  component: () => {
    const looks = reportsRoute.useSearch();
    const navigate = reportsRoute.useNavigate();
    return (
      <ReportsScreen
        looks={looks}
        onLooks={(change) => {
          void navigate({ search: { ...looks, ...change }, replace: true });
        }}
      />
    );
  },
});
const reportWagersRoute = createRoute({
  getParentRoute: () => root,
  path: '/reports/wagers',
  validateSearch: looked(WAGER_LOOKS),
  component: () => <WagersScreen looks={reportWagersRoute.useSearch()} />,
});

export const router = createRouter({
  basepath: '/office',
  routeTree: root.addChildren([
    homeRoute,
    screen('/members', MembersScreen),
    memberRoute,
    agentsRoute,
    contractsRoute,
    contractRoute,
    billsRoute,
    billRoute,
    screen('/withdrawals', WithdrawalsScreen),
    screen('/debts', DebtsScreen),
    screen('/vendor-connections', ConnectionsScreen),
    screen('/deposits', DepositsScreen),
    screen('/parked', ParkedScreen),
    screen('/payment-returns', ReturnsScreen),
    screen('/held-records', HeldScreen),
    screen('/supplier', SupplierScreen),
    screen('/receiving-accounts', AccountsScreen),
    screen('/deposit-offers', OffersScreen),
    screen('/payment-groups', GroupsScreen),
    screen('/settlements', SettlementsScreen),
    screen('/differences', DifferencesScreen),
    differenceRoute,
    screen('/vouchers', VouchersScreen),
    screen('/laundering', LaunderingScreen),
    screen('/cases', CasesScreen),
    caseRoute,
    screen('/identity', IdentityScreen),
    screen('/matches', MatchesScreen),
    screen('/messages', MessagesScreen),
    screen('/campaigns', CampaignsScreen),
    campaignRoute,
    screen('/feedback', FeedbackScreen),
    screen('/activity-applications', ApplicationsDesk),
    screen('/games', GamesScreen),
    screen('/catalogue', CatalogueScreen),
    screen('/tables', TablesScreen),
    tableRoute,
    screen('/rooms', RoomsScreen),
    roomRoute,
    screen('/lotteries', LotteriesScreen),
    lotteryRoute,
    drawRoute,
    screen('/sportsbook', BoardScreen),
    sportsEventRoute,
    screen('/jackpots', JackpotsScreen),
    screen('/tournaments', TournamentsScreen),
    screen('/settings', SettingsScreen),
    screen('/brands', BrandsScreen),
    screen('/live', LiveScreen),
    screen('/approvals', ApprovalsScreen),
    inboxRoute,
    screen('/staff', StaffScreen),
    screen('/programs', ProgramsScreen),
    reportsRoute,
    reportWagersRoute,
    screen('/content', ContentScreen),
    screen('/media', MediaScreen),
    screen('/promotions', PromotionsScreen),
    screen('/missions', MissionsScreen),
    screen('/bonuses', BonusesScreen),
    grantsRoute,
    screen('/rewards', RewardsScreen),
    screen('/raffles', RafflesScreen),
    screen('/ranks', RanksScreen),
    screen('/cashback', CashbackScreen),
    screen('/products', ProductsScreen),
    screen('/exchanges', ExchangesScreen),
    screen('/help', HelpScreen),
    screen('/applications', ApplicationsScreen),
    screen('/outbox', OutboxScreen),
    screen('/audit', AuditScreen),
    screen('/security', SecurityScreen),
  ]),
});
