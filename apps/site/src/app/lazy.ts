import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose script comes with its first use, taken from the file by its name. */
export const named = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await load())[name] }));
