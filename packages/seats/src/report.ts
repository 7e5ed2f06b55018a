import { cardName, bytesFromHex } from '@fairhouse/game-kit';
import { handDraws, type SeatsGame } from '@fairhouse/game-kit/hands';
import {
  readHandFile,
  verifyHand,
  type HandCheck,
  type HandProof,
} from '@fairhouse/game-kit/verify/hand';
import { checkAnnounced, type AnnouncedCheck } from '@fairhouse/game-kit/verify/hand-promise';
import { SEATS_GAMES } from './games.ts';

const RIGHT: Record<HandCheck['key'], string> = {
  chain: 'the hashes of the link lead to the published end of the chain.',
  actions: 'every action was one that the rules allow, and they end the hand.',
  cards: 'link and client seeds deal the cards that were shown.',
  result: 'payments, nets and rakes are those of the rules.',
};

/** What `npm run verify -- hand` prints of a saved hand; exit codes are those of rounds. */
export const handReport = async (
  text: string,
  now: number,
): Promise<{ exitCode: 0 | 1 | 2; lines: string[] }> => {
  const proof = readHandFile(text);
  if (!proof) return { exitCode: 2, lines: ['The file holds no hand between players.'] };
  const game = SEATS_GAMES.find(
    ({ slug, version }) => slug === proof.slug && version === proof.version,
  );
  if (!game) {
    return { exitCode: 2, lines: [`There is no ${proof.slug} ${proof.version} here.`] };
  }
  const head = `Hand ${proof.hand} of ${proof.slug} ${proof.version}`;
  try {
    const checks = verifyHand(proof, game);
    const announced = await checkAnnounced(proof, now);
    const isFair = [...checks, announced].every(({ isRight }) => isRight);
    return {
      exitCode: isFair ? 0 : 1,
      lines: [
        head,
        ...deckLines(proof, game),
        ...checks.map(lineOf),
        lineOfPromise(announced),
        isFair ? 'This hand is fair: it is what its seeds deal.' : 'This hand is NOT fair.',
      ],
    };
  } catch (error) {
    return { exitCode: 1, lines: [head, `WRONG: ${(error as Error).message}.`] };
  }
};

const lineOf = ({ key, isRight, difference }: HandCheck): string =>
  isRight
    ? `right: ${RIGHT[key]}`
    : `WRONG: ${key}: ${difference?.where} is ${difference?.found} in the file and ` +
      `${difference?.expected} by the rules.`;

const lineOfPromise = ({ isRight, detail, signedAt }: AnnouncedCheck): string =>
  isRight
    ? `right: the end of the chain stands in the log that the house signed at ${signedAt}, ` +
      'before the hand; each seat named its seed after that.'
    : `WRONG: announced: ${detail}.`;

const deckLines = (
  { link, clientSeeds, hand }: HandProof,
  { deck }: Pick<SeatsGame, 'deck'>,
): string[] => {
  const cards = handDraws({ link: bytesFromHex(link), clientSeeds, hand }).shuffle(deck);
  return [
    `client seeds by seat: ${clientSeeds.join(', ')}`,
    `deck: ${cards.map(nameOf).join(' ')}`,
  ];
};

const nameOf = (card: number): string => {
  if (card >= 52) return card === 52 ? 'sj' : 'bj';
  return cardName(card);
};
