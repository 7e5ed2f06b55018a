import type { InputOf } from '@fairhouse/contract';
import type { oneCertificate } from '@fairhouse/contract/certificates';
import type { LoadedGame } from '@fairhouse/game-kit/loader';
import type { Game, RtpLine } from '@fairhouse/game-kit';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { CONFIDENCE, largestWinOf, needsPlay, WINDOW } from '../rules.ts';
import { exactOf, sourceOfGame } from './exact-returns.ts';
import { observedOf, type ObservedBet } from '../steps/observed.ts';

const FURTHER_MAX = 40;

/** Every game with the hash of its rules; nothing is computed for it. */
export const listCertificates = async (ctx: Ctx) => ({
  list: await Promise.all([...gamesOf(ctx).values()].map((loaded) => headlineOf(ctx, loaded))),
});

export const readCertificate = async (ctx: Ctx, { slug }: InputOf<typeof oneCertificate>) => {
  const loaded = gamesOf(ctx).get(slug);
  if (!loaded) return refuse('not_found');
  const { game, manifest } = loaded;
  const exact = await exactOf(ctx, slug);
  const { byLine, further, at } = await observedOf(ctx, ctx.brand.id, game, exact);
  return {
    ...(await headlineOf(ctx, loaded)),
    hitRate: manifest.hitRate ?? null,
    volatility: manifest.volatility,
    largestWin: String(manifest.topPrize),
    poolShare: exact.poolShare,
    sources: exact.source.files,
    command: `npm run --silent verify -- --files ${slug} | xargs sha256sum | sha256sum`,
    confidence: CONFIDENCE,
    window: WINDOW,
    bets: exact.lines.map((line) => printLine(game, line, byLine.get(line.bet))),
    further: further
      .slice(0, FURTHER_MAX)
      .map(({ bet, rtp, observed }) => ({
        bet,
        rtp: rtp ?? null,
        observed: printObserved(observed),
      })),
    observedAt: at?.toISOString() ?? null,
  };
};

const headlineOf = async (kernel: Kernel, { slug, game, manifest }: LoadedGame) => ({
  slug,
  title: manifest.title,
  kind: game.kind,
  category: manifest.category,
  version: game.version,
  rtp: manifest.rtp,
  sourceHash: (await sourceOfGame(kernel, slug)).hash,
});

const printLine = (game: Game, line: RtpLine, observed: ObservedBet | undefined) => ({
  bet: line.bet,
  rtp: line.rtp,
  houseEdge: line.houseEdge,
  fraction: line.rtpFraction,
  hitRate: line.hitRate ?? null,
  deviation: line.deviation ?? null,
  volatility: line.volatility ?? null,
  largestWin: largestWinOf(game, line),
  method: line.method,
  needsPlay: needsPlay(game, line),
  observed: observed ? printObserved(observed) : null,
});

const printObserved = (seen: ObservedBet) => ({
  wagers: seen.wagers,
  effective: Number(seen.effective.toFixed(2)),
  rtp: part(seen.rtp),
  deviation: seen.deviation === null ? null : seen.deviation.toFixed(4),
  isDeviationMeasured: seen.isDeviationMeasured,
  band: seen.band && { low: part(seen.band.low), high: part(seen.band.high) },
  rounding: part(seen.rounding),
  verdict: seen.verdict,
  from: seen.from.toISOString(),
  until: seen.until.toISOString(),
});

const part = (value: number): string => value.toFixed(6);
