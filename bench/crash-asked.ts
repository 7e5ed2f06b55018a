import type { Correction } from '../apps/server/src/modules/wallet/actions/corrections.ts';

/** A correction as text: each wager as `id:version`; settled ones have lost. */
export type Asked = { key: string; state: string; ids: readonly string[] };
export const asked = ({ key, state, ids }: Asked): Correction => {
  if (state !== 'void' && state !== 'settled' && state !== 'open')
    throw new Error(`${state} is no state`);
  return {
    brandId: 1,
    key,
    state,
    results: ids.map((text) => {
      const [id = '', version = ''] = text.split(':');
      return {
        wagerId: BigInt(id),
        version: Number(version),
        payoutMinor: 0n,
        validBetMinor: 0n,
        rule: 'net',
        outcome: 'corrected',
      };
    }),
  };
};
