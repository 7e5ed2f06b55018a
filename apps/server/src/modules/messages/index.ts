import type { Module } from '../../kernel/module.ts';
import { printAmount } from '@fairhouse/money';
import { returnTeller } from '../deposits/index.ts';
import { identityAnnouncer } from '../identity/index.ts';
import { pictureUses } from '../media/index.ts';
import { debtAnnouncer } from '../wallet/index.ts';
import { sendSystemMessage } from './actions/system.ts';
import { listenForMessages } from './listeners.ts';
import { routes } from './routes.ts';
import { usesOf } from './store.ts';

export { sendSystemMessage } from './actions/system.ts';
export { tellChange } from './actions/tell-change.ts';
export { tellMessages } from './listeners.ts';
export { htmlOfText } from './rules.ts';
export { insertMessage } from './store.ts';
export { tellInTurns } from './steps/in-turns.ts';

export const module: Module = {
  name: 'messages',
  tier: 5,
  routes,
  start: async (kernel) => {
    listenForMessages(kernel);
    pictureUses.fill(kernel, usesOf);
    identityAnnouncer.fill(kernel, (tx, { brand, memberId, text, values }) =>
      sendSystemMessage(kernel, tx, { brand, memberIds: [memberId], text, values }),
    );
    returnTeller.fill(kernel, (tx, { brand, memberId, text, values }) =>
      sendSystemMessage(kernel, tx, { brand, memberIds: [memberId], text, values }),
    );
    debtAnnouncer.fill(kernel, (tx, { brand, memberId, debtMinor, owedMinor }) => {
      const print = (minor: bigint) =>
        `${printAmount(minor, brand.currency)} ${brand.currency.code}`;
      return sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [memberId],
        text: 'debt',
        values: { amount: print(debtMinor), owed: print(owedMinor) },
      });
    });
  },
};
