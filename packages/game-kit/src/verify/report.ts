import type { Game } from '../game.ts';
import { bytesFromHex } from '../seeds.ts';
import { differenceOf } from './difference.ts';
import type { RoundFile, RoundProof } from './proof.ts';
import { replayRound } from './replay.ts';
import {
  seedChecks,
  verifyRound,
  type Check,
  type CheckedBet,
  type Verdict,
  type Verification,
} from './verify-round.ts';

/**
 * What the command says about a round, and how it ends: 0 fair, 1 not fair, 2 not to be told,
 * 3 void.
 */
export type Report = { lines: string[]; exitCode: 0 | 1 | 2 | 3 };
const EXIT = { fair: 0, unfair: 1, void: 3 } as const satisfies Record<Verdict, number>;
/** A game as it stands on this disk. */
export type KnownGame = { game: Game; title: string; sourceHash: string };

const FAIR = 'This round is fair: its seed, its result and its payouts fit together.';
const UNFAIR = 'This round is NOT fair as the file has it.';

/** Judges a round file in sentences for a reader who knows nothing of the house. */
export const reportOn = (file: RoundFile, known: KnownGame | undefined): Report => {
  const { round } = file;
  const head = [
    `Round ${round.roundId} of ${known?.title ?? round.slug} (${round.slug} ${
      round.version
    }), played ${round.at}${file.house === '' ? '' : `, saved from ${file.house}`}`,
  ];
  if (round.serverSeed === null) {
    return {
      exitCode: 2,
      lines: [
        ...head,
        'The seed of this round is not revealed yet. A table ' +
          'reveals it when the round ends, you reveal your own by changing your client seed.',
      ],
    };
  }
  if (!known || known.game.version !== round.version) return withoutRules(file, known, head);
  const found = verifyRound(round, known.game);
  const { checks, verdict, bets, draws } = found;
  return {
    exitCode: EXIT[verdict],
    lines: [
      ...head,
      sourcesLine(file, known),
      drawsLine(
        round,
        draws.reduce((sum, draw) => sum + draw.words.length, 0),
      ),
      ...checks.map((check) => checkLine(round, known.game, check)),
      ...bets.map((bet) => betLine(round, bet)),
      ...(verdict === 'void' ? voidLines(file, found) : [verdict === 'fair' ? FAIR : UNFAIR]),
    ],
  };
};

/** Never "fair": whoever voids the rounds that cost him needs no false seed for it. */
const voidLines = ({ round, house }: RoundFile, { would, bets }: Verification): string[] => {
  const { voided } = round;
  const isOwn = bets.some((bet) => bet.state === 'void');
  const verdict = !isOwn
    ? 'void: none of the void bets is in this file.'
    : would === null
      ? 'void: what it would have paid was never decided, since choices or a draw were missing.'
      : `void: by the rules it would have paid ${would.isMost ? 'up to ' : ''}${printed(
          round,
          would.minor.toString(),
        )}.`;
  return [
    verdict,
    ...(voided
      ? [
          `voided ${voided.at}${
            voided.from === null ? '' : `, while it was ${voided.from}`
          }${voided.by === null ? '' : `, by ${BY[voided.by] ?? voided.by}`}: ${
            voided.reason ?? 'no public reason was kept'
          }`,
        ]
      : []),
    ...(voided ? [`All void rounds stand on ${house}/fairness/voids.`] : []),
  ];
};
const BY: Readonly<Record<string, string>> = {
  one: 'one operator',
  two: 'two operators',
  house: 'a fault of the house',
};

/** Rules of another version prove nothing about the result; the seed can be checked still. */
const withoutRules = (
  { round }: RoundFile,
  known: KnownGame | undefined,
  head: readonly string[],
): Report => {
  const checks = seedChecks(round, bytesFromHex(round.serverSeed ?? ''));
  const isRight = checks.every((check) => check.isRight);
  const why = known
    ? `The round was played by version ${round.version}, and here is version ${
        known.game.version
      }: check out the version of the round to replay it.`
    : `There is no game ${round.slug} here.`;
  return {
    exitCode: isRight ? 2 : 1,
    lines: [
      ...head,
      ...checks.map((check) => checkLine(round, undefined, check)),
      why,
      ...(isRight ? [] : [UNFAIR]),
    ],
  };
};

const sourcesLine = ({ certificate }: RoundFile, { sourceHash }: KnownGame): string => {
  const here = `rules: the sources on this disk have the SHA-256 ${sourceHash}`;
  if (certificate === null) return here;
  return certificate.sourceHash === sourceHash
    ? `${here}, which the house certified`
    : `${here}; the house certified ${certificate.sourceHash}`;
};

const drawsLine = ({ clientSeed, nonce }: RoundProof, words: number): string =>
  `draws: ${words} numbers of 32 bits from HMAC-SHA256(server seed, "${clientSeed}:${nonce}:0"), ` +
  `"${clientSeed}:${nonce}:1", ...`;

const checkLine = (round: RoundProof, game: Game | undefined, check: Check): string =>
  `${check.isRight ? 'right' : 'WRONG'}: ${sentenceOf(round, game, check)}`;

const sentenceOf = (round: RoundProof, game: Game | undefined, check: Check): string => {
  const { difference } = check;
  switch (check.key) {
    case 'commitment':
      return difference
        ? `the SHA-256 of the server seed is ${difference.expected}, but the commitment shown ` +
            `before the round was ${difference.found}: the seed was changed.`
        : `the SHA-256 of the server seed is the commitment ${round.commitment}.`;
    case 'chain':
      return difference
        ? `${round.nonce} hashes of the server seed lead to ${difference.expected}, but the ` +
            `published end of the chain is ${difference.found}: the seed or the number of the ` +
            'round was changed.'
        : `${round.nonce} hashes of the server seed lead to the published end of the chain.`;
    case 'result':
      return difference
        ? `the seeds give another result: ${difference.where} is ${difference.found} in the file ` +
            `and ${difference.expected} by the rules.${nonceHint(round, game)}`
        : 'the rules of the game give the recorded result.';
    default:
      return difference
        ? `the bet ${difference.where} was paid ${difference.found}, but the rules pay ${printed(
            round,
            difference.expected,
          )}.`
        : 'every payout is what the rules pay.';
  }
};

const betLine = (round: RoundProof, bet: CheckedBet): string => {
  const { bet: name, stake, payout, state, outcome } = bet;
  const due = dueOfLine(round, bet);
  const mark = bet.isRight ? '  ' : '! ';
  return `${mark}${name}: stake ${stake}, paid ${payout}, by the rules ${due} (${
    outcome ?? state
  })`;
};

const dueOfLine = (round: RoundProof, { dueMinor, would }: CheckedBet): string => {
  if (would === null) return 'not decided';
  if (would) return `${would.isMost ? 'up to ' : ''}${printed(round, would.minor.toString())}`;
  return dueMinor === null ? 'open' : printed(round, dueMinor.toString());
};

/** Minor units as decimal text of the round's currency. */
const printed = ({ currencyDigits }: RoundProof, minor: string): string => {
  if (!/^\d+$/.test(minor) || currencyDigits === 0) return minor;
  const padded = minor.padStart(currencyDigits + 1, '0');
  return `${padded.slice(0, -currencyDigits)}.${padded.slice(-currencyDigits)}`;
};

const NONCES_TRIED = 100;
/** More rounds than one pair of seeds ever draws. */
const NONCE_MAX = 2 ** 31;

/** A result that another nonce of the same seeds gives says that the nonce was changed. */
const nonceHint = (round: RoundProof, game: Game | undefined): string => {
  if (!game || round.nonce > NONCE_MAX) return '';
  const from = Math.max(0, round.nonce - NONCES_TRIED);
  for (let nonce = from; nonce <= round.nonce + NONCES_TRIED; nonce += 1) {
    if (nonce !== round.nonce && isResultOf({ ...round, nonce }, game)) {
      return ` It is the result of nonce ${nonce}, not of ${round.nonce}.`;
    }
  }
  return '';
};

const isResultOf = (round: RoundProof, game: Game): boolean => {
  try {
    const { result } = replayRound(round, game);
    return differenceOf(round.outcome, JSON.parse(JSON.stringify(result))) === undefined;
  } catch {
    return false;
  }
};
