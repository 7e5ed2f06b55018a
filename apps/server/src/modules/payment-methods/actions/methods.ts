import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  CoinChain,
  FindTransfer,
  OpenCoin,
  PaymentManifest,
  PaymentProvider,
  ReadCoinNotice,
  ReadNotice,
  SendPayout,
  StartPayment,
  TransferPayload,
} from '@fairhouse/contract/payment-method';
import type { Kernel } from '../../../kernel/kernel.ts';

export type Method = {
  manifest: PaymentManifest;
  start?: StartPayment;
  readNotice?: ReadNotice;
  readCoinNotice?: ReadCoinNotice;
  openCoin?: OpenCoin;
  coinPage?: (address: string) => string;
  payloadOf?: TransferPayload;
  chain?: CoinChain;
  sendPayout?: SendPayout;
  provider?: PaymentProvider;
  findTransfer?: FindTransfer;
  stylesheet?: string;
};

const PARTS = [
  'manifest.ts',
  'start.ts',
  'coin.ts',
  'payload.ts',
  'webhook.ts',
  'payout.ts',
  'provider.ts',
  'chain.ts',
  'statement.ts',
];
const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../payments',
);

export const methodsOf = (kernel: Kernel): Map<string, Method> =>
  kernel.once('payment-methods.found', () => new Map<string, Method>());

/** Finds payments/<slug>/, sorted by name. */
export const findMethods = async (): Promise<Method[]> => {
  const methods: Method[] = [];
  for (const slug of readdirSync(folder).sort()) {
    const at = path.join(folder, slug);
    if (!existsSync(path.join(at, 'manifest.ts'))) continue;
    const read = (file: string) => import(pathToFileURL(path.join(at, file)).href);
    const parts = PARTS.filter((file) => existsSync(path.join(at, file)));
    methods.push(Object.assign({}, ...(await Promise.all(parts.map(read)))) as Method);
  }
  return methods;
};

/** Its bank tells what came, by the text of a transfer. */
export const isOfBank = ({ manifest }: Method): boolean =>
  manifest.kind === 'bank' || manifest.kind === 'qr';

/** Where this server is reached by a provider of its own, and by notices of any. */
export const providerOrigin = ({ config }: Pick<Kernel, 'config'>): string =>
  config.isProduction && config.publicUrl ? config.publicUrl : `http://127.0.0.1:${config.port}`;
