import { mkdirSync } from 'node:fs';
import path from 'node:path';

export type Config = {
  databaseUrl: string; port: number; host: string; dataDir: string;
  isProduction: boolean; trustedProxyHops: number; version: string; poolSize: number;
  /** Where a payment provider reaches this server and where its hosted page stands. */
  publicUrl: string;
  /** An MMDB file with the countries of addresses; countries.mmdb of the data folder. */
  countryDatabase?: string | undefined;
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
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
  };
};
