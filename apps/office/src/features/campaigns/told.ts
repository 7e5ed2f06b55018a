import { FEW_MEMBERS } from '@fairhouse/contract/segment-words';
import { atNumber } from '../../app/texts.ts';

/** A figure of a campaign; of few members nobody is told who reads none (D-U48). */
export const atTold = (figure: number | null, channels: readonly string[]): string =>
  figure === null ? `< ${atNumber(FEW_MEMBERS * channels.length)}` : atNumber(figure);
