import type { Exact } from './exact-return.ts';

/** What exact-return.ts counts for eight decks; its test counts it again and compares. */
export const EXACT: Exact = {
  rtp: {
    num: 3_301_406_226_168_722_671_016_284_397_737_191_129_575_899_912_304n,
    den: 3_317_585_254_162_430_596_148_240_435_723_095_273_305_541_012_875n,
  },
  hitRate: {
    num: 41_151_191_771_825_547_194_483_506_608_552_921_820_125_683_174n,
    den: 94_788_150_118_926_588_461_378_298_163_517_007_808_729_743_225n,
  },
  blackjack: { num: 256n, den: 5_395n },
};
