import type { Category } from '@fairhouse/contract/catalogue';
import type { IconName } from '@fairhouse/ui';

type CategoryPlace = { category: Category; icon: IconName; href: string; symbol: string };

/** The categories in the order of the specification (SH-17). */
export const CATEGORIES: readonly CategoryPlace[] = [
  { category: 'ELOTT', icon: 'lightning', href: '/elott', symbol: 'balloon' },
  { category: 'LOTT', icon: 'ticket', href: '/lottery', symbol: 'admission-tickets' },
  { category: 'LIVE', icon: 'broadcast', href: '/live', symbol: 'joker' },
  { category: 'SPORTS', icon: 'soccer-ball', href: '/sports', symbol: 'soccer-ball' },
  { category: 'FISH', icon: 'fish', href: '/fish', symbol: 'tropical-fish' },
  { category: 'RNG', icon: 'cherries', href: '/rng', symbol: 'cherries' },
  { category: 'PVP', icon: 'cards', href: '/pvp', symbol: 'mahjong-red-dragon' },
  { category: 'ESPORTS', icon: 'game-controller', href: '/esports', symbol: 'joystick' },
];
