import { fork } from 'node:child_process';
import path from 'node:path';
import type { World } from './world.ts';

/** Another process of the same house; `kill` ends it as a crash does. */
export const startProcess = async (world: World) => {
  const root = path.resolve(import.meta.dirname, '..');
  const child = fork(path.join(root, 'apps/server/src/main.ts'), { cwd: root, stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, PORT: '0',
      LOG_LEVEL: 'error' } });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { ready?: string }) => {
      if (message.ready) resolve(message.ready.replace('localhost', '127.0.0.1'));
    });
    child.on('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  const call: World['call'] = async (method, where, options = {}) => {
    const answer = await fetch(url + where, { method, headers: {
      authorization: `Bearer ${options.token ?? ''}`,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }) });
    const raw = await answer.json() as Record<string, unknown>;
    return { status: answer.status, success: raw.success === true, raw,
      errorCode: String(raw.errorCode), value: (raw.value ?? {}) as Record<string, unknown>,
      headers: answer.headers };
  };
  const kill = () => new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) { resolve(); return; }
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
  return { ...world, url, call, kill };
};
