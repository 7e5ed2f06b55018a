import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Module } from './module.ts';

/**
 * Finds modules/<noun>/index.ts, and modules/<noun>/desk/index.ts, where the calls of operators
 * stand that need modules above the noun. A lower tier starts first, names decide within a tier.
 */
export const findModules = async (modulesDir: string): Promise<Module[]> => {
  const names = readdirSync(modulesDir)
    .sort()
    .flatMap((name) => [name, `${name}/desk`])
    .filter((name) => existsSync(path.join(modulesDir, name, 'index.ts')));
  const modules = await Promise.all(
    names.map(async (name) => {
      const found = (await import(pathToFileURL(path.join(modulesDir, name, 'index.ts')).href)) as {
        module?: Module;
      };
      if (!found.module) throw new Error(`modules/${name}/index.ts exports no module`);
      return found.module;
    }),
  );
  return modules.sort((a, b) => a.tier - b.tier || a.name.localeCompare(b.name));
};
