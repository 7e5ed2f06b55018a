import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { VendorManifest } from '@fairhouse/contract/vendor-protocol';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A vendor that stands at an address of its own, and the secret both sides sign with. */
export type Vendor = { manifest: VendorManifest; url: string; secret: string };

const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../../../vendors',
);

/** The connected vendors, by their codes. */
export const vendorsOf = (kernel: Kernel): Map<string, Vendor> =>
  kernel.once('vendors.connected', () => new Map<string, Vendor>());

/** Finds vendors/<slug>/; only what the configuration names an address for is connected. */
export const connect = async (kernel: Kernel): Promise<Vendor[]> => {
  const at = kernel.config.developmentVendor;
  if (!at) return [];
  const vendors: Vendor[] = [];
  for (const slug of readdirSync(folder).sort()) {
    const file = path.join(folder, slug, 'manifest.ts');
    if (slug !== 'development' || !existsSync(file)) continue;
    const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: VendorManifest };
    vendors.push({ manifest, ...at });
    vendorsOf(kernel).set(manifest.vassalage, { manifest, ...at });
  }
  kernel.log.warn({ url: at.url }, 'the vendor for trials is connected: play money only');
  return vendors;
};
