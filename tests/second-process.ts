import { fork } from 'node:child_process';
import path from 'node:path';
import { environmentOf } from '../apps/server/src/kernel/rehearsal.ts';
import { callerAt } from './caller.ts';
import type { World } from './world.ts';

/** Another process of the same house, with more in its environment; `kill` ends it as a crash does. */
export const startProcess = async (world: World, more: Record<string, string> = {}) => {
  const root = path.resolve(import.meta.dirname, '..');
  const child = fork(path.join(root, 'apps/server/src/main.ts'), {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.dataDir,
      PORT: '0',
      ...environmentOf({
        ...world.server.kernel.config.rehearsal,
        clockAheadMilliseconds: world.server.clock.aheadMilliseconds(),
      }),
      LOG_LEVEL: 'error',
      ...more,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { ready?: string }) => {
      if (message.ready) resolve(message.ready.replace('localhost', '127.0.0.1'));
    });
    child.on('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        resolve();
        return;
      }
      child.removeAllListeners('exit');
      child.on('exit', () => resolve());
      child.kill('SIGKILL');
    });
  const signal = (name: NodeJS.Signals): void => {
    child.kill(name);
  };
  /** As an operator ends it. */
  const end = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) resolve();
      child.removeAllListeners('exit');
      child.on('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { ...world, url, ...callerAt(url), kill, signal, end };
};
