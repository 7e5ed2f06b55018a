import * as tournaments from '@fairhouse/contract/tournaments';
import { route, type Route } from '../../kernel/module.ts';
import { listMine, listTournaments, readTournament } from './actions/boards.ts';
import { listOffice, makeTournament } from './actions/make-tournament.ts';

export const routes: Route[] = [
  route(tournaments.tournaments, listTournaments),
  route(tournaments.myTournaments, listMine),
  route(tournaments.oneTournament, readTournament),
  route(tournaments.officeTournaments, listOffice),
  route(tournaments.makeTournament, makeTournament),
];
