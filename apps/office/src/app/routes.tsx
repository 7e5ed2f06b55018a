import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { AuditScreen } from '../features/audit/AuditScreen.tsx';
import { GamesScreen } from '../features/games/GamesScreen.tsx';
import { JackpotsScreen } from '../features/jackpots/JackpotsScreen.tsx';
import { MemberScreen } from '../features/members/MemberScreen.tsx';
import { MembersScreen } from '../features/members/MembersScreen.tsx';
import { OverviewScreen } from '../features/overview/OverviewScreen.tsx';
import { SecurityScreen } from '../features/staff/SecurityScreen.tsx';
import { TableScreen } from '../features/tables/TableScreen.tsx';
import { TablesScreen } from '../features/tables/TablesScreen.tsx';
import { TournamentsScreen } from '../features/tournaments/TournamentsScreen.tsx';
import { NotFound, Shell } from './Shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const screen = <Path extends string>(path: Path, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

const memberRoute = createRoute({ getParentRoute: () => root, path: '/members/$id',
  component: () => <MemberScreen id={memberRoute.useParams().id} /> });

const tableRoute = createRoute({ getParentRoute: () => root, path: '/tables/$tableId',
  component: () => <TableScreen tableId={tableRoute.useParams().tableId} /> });

export const router = createRouter({
  basepath: '/office',
  routeTree: root.addChildren([
    screen('/', OverviewScreen),
    screen('/members', MembersScreen),
    memberRoute,
    screen('/games', GamesScreen),
    screen('/tables', TablesScreen),
    tableRoute,
    screen('/jackpots', JackpotsScreen),
    screen('/tournaments', TournamentsScreen),
    screen('/audit', AuditScreen),
    screen('/security', SecurityScreen),
  ]),
});

