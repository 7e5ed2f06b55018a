import { z } from 'zod';
import { call, listOf } from './call.ts';

const checkpoint = z.object({
  size: z.number().int(),
  root: z.string(),
  at: z.string(),
  /** What was signed, byte for byte, and its Ed25519 signature in hexadecimal. */
  text: z.string(),
  signature: z.string(),
});
export const checkpoints = call({
  method: 'GET',
  path: '/wps/fairness/ledger',
  needs: 'nothing',
  refusals: [],
  callsPerMinuteMax: 60,
  summary: "The signed checkpoints of the ledger's Merkle log, newest first, and their key.",
  query: z.object({ cursor: z.string().max(20).optional() }),
  output: listOf(checkpoint).extend({ brand: z.string(), publicKey: z.string() }),
});
const size = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const consistency = call({
  method: 'GET',
  path: '/wps/fairness/ledger/consistency',
  needs: 'nothing',
  refusals: [],
  callsPerMinuteMax: 60,
  summary: 'The proof of RFC 6962 that the log of `to` transfers grew out of the one of `from`.',
  query: z.object({ from: size, to: size }),
  output: z.object({ from: z.number().int(), to: z.number().int(), path: z.array(z.string()) }),
});

export const announcements = call({
  method: 'GET',
  path: '/wps/fairness/ledger/announcements',
  needs: 'nothing',
  refusals: [],
  callsPerMinuteMax: 60,
  summary:
    'What the house announced before it could know what comes of it, newest first: the ' +
    'ends of chains of seeds with the beacon round that salts each. The head of number N is the ' +
    'SHA-256 of the head before, a line feed and the text; each checkpoint names count and head.',
  query: z.object({ cursor: z.string().max(20).optional() }),
  output: listOf(
    z.object({ no: z.number().int(), text: z.string(), head: z.string(), at: z.string() }),
  ),
});
/** The proof that a promise of the house stood in its signed log. */
export const anchor = z.object({
  transfer: z.object({
    id: z.string(),
    kind: z.string(),
    key: z.string(),
    reference: z.string(),
    at: z.string(),
    salt: z.string(),
    entries: z.array(z.never()),
  }),
  leaf: z.number().int(),
  path: z.array(z.string()),
  checkpoint: z.object({ text: z.string(), signature: z.string() }),
  publicKey: z.string(),
});
