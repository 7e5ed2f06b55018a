import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Ctx } from '../../../kernel/kernel.ts';
import { CAPTCHA_COOKIE } from './checks.ts';

const CAPTCHA_SECONDS = 300;

/** Rasterised, because the paths of an SVG captcha can be read by a program. */
export const drawCaptcha = async (ctx: Ctx): Promise<string> => {
  const drawn = svgCaptcha.create({
    size: 4,
    noise: 2,
    width: 132,
    height: 48,
    ignoreChars: '0oO1ilI',
    background: '#f4f1ea',
  });
  const captchaId = ctx.random.token();
  await ctx.db.run(
    `insert into captchas (brand_id, captcha_id, answer, expires_at)
     values ($1, $2, $3, $5::timestamptz + make_interval(secs => $4))`,
    [ctx.brand.id, captchaId, drawn.text.toLowerCase(), CAPTCHA_SECONDS, ctx.db.now()],
  );
  ctx.setCookie(CAPTCHA_COOKIE, captchaId, CAPTCHA_SECONDS);
  return (await sharp(Buffer.from(drawn.data)).png().toBuffer()).toString('base64');
};
