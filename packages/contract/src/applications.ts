import { z } from 'zod';
import { APPLICATION_BOUNDS } from './application-form.ts';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

export const APPLICATION_STATES = ['waiting', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const part = (name: keyof typeof APPLICATION_BOUNDS) => {
  const [min, max] = APPLICATION_BOUNDS[name];
  return z.string().trim().min(min).max(max);
};

export const applyAsAffiliate = call({
  method: 'PUT',
  path: '/wps/agent/affiliate/application',
  needs: 'nothing',
  switch: 'join',
  callsPerMinuteMax: 10,
  summary:
    'Apply to be an affiliate: five a day from one address, and one at a time for one ' +
    'contact (conflict).',
  body: z.object({
    name: part('name'),
    contact: part('contact'),
    remark: part('remark'),
    altcha: z.string().max(4000).optional(),
  }),
  output: z.object({ applicationId: z.string() }),
  refusals: ['verify_first', 'quota_exceeded', 'state_conflict'],
});

const application = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  remark: z.string(),
  language: z.string(),
  ip: z.string(),
  at: timestamp,
  state: z.enum(APPLICATION_STATES),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  decidedReason: z.string(),
});
export type Application = z.output<typeof application>;

export const applications = call({
  method: 'GET',
  path: '/office/api/applications',
  needs: 'operator',
  permission: 'applications.read',
  refusals: [],
  summary: 'Who applied to be an affiliate, the newest first.',
  query: z.object({
    state: z.enum(APPLICATION_STATES).optional(),
    cursor: z.string().max(20).optional(),
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(application).extend({ waiting: z.number().int() }),
});
export const decideApplication = call({
  method: 'POST',
  path: '/office/api/applications/{id}/decide',
  needs: 'operator',
  permission: 'applications.decide',
  refusals: ['state_conflict'],
  summary: 'Accept or reject an application that waits.',
  params: z.object({ id }),
  body: z.object({
    state: z.enum(['accepted', 'rejected']),
    reason: z.string().trim().min(5).max(300),
  }),
  output: application,
});
