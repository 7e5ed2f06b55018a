import type { Ctx } from '../../../kernel/kernel.ts';

const WEB = 'W';

/** The site says W with each call (D-O10); a caller that says nothing is taken for it. */
export const isFromWeb = (ctx: Ctx, input: { platform?: string | undefined }): boolean =>
  (input.platform ?? ctx.header('platform') ?? WEB) === WEB;
