import { roundOfIssue } from '@fairhouse/lottery-board/issue-moment';

/** Where the proof of a draw stands, to be read and checked on the visitor's own device. */
export const proofAddress = (slug: string, drawNo: string): string =>
  `/fairness?round=${encodeURIComponent(roundOfIssue(slug, drawNo))}`;
