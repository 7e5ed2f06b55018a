import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Random } from './random.ts';

/** Files of a folder that may be lost at any time; together they never outgrow `bytesMax`. */
export type DiskCache = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** Nothing but such names reach the disk. */
const NAME = /^[a-z0-9][a-z0-9-]{0,80}\.[a-z]{2,5}$/;
/** Sweeping leaves room, so that not every further file sweeps again. */
const LEFT_SHARE = 0.8;

type Place = { folder: string; bytesMax: number; random: Random };

export const openDiskCache = ({ folder, bytesMax, random }: Place): DiskCache => {
  let bytes: number | undefined;
  let sweeping: Promise<void> | undefined;
  const fileOf = (name: string): string | undefined =>
    NAME.test(name) ? path.join(folder, name) : undefined;
  const sweep = async (): Promise<void> => {
    const files = await filesOf(folder);
    bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    if (bytes <= bytesMax) return;
    for (const one of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= bytesMax * LEFT_SHARE) break;
      await rm(one.file, { force: true });
      bytes -= one.bytes;
    }
  };
  return {
    read: async (name) => {
      const file = fileOf(name);
      const found = file === undefined ? undefined : await readFile(file).catch(() => undefined);
      const now = new Date();
      // What was used last is swept last; a file that was swept meanwhile was read all the same.
      if (file && found) await utimes(file, now, now).catch(() => undefined);
      return found;
    },
    write: async (name, written) => {
      const file = fileOf(name);
      if (!file || written.length > bytesMax) return;
      await mkdir(folder, { recursive: true });
      // Readers see the whole file or none.
      const draft = `${file}.${random.uuid()}`;
      await writeFile(draft, written);
      await rename(draft, file);
      bytes = bytes === undefined ? undefined : bytes + written.length;
      if (bytes !== undefined && bytes <= bytesMax) return;
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
      await sweeping;
    },
  };
};

const filesOf = async (
  folder: string,
): Promise<{ file: string; bytes: number; usedAt: number }[]> => {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // Another process of the same folder may have swept it.
      const told = await stat(file).catch(() => undefined);
      return told?.isFile() ? [{ file, bytes: told.size, usedAt: told.mtimeMs }] : [];
    }),
  );
  return found.flat();
};
