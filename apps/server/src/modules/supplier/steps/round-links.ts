import { isSameText, sign } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

type Round = { brandId: number; betId: string };
const SEAL_LENGTH = 32;
const sealOf = (kernel: Kernel, { brandId, betId }: Round): string =>
  sign(kernel.secrets.waves, `supplied-round:${brandId}:${betId}`).slice(0, SEAL_LENGTH);

/** Opens one round, for whoever was given it. */
export const writeRoundToken = (kernel: Kernel, round: Round): string =>
  `${round.betId}.${sealOf(kernel, round)}`;
export const readRoundToken = (
  kernel: Kernel,
  brandId: number,
  token: string,
): string | undefined => {
  const [, betId, seal] = /^([0-9a-f-]{36})\.([0-9a-f]{32})$/.exec(token) ?? [];
  if (betId === undefined || seal === undefined) return undefined;
  return isSameText(seal, sealOf(kernel, { brandId, betId })) ? betId : undefined;
};
