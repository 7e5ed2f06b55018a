import {
  addFractions,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  toDecimal,
  type Fraction,
} from '../fraction.ts';
import type { RtpLine } from '../game-parts.ts';

type Figures = {
  game: string;
  bet: string;
  rtp: Fraction;
  method: string;
  hitRate?: string;
  deviation?: number;
  needsPlay?: true;
};

/** Prints an exact return as a published line. */
export const rtpLine = ({
  game,
  bet,
  rtp,
  method,
  hitRate,
  deviation,
  needsPlay,
}: Figures): RtpLine => ({
  game,
  bet,
  rtp: toDecimal(rtp, 8),
  houseEdge: toDecimal(subtractFractions(ONE, rtp), 8),
  rtpFraction: [rtp.num.toString(), rtp.den.toString()],
  method,
  ...(hitRate === undefined ? {} : { hitRate }),
  ...(needsPlay ? { needsPlay } : {}),
  ...(deviation === undefined
    ? {}
    : { deviation: deviation.toFixed(4), volatility: volatilityOf(deviation) }),
});

/** Standard deviation of a bet from its returns and their chances. */
export const deviationOf = (returns: readonly { gross: Fraction; chance: Fraction }[]): number => {
  let mean = fraction(0n);
  let square = fraction(0n);
  for (const { gross, chance } of returns) {
    const part = multiplyFractions(gross, chance);
    mean = addFractions(mean, part);
    square = addFractions(square, multiplyFractions(part, gross));
  }
  const variance = subtractFractions(square, multiplyFractions(mean, mean));
  return Math.sqrt(Number(toDecimal(variance, 12)));
};

const volatilityOf = (deviation: number): string => {
  if (deviation < 3) return 'low';
  if (deviation < 4.5) return 'medium';
  return deviation <= 7 ? 'medium-high' : 'high';
};
