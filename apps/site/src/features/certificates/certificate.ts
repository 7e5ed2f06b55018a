import type { OutputOf } from '@fairhouse/contract';
import type { oneCertificate } from '@fairhouse/contract/certificates';

export type Certificate = OutputOf<typeof oneCertificate>;

/** Parts of one as a percentage with so many digits. */
export const percent = (part: string, digits: number): string =>
  `${(Number(part) * 100).toFixed(digits)}%`;
