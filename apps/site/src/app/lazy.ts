import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose script comes with its first use, taken from the file by its name. */
export const named = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await inTime(load()))[name] }));

const LIMIT_MILLISECONDS = 120_000;

/** A script that has not come by then counts as one that failed to load (ER-27). */
export const inTime = async <T>(script: Promise<T>): Promise<T> => {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(
      () => reject(new Error('a module script took too long')),
      LIMIT_MILLISECONDS,
    );
  });
  try {
    return await Promise.race([script, late]);
  } finally {
    clearTimeout(clock);
  }
};
