import * as blocks from '@fairhouse/contract/blocks';
import { route, type Route } from '../../kernel/module.ts';
import { lay } from './actions/lay.ts';
import { lift } from './actions/lift.ts';
import { endOpenSessions } from './actions/sessions.ts';
import { readBlocks } from './actions/read.ts';

export const routes: Route[] = [
  route(blocks.memberBlocks, readBlocks),
  route(blocks.layBlock, lay),
  route(blocks.liftBlock, lift),
  route(blocks.endMemberSessions, endOpenSessions),
];
