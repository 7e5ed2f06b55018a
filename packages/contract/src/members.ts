import { z } from 'zod';
import { call, timestamp } from './call.ts';

export const memberInfo = call({
  method: 'GET',
  path: '/wps/member/info',
  needs: 'member_changing_password',
  refusals: [],
  allowsTrial: true,
  summary: 'Who is logged in.',
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.number().int(),
    toUpline: z.string(),
    currency: z.string(),
    createdAt: timestamp,
    clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
    memberLabel: z.array(z.object({ labelName: z.string() })),
    avatar: z.string(),
    avatarType: z.enum(['STATIC', 'CUSTOM']),
    previousLoginAt: timestamp.nullable(),
  }),
});

export const memberIcon = call({
  method: 'GET',
  path: '/wps/member/info/icon',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary: 'The avatar and its kind.',
  output: z.object({ avatar: z.string(), avatarType: z.enum(['STATIC', 'CUSTOM']) }),
});
