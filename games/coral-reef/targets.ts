import type { Target, Weapon } from '@fairhouse/game-kit';

/** What a capture pays, in bets. A chance of 96/100 divided by it makes every shot pay 96 %. */
export const targets = {
  minnow: { is: 'plain', multiple: 2 },
  clown: { is: 'plain', multiple: 3 },
  angel: { is: 'plain', multiple: 4 },
  tang: { is: 'plain', multiple: 5 },
  squid: { is: 'plain', multiple: 6 },
  jelly: { is: 'plain', multiple: 8 },
  puffer: { is: 'plain', multiple: 10 },
  turtle: { is: 'plain', multiple: 15 },
  lion: { is: 'plain', multiple: 20 },
  octopus: { is: 'plain', multiple: 25 },
  sword: { is: 'plain', multiple: 30 },
  seal: { is: 'plain', multiple: 40 },
  manta: { is: 'plain', multiple: 50 },
  shark: { is: 'plain', multiple: 80 },
  whale: { is: 'plain', multiple: 120 },
  goldshark: { is: 'plain', multiple: 200 },
  eel: { is: 'chain', multiple: 30, reach: 420, countMax: 5 },
  bombcrab: {
    is: 'prizes',
    prizes: [
      { multiple: 20, weight: 50 },
      { multiple: 40, weight: 30 },
      { multiple: 80, weight: 15 },
      { multiple: 200, weight: 5 },
    ],
  },
  kraken: { is: 'plain', multiple: 500, isBoss: true },
  leviathan: { is: 'plain', multiple: 2000, isBoss: true },
  dragon: {
    is: 'prizes',
    isBoss: true,
    prizes: [
      { multiple: 100, weight: 60 },
      { multiple: 200, weight: 25 },
      { multiple: 300, weight: 10 },
      { multiple: 500, weight: 4 },
      { multiple: 1000, weight: 1 },
    ],
  },
} as const satisfies Record<string, Target>;

export type TargetCode = keyof typeof targets;

export const weapons = {
  cannon: { cost: 1, multipleMin: 1, shotsPerSecondMax: 8 },
  torpedo: { cost: 6, multipleMin: 6, shotsPerSecondMax: 2 },
} as const satisfies Record<string, Weapon>;

export type WeaponCode = keyof typeof weapons;
