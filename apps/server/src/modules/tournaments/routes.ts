import * as tournaments from '@fairhouse/contract/tournaments';
import { route, type Route } from '../../kernel/module.ts';
import { listMine, listTournaments, readTournament } from './actions/boards.ts';
import { changeTournament } from './actions/change-tournament.ts';
import { endTournament } from './actions/end-tournament.ts';
import { makeTournament } from './actions/make-tournament.ts';
import { listOffice } from './actions/office.ts';

export const routes: Route[] = [
  route(tournaments.tournaments, listTournaments),
  route(tournaments.myTournaments, listMine),
  route(tournaments.oneTournament, readTournament),
  route(tournaments.officeTournaments, listOffice),
  route(tournaments.makeTournament, makeTournament),
  route(tournaments.changeTournament, changeTournament),
  route(tournaments.endTournament, endTournament),
];
