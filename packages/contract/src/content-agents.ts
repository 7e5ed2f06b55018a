import { z } from 'zod';
import { call, order } from './call.ts';
import { noticeList, noticePage } from './content.ts';

/** What the house tells its agents, as notices are written (AG-04), in both orders (D-J70). */
export const agentAnnouncements = call({
  method: 'GET',
  path: '/wps/agent/announcement',
  needs: 'member',
  agentsOnly: true,
  switch: 'agentCenter/announcement',
  refusals: ['error_not_agent'],
  summary: 'Notices for agents, 9 a page; everybody else reads those of MS-01.',
  query: z.object({ ...noticePage.shape, order: order.default('down') }),
  output: noticeList,
});
