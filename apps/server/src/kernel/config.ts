import { mkdirSync } from 'node:fs';
import path from 'node:path';

export type Config = {
  databaseUrl: string; port: number; host: string; dataDir: string;
  isProduction: boolean; trustedProxyHops: number; version: string; poolSize: number;
  /** Where a payment provider reaches this server and where its hosted page stands. */
  publicUrl: string;
  /** An MMDB file with the countries of addresses; countries.mmdb of the data folder. */
  countryDatabase?: string | undefined;
  /** Where the vendor for trials stands, and what both sides sign with; absent: there is none. */
  developmentVendor?: { url: string; secret: string } | undefined;
};

/** Reads the environment once; everything else receives the answer. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set; start with npm start.');
  const port = Number(env.PORT ?? 8080);
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    databaseUrl, port, host: env.HOST ?? '0.0.0.0', dataDir,
    isProduction: env.NODE_ENV === 'production',
    trustedProxyHops: Number(env.TRUSTED_PROXY_HOPS ?? 0),
    version: env.FAIRHOUSE_VERSION ?? '0.1.0',
    poolSize: Number(env.DATABASE_POOL ?? 12),
    countryDatabase: env.COUNTRY_DATABASE,
    developmentVendor: vendorOf(env),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
  };
};

const SECRET_LENGTH_MIN = 16;
const vendorOf = ({ DEVELOPMENT_VENDOR_URL: url, DEVELOPMENT_VENDOR_SECRET: secret = '',
  NODE_ENV: mode }: NodeJS.ProcessEnv): Config['developmentVendor'] => {
  if (!url) return undefined;
  if (mode === 'production') {
    throw new Error('DEVELOPMENT_VENDOR_URL is for trials; unset it in production.');
  }
  if (!URL.canParse(url) || secret.length < SECRET_LENGTH_MIN) {
    throw new Error('DEVELOPMENT_VENDOR_URL is an address, and DEVELOPMENT_VENDOR_SECRET has at '
      + `least ${SECRET_LENGTH_MIN} characters; unset both where no vendor is tried.`);
  }
  return { url: new URL(url).origin, secret };
};
