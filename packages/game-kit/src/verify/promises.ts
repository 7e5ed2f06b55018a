import { isQuicknet, timeOfRound, type BeaconRound } from '../beacon/rounds.ts';
import type { Game } from '../game.ts';
import type { ShotsGame } from '../shots.ts';
import { readCheckpoint } from '../statement/leaf.ts';
import { anchorFault } from './anchors.ts';
import {
  isOfItsNetwork,
  isSignedBefore,
  sealFault,
  issueBeaconFault,
  issueEntryFault,
  issueFault,
} from './issues.ts';
import { announced, namingFault } from './namings.ts';
import type { Anchor, Issue, ProofChain, RoundProof } from './proof.ts';
import { refundFault } from './refunds.ts';
import { waveFault } from './waves.ts';

/** What the house promised before a round, held against its own signed log and the beacon. */
export type PromiseCheck = {
  key: 'log' | 'beacon' | 'issue' | 'refund' | 'wave' | 'waveLog' | 'waveBeacon';
  isRight: boolean;
  /** What is wrong, in a sentence; empty where nothing is. */
  detail: string;
};
/**
 * What a reader has to know beside the checks: who chose what, where that is less than it should
 * be, and who signs the beacon.
 */
export type PromiseNote =
  | 'origin.commitment_first'
  | 'origin.seed_first'
  | 'origin.house'
  | 'origin.unknown'
  | 'salt.house'
  | 'salt.development'
  | 'salt.drand'
  | 'salt.network'
  | 'salt.renamed'
  | 'issue.sealed'
  | 'issue.later'
  | 'wave.before'
  | 'wave.later'
  | 'log.pending';
export type Promises = {
  checks: PromiseCheck[];
  notes: PromiseNote[];
  /** Which of the announced chains drew the round: its name and its number there. */
  chain?: { name: string; number: number } | undefined;
};

export const checkPromises = async (
  proof: RoundProof,
  game: Game | undefined,
  now: number,
): Promise<Promises> => {
  const { chain, issue } = proof;
  if (issue && chain) return ofIssue({ proof, issue, chain }, game, now);
  const found = chain ? await ofPlace(proof, chain) : await ofPair(proof, now);
  if (game?.kind !== 'shots') return found;
  const ofFish = await ofWave(proof, game);
  return {
    notes: [...found.notes, ...ofFish.notes],
    checks: [
      ...found.checks,
      ...ofFish.checks,
      ...(proof.refund ? [checkOf('refund', refundFault(proof.refund, game))] : []),
    ],
  };
};

/** Which fish came to a shot was fixed before anybody fired; what met none has no wave. */
const ofWave = async (proof: RoundProof, game: ShotsGame): Promise<Promises> => {
  const { wave, outcome, refund } = proof;
  if (!wave) return { checks: [], notes: outcome || refund?.hit ? ['wave.before'] : [] };
  const { checks, notes } = await ofChain(wave.chain, wave.salt, ['waveLog', 'waveBeacon']);
  // The first one of the day waits for a round of another source: the list of announcements tells.
  if (wave.chain.log && Number(announced(wave.chain.log)?.[2]) > 1) notes.push('wave.later');
  return { notes, checks: [checkOf('wave', waveFault(wave, proof, game)), ...checks] };
};

const checkOf = (key: PromiseCheck['key'], detail: string): PromiseCheck => ({
  key,
  isRight: detail === '',
  detail,
});

/** A file that was saved from here on says at which table its round was. */
const TABLES_SINCE = Date.parse('2026-11-29T00:00:00Z');

/**
 * D-J78: a round is drawn from the chain of its own place. Whoever may name any chain of the house
 * announces many and shows the one that he likes.
 */
const placeFault = ({ kind, slug, table, at }: RoundProof, name: string): string => {
  if (kind === 'rising') {
    return name === `rising:${slug}` ? '' : `the chain is that of ${name}, not of rising:${slug}`;
  }
  if (kind !== 'shared' && kind !== 'acted') {
    return 'a round of one player is drawn from a pair of seeds, not from a chain';
  }
  if (table !== undefined) {
    return name === `table:${table}` ? '' : `the chain is that of ${name}, not of table:${table}`;
  }
  if (!(Date.parse(at) < TABLES_SINCE)) {
    return 'the file does not say at which table the round was: save it again';
  }
  return name.startsWith('table:') ? '' : `the chain is that of ${name}, not of a table`;
};

/** The round of a table or a rising game, and which chain it was. */
const ofPlace = async (proof: RoundProof, chain: ProofChain): Promise<Promises> => {
  const found = await ofChain(chain, proof.clientSeed, ['log', 'beacon']);
  const text = chain.log ? announced(chain.log) : undefined;
  if (!text) return found;
  const [name, number] = [String(text[1]), Number(text[2])];
  const fault = placeFault(proof, name);
  return {
    ...found,
    checks: found.checks.map((check) =>
      check.key === 'log' && check.isRight ? checkOf('log', fault) : check,
    ),
    chain: { name, number },
  };
};

/** Checkpoints are signed every hour: after two of them a commitment stands in one, or in none. */
const PENDING_MILLISECONDS = 2 * 3_600_000;

/** Every file that was saved from here on says where its commitment stands. */
const SEEDS_SINCE = Date.parse('2026-11-24T00:00:00Z');

const ofPair = async ({ seeds, commitment, at }: RoundProof, now: number): Promise<Promises> => {
  if (!seeds) {
    if (Date.parse(at) < SEEDS_SINCE) return { checks: [], notes: ['origin.unknown'] };
    const detail = 'the file says nothing of where the commitment was kept: save it again';
    return { checks: [checkOf('log', detail)], notes: ['origin.unknown'] };
  }
  const notes: PromiseNote[] = [`origin.${seeds.origin}`];
  const { log, begunAt } = seeds;
  if (!log) {
    if (seeds.origin !== 'commitment_first') return { checks: [], notes };
    if (now - Date.parse(at) <= PENDING_MILLISECONDS) {
      return { checks: [], notes: [...notes, 'log.pending'] };
    }
    return {
      notes,
      checks: [
        checkOf(
          'log',
          'the file shows the commitment in no signed ' +
            `checkpoint, and the round of ${at} is older than two hours: save it again`,
        ),
      ],
    };
  }
  const { transfer } = log;
  const odd =
    transfer.kind !== 'commitment' || transfer.reference !== commitment
      ? 'the entry of the log is of another commitment'
      : Date.parse(transfer.at) > Date.parse(begunAt)
        ? `the log took the commitment at ${transfer.at}, after the pair had begun`
        : '';
  return {
    checks: [checkOf('log', odd || (await anchorFault(log)) || lateFault(log, { begunAt, at }))],
    notes,
  };
};

/**
 * D-J79: the time of an entry is the house's word until a checkpoint holds it. One that was signed
 * long after the pair had begun could have been written by who knew the client seed.
 */
const lateFault = (log: Anchor, { begunAt, at }: { begunAt: string; at: string }): string => {
  const signedAt = readCheckpoint(log.checkpoint.text)?.at ?? '';
  // The player knows when the round was played; that the pair began later is the house's word.
  const begun = Math.min(Date.parse(begunAt), Date.parse(at));
  return Date.parse(signedAt) <= begun + PENDING_MILLISECONDS
    ? ''
    : `the log was signed with the commitment only at ${signedAt}, more than two hours after ` +
        `${new Date(begun).toISOString()}, when it was used already`;
};

/**
 * The chain of a lottery has a salt only to show when its end was signed; an issue is drawn with
 * a beacon round of its own.
 */
const ofIssue = async (
  { proof, issue, chain }: { proof: RoundProof; issue: Issue; chain: ProofChain },
  game: Game | undefined,
  now: number,
): Promise<Promises> => {
  const { log } = issue.announced;
  const ofEnd = await ofChain(chain, chain.beacon?.signature ?? '', ['log', 'log']);
  const notes: PromiseNote[] = [
    noteOfBeacon(issue.beacon),
    ...ofEnd.notes.filter((note) => note === 'salt.renamed'),
  ];
  const entryFault = async (): Promise<string> => {
    if (log) {
      return (
        issueEntryFault(issue, log, proof.chain) ||
        (await anchorFault(log)) ||
        sealFault(issue, log)
      );
    }
    if (now - Date.parse(proof.at) > PENDING_MILLISECONDS) {
      return 'the file shows the announcement in no signed checkpoint: save it again';
    }
    notes.push('log.pending');
    return '';
  };
  if (log) notes.push(isSignedBefore(log, issue.beacon) ? 'issue.sealed' : 'issue.later');
  return {
    notes,
    checks: [
      checkOf('log', await chainFault(chain)),
      checkOf('issue', issueFault(proof, issue, game) || (await entryFault())),
      checkOf('beacon', await issueBeaconFault(proof, issue)),
    ],
  };
};

/** Who signs the beacon: everybody knows quicknet, and nobody a network that a house named. */
export const noteOfBeacon = (beacon: BeaconRound): PromiseNote => {
  if (beacon.source !== 'drand') return 'salt.development';
  return isQuicknet(beacon) ? 'salt.drand' : 'salt.network';
};

/**
 * The end of a chain stands in the signed log with its beacon round, under one name; its salt shows
 * that the log was signed in time. Empty where nothing is wrong.
 */
export const chainFault = async (chain: ProofChain): Promise<string> => {
  if (!chain.beacon) return 'the end of the chain was not announced';
  if (!isOfItsNetwork(chain.beacon)) return 'the salt of the chain is of no known beacon';
  const { checks } = await ofChain(chain, chain.beacon.signature ?? '', ['log', 'log']);
  return checks.find(({ isRight }) => !isRight)?.detail ?? '';
};

type Keys = readonly [PromiseCheck['key'], PromiseCheck['key']];
const ofChain = async (
  chain: ProofChain,
  salt: string,
  [logKey, beaconKey]: Keys,
): Promise<Promises> => {
  if (!chain.beacon) return { checks: [], notes: ['salt.house'] };
  const { beacon, log } = chain;
  const notes: PromiseNote[] = [noteOfBeacon(beacon)];
  if (!log) {
    return { checks: [checkOf(logKey, 'the end of the chain does not stand in the log')], notes };
  }
  const text = announced(log);
  const expected = [chain.length, chain.terminal, beacon.source, beacon.chainHash, beacon.round];
  const isAnnounced = text !== undefined && expected.every((part, at) => part === text[at + 3]);
  const logFault = isAnnounced
    ? (await anchorFault(log)) || (await namingsFault(chain, beacon, log))
    : 'the entry of the log announces another chain or another round of the beacon';
  if (Number(text?.[8]) > 1) notes.push('salt.renamed');
  return {
    checks: [checkOf(logKey, logFault), checkOf(beaconKey, await beaconFault(beacon, salt, log))],
    notes,
  };
};

/** All announcements of the chain stand in the log, and none was named anew without need. */
const namingsFault = async (
  chain: ProofChain,
  beacon: BeaconRound,
  log: Anchor,
): Promise<string> => {
  const others = chain.namings ?? [];
  for (const other of others) {
    const fault =
      other.publicKey === log.publicKey ? await anchorFault(other) : 'it is signed by another key';
    if (fault) return `an earlier announcement of the chain: ${fault}`;
  }
  return namingFault([...others, log], beacon);
};

/** The salt is the signature of the named round, and the log was signed before that round. */
const beaconFault = async (
  beacon: BeaconRound,
  clientSeed: string,
  log: Anchor,
): Promise<string> => {
  if (beacon.source === 'drand' && !isOfItsNetwork(beacon)) {
    return 'these are not the key and the times of drand';
  }
  const at = readCheckpoint(log.checkpoint.text)?.at ?? '';
  if (!(Date.parse(at) < timeOfRound(beacon, beacon.round))) {
    return `the log was signed at ${at}, when round ${beacon.round} was known already`;
  }
  if (beacon.signature !== clientSeed) return 'the salt is not the signature of the named round';
  // Only here, since a reader of other rounds need not load the curve.
  const { isSignature } = await import('../beacon/bls.ts');
  return isSignature(beacon.publicKey, beacon.round, clientSeed)
    ? ''
    : `this is not the beacon's signature of round ${beacon.round}`;
};
