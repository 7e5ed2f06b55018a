import type { Module } from '../../kernel/module.ts';
import { findMessengers, messengersOf } from './actions/family.ts';
import { serveOutbox } from './actions/outbox.ts';
import { jobs } from './jobs.ts';

export { maskedOf, messageOf, readOutbox } from './actions/outbox.ts';
export { listMessengers } from './actions/list-messengers.ts';
export { carriersOf, type CarrierStanding } from './actions/standing.ts';
export { sendMail, sendSms } from './actions/send.ts';
export { messageText, textIn } from './actions/texts.ts';
export { isMailAddress } from './rules.ts';

export const module: Module = {
  name: 'messengers',
  tier: 1,
  jobs,
  start: async (kernel) => {
    const known = messengersOf(kernel);
    for (const one of await findMessengers()) known.set(one.manifest.messengerId, one);
  },
  pages: serveOutbox,
};
