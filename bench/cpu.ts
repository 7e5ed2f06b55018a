import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: what `/proc/<pid>/stat` counts by. */
const TICKS_PER_SECOND = 100;
/** Fields of that file behind the name of the process, which may hold anything. */
const FIELD = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 };

const fieldsOf = (pid: string): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

/**
 * Seconds of CPU that a process and its children took so far, those that ended too. What else the
 * machine does moves it little, unlike the time on the wall.
 */
export const familySeconds = (parent: number): number => {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid);
    if (!fields) continue;
    const isOwn = pid === String(parent);
    if (!isOwn && fields[FIELD.parent] !== String(parent)) continue;
    ticks += Number(fields[FIELD.user]) + Number(fields[FIELD.system]);
    if (isOwn) ticks += Number(fields[FIELD.endedUser]) + Number(fields[FIELD.endedSystem]);
  }
  return ticks / TICKS_PER_SECOND;
};
export const parentOf = (pid: number): number => Number(fieldsOf(String(pid))?.[FIELD.parent]);

/** Seconds of CPU of this process so far. */
export const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
