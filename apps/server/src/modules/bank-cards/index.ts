import type { Module } from '../../kernel/module.ts';
import { routes } from './routes.ts';

export { cardDigest, numberOf, printCard, withdrawalsLockedUntil } from './actions/cards.ts';
export { lockedUntil, maskedCard } from './rules.ts';
export { anyCard, cardOf, cardsOf, isShared, type CardRow } from './store.ts';

export const module: Module = { name: 'bank-cards', tier: 5, routes };
