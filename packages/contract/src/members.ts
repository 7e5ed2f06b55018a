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

const profileFields = {
  nickname: z.string().max(255),
  birthday: z.string().max(20),
  address: z.string().max(400),
  nationality: z.string().max(255),
  occupation: z.string().max(255),
  sourceOfIncome: z.string().max(255),
  placeOfBirth: z.string().max(255),
};
export const profile = call({
  method: 'GET',
  path: '/wps/member/profile',
  needs: 'member',
  refusals: [],
  summary: 'What the member tells about the person; empty: not told. birthday is yyyy-MM-dd.',
  output: z.object({ ...profileFields, avatar: z.string(), avatars: z.array(z.string()) }),
});
export const changeProfile = call({
  method: 'PUT',
  path: '/wps/member/profile',
  needs: 'member',
  callsPerMinuteMax: 30,
  summary: 'Change the named parts. A birthday that is told stays.',
  body: z.object({ ...profileFields, avatar: z.string().max(40) }).partial(),
  output: profile.output,
  refusals: ['age_required'],
});
export const playerAvatar = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary: 'The avatar and its kind.',
  output: z.object({ avatar: z.string(), avatarType: z.enum(['STATIC', 'CUSTOM']) }),
});
