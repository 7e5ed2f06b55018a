import type { EventMessage } from '@fairhouse/book/feed';

/** What became of a market where every message comes once and in its order: no more than steps. */
export type ModelMarket = {
  product: number;
  prices: readonly number[];
  isOpen: boolean;
  settled?: { text: string; isConfirmed: boolean } | undefined;
  isCancelled: boolean;
};
export type ModelEvent = { markets: Map<string, ModelMarket>; score: string };

export const orderedModel = (messages: readonly EventMessage[]): Map<string, ModelEvent> => {
  const events = new Map<string, ModelEvent>();
  const ordered = messages.toSorted((a, b) => a.at - b.at);
  for (const message of ordered) {
    const event = events.get(message.eventId) ?? { markets: new Map(), score: '' };
    events.set(message.eventId, event);
    step(event, message);
  }
  return events;
};

/** A market that is ruled on before it is priced is kept for then. */
const marketIn = (event: ModelEvent, key: string): ModelMarket => {
  const found = event.markets.get(key) ?? {
    product: 0,
    prices: [],
    isOpen: false,
    isCancelled: false,
  };
  event.markets.set(key, found);
  return found;
};
const step = (event: ModelEvent, message: EventMessage): void => {
  switch (message.kind) {
    case 'odds_change':
      for (const { key, status, prices } of message.markets) {
        const market = marketIn(event, key);
        if (status === 'handed-over' && market.product > 0 && market.product !== message.product)
          continue;
        market.product = message.product;
        market.prices = prices;
        market.isOpen = status === 'active';
      }
      if (message.status) event.score = `${message.status.home}-${message.status.away}`;
      break;
    case 'bet_stop':
      for (const market of event.markets.values()) {
        if (market.product === message.product) market.isOpen = false;
      }
      break;
    case 'bet_settlement':
      for (const { key, outcomes } of message.markets) {
        const text = Object.values(outcomes).join();
        // Somebody wins, or it is nothing.
        if (!text.includes('1/1')) continue;
        const market = marketIn(event, key);
        if (market.settled?.isConfirmed) continue;
        market.settled = { text, isConfirmed: message.certainty === 2 };
      }
      break;
    case 'rollback_bet_settlement':
      for (const key of message.markets) marketIn(event, key).settled = undefined;
      break;
    case 'bet_cancel':
      for (const key of message.markets) marketIn(event, key).isCancelled = true;
      break;
    case 'rollback_bet_cancel':
      for (const key of message.markets) marketIn(event, key).isCancelled = false;
      break;
    case 'fixture_change':
      break;
  }
};

/** The result as text: what all bets on the market come to. */
export const modelResult = (market: ModelMarket): string =>
  market.isCancelled ? 'void' : (market.settled?.text ?? 'open');
