import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from './random.ts';

/** Secrets of the installation, generated at the first start into the data folder (mode 600). */
export type Secrets = { atRest: Buffer; botcheck: string; sandboxPayments: string };

export const openSecrets = (dataDir: string, random: Random): Secrets => {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const fresh = { atRest: random.bytes(32).toString('base64'),
      botcheck: random.token(), sandboxPayments: random.token() };
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' });
  }
  const read = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const text = (name: string): string => {
    const value = read[name];
    if (!value) throw new Error(`the secret ${name} is missing in the data folder`);
    return value;
  };
  return { atRest: Buffer.from(text('atRest'), 'base64'), botcheck: text('botcheck'),
    sandboxPayments: text('sandboxPayments') };
};
