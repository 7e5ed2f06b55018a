import type { Proof } from '@fairhouse/contract/records-proofs';
import { ROUND_FORMAT, type RoundFile } from '@fairhouse/game-kit/verify/proof';
import * as certificates from '@fairhouse/contract/certificates';
import { send } from '../../app/caller.ts';

/** Saves everything public of a round as a file that `npm run verify` reads without a server. */
export const saveRound = async (proof: Proof): Promise<void> => {
  const answer = await send(certificates.certificates, {});
  const certified = answer.ok
    ? answer.value.list.find(({ slug }) => slug === proof.slug)
    : undefined;
  const file: RoundFile = {
    format: ROUND_FORMAT,
    house: location.origin,
    certificate: certified
      ? { version: certified.version, sourceHash: certified.sourceHash }
      : null,
    round: proof,
  };
  saveFile(`round-${proof.roundId}.json`, file);
};

export const saveFile = (name: string, file: object): void => {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
};
