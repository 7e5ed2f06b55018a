import { compareFractions, fraction, parseDecimal, toDecimal } from './fraction.ts';
import type { RtpLine } from './game-parts.ts';
import type { Game, GameManifest } from './game.ts';
import { unpricedKinds } from './acted-conformance.ts';
import { roundProblems } from './conformance-rounds.ts';
import { shownProblems, sourceProblems, type GameFiles } from './conformance-source.ts';

/**
 * Everything a game must be, whatever its rules. Answers the problems found as sentences; a
 * conforming game gives none. Each sentence says what to change.
 */
export const conformanceOf = (game: Game, files: GameFiles = {}): string[] => [
  ...identityProblems(game, files),
  ...manifestProblems(game, files.manifest),
  ...rtpProblems(game, files.manifest),
  ...roundProblems(game),
  ...Object.entries(files.sources ?? {}).flatMap(([name, source]) => sourceProblems(name, source)),
  ...(isWordless(game, files) ? [] : shownProblems(files)),
];

/** A lottery has a screen and no board: the words of its plays are those of its family. */
const isWordless = (game: Game, { texts = {} }: GameFiles): boolean =>
  game.kind === 'draws' && Object.keys(texts).length === 0;

const identityProblems = (game: Game, files: GameFiles): string[] =>
  [
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(game.slug)
      ? ''
      : `slug "${game.slug}" is not lower-case words joined by "-"`,
    files.folder === undefined || files.folder === game.slug
      ? ''
      : `slug "${game.slug}" is not the name of its folder "${files.folder}"`,
    /^\d+\.\d+\.\d+$/.test(game.version) ? '' : `version "${game.version}" is not like "1.0.0"`,
    game.title.trim() === '' ? 'title is empty' : '',
    game.vassalage.trim() === '' ? 'vassalage is empty' : '',
    game.stakes.minMinor > 0n && game.stakes.minMinor <= game.stakes.maxMinor
      ? ''
      : 'stakes: minMinor must be above 0 and not above maxMinor',
    (game.stakes.ladderMinor ?? []).every(
      (stake) => stake >= game.stakes.minMinor && stake <= game.stakes.maxMinor,
    )
      ? ''
      : 'stakes: a step of ladderMinor lies outside minMinor to maxMinor',
  ].filter(Boolean);

const MANIFEST_TEXTS = [
  'slug',
  'version',
  'kind',
  'category',
  'vassalage',
  'gameType',
  'title',
  'code',
  'accountTypeName',
  'defaultPlayType',
  'rtp',
] as const satisfies (keyof GameManifest)[];

const manifestProblems = (game: Game, manifest: unknown): string[] => {
  if (manifest === undefined) return [];
  if (!isRecord(manifest)) return ['manifest.ts exports no object named manifest'];
  const missing = MANIFEST_TEXTS.filter(
    (key) => typeof manifest[key] !== 'string' || manifest[key] === '',
  );
  const same = ['slug', 'version', 'kind', 'category', 'vassalage', 'title'] as const;
  const art = isRecord(manifest.art) ? manifest.art : {};
  return [
    ...missing.map((key) => `manifest: ${key} is missing`),
    ...same
      .filter((key) => manifest[key] !== game[key])
      .map((key) => `manifest: ${key} differs from the engine's`),
    ...['tile', 'wide', 'hero', 'backdrop']
      .filter((key) => typeof art[key] !== 'string')
      .map((key) => `manifest: art.${key} is missing`),
    [1, 2, 3, 4, 5].includes(Number(manifest.volatility))
      ? ''
      : 'manifest: volatility is not a whole number from 1 to 5',
    Number.isInteger(manifest.lineCount) ? '' : 'manifest: lineCount is missing',
    Number(manifest.topPrize) > 0 ? '' : 'manifest: topPrize is missing',
  ].filter(Boolean);
};

const rtpProblems = (game: Game, manifest: unknown): string[] => {
  const lines = game.rtp();
  if (lines.length === 0) return ['rtp() gives no line'];
  const shown = isRecord(manifest) ? manifest.rtp : undefined;
  const percents = lines.map((line) => percentOf(exactRtp(line)));
  const hitRates = lines.flatMap((line) =>
    line.hitRate === undefined ? [] : [percentOf(parseDecimal(line.hitRate))],
  );
  const shownHitRate = isRecord(manifest) ? manifest.hitRate : undefined;
  return [
    ...lines.flatMap((line) => rtpLineProblems(game, line)),
    typeof shown !== 'string' || percents.includes(shown)
      ? ''
      : `manifest: rtp "${shown}" is not what the engine computes (${percents.join(', ')})`,
    typeof shownHitRate !== 'string' || hitRates.includes(shownHitRate)
      ? ''
      : `manifest: hitRate "${shownHitRate}" is not what the engine computes (${hitRates.join(
          ', ',
        )})`,
    ...(game.kind === 'shared' ? unpricedBets(game.bets, lines) : []),
    ...(game.kind === 'acted'
      ? unpricedKinds(game, new Set(lines.map(({ bet }) => bet.split(':')[0] ?? '')))
      : []),
  ].filter(Boolean);
};

const rtpLineProblems = (game: Game, line: RtpLine): string[] => {
  const rtp = exactRtp(line);
  const isFair =
    compareFractions(rtp, fraction(8n, 10n)) >= 0 && compareFractions(rtp, fraction(1n)) <= 0;
  // A published profile of other houses may pay less; it is chosen by name and shows its figures.
  const isOfProfile = line.bet.includes(':');
  return [
    isFair || isOfProfile
      ? ''
      : `rtp of ${line.bet} is ${percentOf(rtp)}: it must lie between 80% and 100%`,
    line.game === game.slug ? '' : `rtp of ${line.bet} names the game "${line.game}"`,
    toDecimal(rtp, 8) === line.rtp ? '' : `rtp of ${line.bet}: text and fraction differ`,
    line.method === '' ? `rtp of ${line.bet} does not say its method` : '',
  ].filter(Boolean);
};

const unpricedBets = (bets: Record<string, unknown>, lines: readonly RtpLine[]): string[] =>
  Object.keys(bets)
    .filter((bet) => !lines.some((line) => line.bet.split(':')[0] === bet))
    .map((bet) => `bet ${bet} has no published return`);

const exactRtp = (line: RtpLine) =>
  fraction(BigInt(line.rtpFraction[0]), BigInt(line.rtpFraction[1]));

const percentOf = (part: { num: bigint; den: bigint }): string =>
  `${toDecimal(fraction(part.num * 100n, part.den), 2)}%`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
