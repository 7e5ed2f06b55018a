import { z } from 'zod';
import { call, id } from './call.ts';

/**
 * Private rooms of games between players, and being told of company in the listed ones. A private
 * room is entered by its code and never ranked (D-V20).
 */
const pvp = 'gameCenter/PVP' as const;

const privateRoom = z.object({
  roomId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Who gives it may sit there. */
  code: z.string(),
});
export type PrivateRoom = z.output<typeof privateRoom>;
export const makeRoom = call({
  method: 'POST',
  path: '/wps/rooms',
  needs: 'member',
  callsPerMinuteMax: 20,
  switch: pvp,
  summary:
    'Make a private room with the terms of a listed one: three open ones a member. It is never ' +
    'ranked, and closed once nobody played there for a day.',
  body: z.object({ like: id }),
  output: privateRoom,
  refusals: ['game_closed', 'game_maintenance', 'on_break', 'limit_exceeded'],
});
export const enterByCode = call({
  method: 'POST',
  path: '/wps/rooms/code',
  needs: 'member',
  callsPerMinuteMax: 10,
  switch: pvp,
  summary: 'Come into a private room by its code. Spaces, hyphens and small letters do not matter.',
  body: z.object({ code: z.string().max(40) }),
  output: privateRoom,
  refusals: ['code_invalid'],
});

const watching = {
  params: z.object({ roomId: id }),
  body: z.object({ isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
};
export const watchRoom = call({
  method: 'PUT',
  path: '/wps/rooms/{roomId}/watch',
  needs: 'member',
  callsPerMinuteMax: 60,
  switch: pvp,
  summary:
    'Be told in the inbox when somebody sits down at this game and ante, once, within a day; or ' +
    'no longer.',
  ...watching,
  refusals: ['game_closed', 'game_maintenance', 'on_break'],
});
export const watchAtSeat = call({
  method: 'PUT',
  path: '/wps/rooms/{roomId}/seat/watch',
  needs: 'play',
  callsPerMinuteMax: 60,
  switch: pvp,
  summary: 'The same, from the board.',
  ...watching,
  refusals: ['game_closed', 'game_maintenance', 'on_break', 'ticket_invalid'],
});
