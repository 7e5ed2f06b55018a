import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openVendor } from './open-vendor.ts';

const {
  DEVELOPMENT_VENDOR_SECRET: secret = '',
  DEVELOPMENT_VENDOR_PORT = '8090',
  HOUSE_URL: houseUrl = 'http://localhost:8080',
  DATA_DIR = 'data',
} = process.env;
if (secret.length < 16) throw new Error('DEVELOPMENT_VENDOR_SECRET is not set (16 characters).');
mkdirSync(DATA_DIR, { recursive: true });
const vendor = await openVendor({
  secret,
  houseUrl,
  port: Number(DEVELOPMENT_VENDOR_PORT),
  bookFile: path.join(DATA_DIR, 'development-vendor.jsonl'),
});
process.stdout.write(`The development vendor serves at ${vendor.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void vendor.stop().then(() => process.exit(0));
  });
}
