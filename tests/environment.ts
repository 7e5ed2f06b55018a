import { afterAll } from 'vitest';

// Files share a process: each leaves the environment as it found it.
const kept = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (!(name in kept)) delete process.env[name];
  }
  Object.assign(process.env, kept);
});
