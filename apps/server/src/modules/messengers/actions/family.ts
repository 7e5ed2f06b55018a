import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Mail, MessengerManifest, SendMessage, Sms } from '@fairhouse/contract/messenger';
import type { Kernel } from '../../../kernel/kernel.ts';

export type Messenger = {
  manifest: MessengerManifest;
  sendSms?: SendMessage<Sms>;
  sendMail?: SendMessage<Mail>;
};
export const OUTBOX = 'outbox';
const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../messengers',
);

export const messengersOf = (kernel: Kernel): Map<string, Messenger> =>
  kernel.once('messengers.family', () => new Map<string, Messenger>());

/** Under which name the brand keeps a messenger's secret. */
export const secretName = ({ messengerId }: MessengerManifest, name: string): string =>
  `messenger.${messengerId}.${name}`;

/** Finds messengers/<slug>/, sorted by name. */
export const findMessengers = async (): Promise<Messenger[]> => {
  const found: Messenger[] = [];
  for (const slug of readdirSync(folder).sort()) {
    const at = path.join(folder, slug);
    if (!existsSync(path.join(at, 'manifest.ts'))) continue;
    const read = (file: string) => import(pathToFileURL(path.join(at, file)).href);
    found.push({ ...(await read('manifest.ts')), ...(await read('send.ts')) } as Messenger);
  }
  return found;
};
