import { createHash } from 'node:crypto';
import type { FeedbackFields } from '@fairhouse/contract/feedback-fields';

/** So many of one member, or of one address without a token, within an hour. */
export const AN_HOUR_MAX = 5;

export const idOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;

/** What a second try under the same key is compared with. */
export const digestOf = ({ content, contact, questionType }: FeedbackFields): string =>
  createHash('sha256').update(JSON.stringify([content, contact, questionType]))
    .digest('base64url');
