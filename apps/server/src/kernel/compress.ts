import { brotliCompressSync, constants } from 'node:zlib';
import { headerOf } from './request.ts';
import type { FastifyRequest } from 'fastify';

/** Less fits into the first packets of an answer either way. */
const FROM_LENGTH = 3000;
const QUALITY = 4;
/** Answers of late; many visitors are told the same. */
const KEPT_MAX = 48;
const kept = new Map<string, Buffer>();

export const takesBrotli = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b/.test(headerOf(request, 'accept-encoding') ?? '');

/** A text for a slow line, or nothing where that would not make it faster. */
export const compressed = (text: string): Buffer | undefined => {
  if (text.length < FROM_LENGTH) return undefined;
  const known = kept.get(text);
  if (known) return known;
  const small = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  for (const oldest of kept.keys()) {
    if (kept.size < KEPT_MAX) break;
    kept.delete(oldest);
  }
  kept.set(text, small);
  return small;
};
