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
  RemoteProvider,
  SendPayout,
  StartPayment,
  TransferPayload,
} from '@fairhouse/contract/payment-method';
import { depositNotice } from '@fairhouse/contract/payment-notices';
import { pathOf } from '@fairhouse/contract/paths';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';

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
  remote?: RemoteProvider;
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
  'remote.ts',
];
const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../payments',
);

export const methodsOf = (kernel: Kernel): Map<string, Method> =>
  kernel.once('payment-methods.found', () => new Map<string, Method>());

/** Those that take money of a currency. */
export const methodsIn = (kernel: Kernel, currency: string): Method[] =>
  [...methodsOf(kernel).values()].filter(
    ({ manifest }) => manifest.currencies?.includes(currency) ?? true,
  );

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

/**
 * A provider elsewhere moves real coins: never against play money, neither in nor out. And none of
 * play is taken for real money (D-U24).
 */
export const playsFor = (
  { manifest, remote }: Pick<Method, 'manifest' | 'remote'>,
  { isPlayMoney }: Pick<Brand, 'isPlayMoney'>,
): boolean => (isPlayMoney ? !remote : !manifest.playMoneyOnly);

/** Its bank tells what came, by the text of a transfer. */
export const isOfBank = ({ manifest }: Method): boolean =>
  manifest.kind === 'bank' || manifest.kind === 'qr';

/** Where this server is reached by a provider of its own, and by notices of any. */
export const providerOrigin = ({ config }: Pick<Kernel, 'config'>): string =>
  config.isProduction && config.publicUrl ? config.publicUrl : `http://127.0.0.1:${config.port}`;

/** All brands are told at one address, whose host may be another brand's: it names its own. */
export const depositNoticeUrl = (
  kernel: Pick<Kernel, 'config'>,
  brand: Brand,
  methodId: string,
): string =>
  `${providerOrigin(kernel)}${pathOf(depositNotice, { methodId })}?merchant=${encodeURIComponent(
    brand.merchantCode,
  )}`;
