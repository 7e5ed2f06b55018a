import { bytesFromHex } from '../seeds.ts';
import type { ShotsGame } from '../shots.ts';
import type { ShotRefund } from './proof.ts';

/** A shot that met nothing comes back after so long. */
const EXPIRES_MILLISECONDS = 10_000;
/** A fish counts as in sight so long before and after. */
const TOLERANCE_MILLISECONDS = 250;

/**
 * Why a refund is not what it says, in a sentence; empty where it is. The seed of the wave gives
 * which fish the number stands for and where it was when the shot met it.
 */
export const refundFault = (refund: ShotRefund, game: ShotsGame): string => {
  const { reason, firedAt, refundedAt, hit } = refund;
  if (reason === 'expired') {
    const waited = Date.parse(refundedAt) - Date.parse(firedAt);
    return waited >= EXPIRES_MILLISECONDS
      ? ''
      : `the shot was given back after ${waited} ms, before its ${EXPIRES_MILLISECONDS}`;
  }
  if (!hit) return 'the file names no fish';
  const fish = game.fishOf(bytesFromHex(hit.waveSeed), hit.wave)[hit.fish];
  if (fish?.target !== hit.target) return 'the seed of the wave gives another fish';
  if (hit.metAt !== null) {
    const moment = Date.parse(hit.metAt) - hit.wave * game.waveMilliseconds;
    const isInSight = [0, -TOLERANCE_MILLISECONDS, TOLERANCE_MILLISECONDS].some(
      (shift) => game.placeOf(fish, moment + shift) !== undefined,
    );
    if (!isInSight) return 'the fish was nowhere in sight at that moment';
  }
  if (!hit.caughtBy) return 'the file names no shot that was faster';
  return Date.parse(hit.caughtBy.at) <= Date.parse(refundedAt)
    ? ''
    : 'the shot that is named caught the fish only later';
};
