import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { Reader, type Response } from 'mmdb-lib';
import type { Logger } from './log.ts';

/** Where addresses are, by a database (MMDB) that the operator supplies. */
export type Countries = {
  /** ISO 3166 code of two capitals; empty where the database or the address is unknown. */
  of(ip: string): string;
  isKnown(): boolean;
  stop(): void;
};

/** The file may come, change and go while the house runs; a damaged one leaves the last in use. */
export const openCountries = (
  file: string,
  { log, everyMilliseconds = 5000 }: { log: Logger; everyMilliseconds?: number },
): Countries => {
  let reader: Reader<Response> | undefined;
  let seen = '';
  const look = () => {
    const now = stampOf(file);
    if (now === seen) return;
    seen = now;
    try {
      reader = now === '' ? undefined : new Reader(readFileSync(file));
    } catch (error) {
      log.warn({ file, error: String(error) }, 'the country database could not be read');
    }
  };
  look();
  const looking = setInterval(look, everyMilliseconds).unref();
  return {
    of: (ip) => {
      if (!reader || isIP(ip) === 0) return '';
      return codeOf(reader.get(ip));
    },
    isKnown: () => reader !== undefined,
    stop: () => clearInterval(looking),
  };
};

/** Another file, or the same written again, has another stamp; no file has none. */
const stampOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}/${found.mtimeMs}/${found.size}` : '';
};

/** Databases name a country as `{country: {iso_code}}` or, in the short form, as plain text. */
const codeOf = (found: unknown): string => {
  const record = (found ?? {}) as Record<string, unknown>;
  for (const name of ['country', 'registered_country', 'country_code']) {
    const part = record[name];
    const code =
      typeof part === 'object' && part !== null && 'iso_code' in part ? part.iso_code : part;
    if (typeof code === 'string' && /^[A-Z]{2}$/.test(code)) return code;
  }
  return '';
};
