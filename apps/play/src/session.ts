import { codeOf } from '@fairhouse/client';
import type { OutputOf } from '@fairhouse/contract';
import * as play from '@fairhouse/contract/rounds';
import { ask } from './caller.ts';
import { readJson, tabMemory } from './memory.ts';

/** What the ticket was exchanged for. The play token opens this game and nothing else. */
export type OpenSession = OutputOf<typeof play.openPlay>;

/** Several tables of one game may be open side by side in a tab, each with its own session. */
const keyOf = (slug: string): string => {
  const table = new URLSearchParams(location.search).get('table');
  return table === null ? `fairhouse.play.${slug}` : `fairhouse.play.${slug}:${table}`;
};

export const slugOfAddress = (): string => location.pathname.split('/').filter(Boolean)[1] ?? '';
export const languageOfAddress = (): string | null =>
  new URLSearchParams(location.search).get('language');

const noTicket = (): Error => Object.assign(new Error('no ticket'), { code: 'ticket_invalid' });

/**
 * Exchanges the ticket of the address. A ticket opens once: a reload goes on with the token of
 * this tab, whose rounds are asked for: they tell whether it is still good, and the balance.
 */
export const openSession = async (slug: string): Promise<OpenSession> => {
  const ticket = new URLSearchParams(location.search).get('ticket');
  const stored = readJson<OpenSession>(tabMemory, keyOf(slug));
  if (ticket) {
    try {
      const session = await ask(play.openPlay, { ticket });
      if (session.slug !== slug) throw noTicket();
      keepSession(session);
      dropTicket();
      return session;
    } catch (error) {
      if (codeOf(error) !== 'ticket_invalid' || !stored) throw error;
    }
  }
  if (!stored) throw noTicket();
  try {
    const { balance } = await ask(play.roundHistory, {}, { token: stored.playToken });
    return { ...stored, balance };
  } catch (error) {
    if (codeOf(error) !== 'network_problem') forgetSession(slug);
    throw error;
  }
};

export const keepSession = (session: OpenSession): void =>
  tabMemory.write(keyOf(session.slug), JSON.stringify(session));
export const forgetSession = (slug: string): void => tabMemory.forget(keyOf(slug));

/** The ticket is spent: it must not stand in the address or be sent as a referrer. */
const dropTicket = (): void => {
  const address = new URL(location.href);
  address.searchParams.delete('ticket');
  history.replaceState(null, '', address);
};
