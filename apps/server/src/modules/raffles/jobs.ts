import type { Job } from '../../kernel/jobs.ts';
import { drawRaffles } from './actions/draw.ts';
import { tellTickets } from './actions/tell.ts';
import { turnRaffles } from './actions/turn.ts';

export const jobs: Job[] = [
  { name: 'raffles.turn', everySeconds: 3, run: turnRaffles },
  { name: 'raffles.draw', everySeconds: 1, run: drawRaffles },
  { name: 'raffles.tell', everySeconds: 15, run: tellTickets },
];
