import type { Kernel } from './kernel.ts';

/**
 * What a module offers to modules above it: it declares a slot and exports it from its `index.ts`;
 * whoever knows better fills it at its start. "Go to definition" leads from there to the owner.
 */
type Keeper = Pick<Kernel, 'once'>;

export type Slot<T> = {
  of(kernel: Keeper): T;
  /** Once: two modules that fill the same slot are a fault of the house. */
  fill(kernel: Keeper, value: T): void;
};
/** A slot for one; what it holds until it is filled is `fallback`. */
export const slot = <T>(name: string, fallback: T): Slot<T> => {
  const held = (kernel: Keeper): { value: T; isFilled: boolean } =>
    kernel.once(name, () => ({ value: fallback, isFilled: false }));
  return {
    of: (kernel) => held(kernel).value,
    fill: (kernel, value) => {
      if (held(kernel).isFilled) throw new Error(`${name} is filled already`);
      Object.assign(held(kernel), { value, isFilled: true });
    },
  };
};

export type ListSlot<T> = {
  /** All of them, in the order they came. */
  of(kernel: Keeper): readonly T[];
  fill(kernel: Keeper, value: T): void;
};
/** A slot for any number. */
export const listSlot = <T>(name: string): ListSlot<T> => {
  const held = (kernel: Keeper): T[] => kernel.once(name, () => []);
  return {
    of: held,
    fill: (kernel, value) => {
      held(kernel).push(value);
    },
  };
};

export type NamedSlot<T> = {
  of(kernel: Keeper): ReadonlyMap<string, T>;
  /** Each name once. */
  fill(kernel: Keeper, name: string, value: T): void;
};
/** A slot for any number, each under a name of its own. */
export const namedSlot = <T>(slotName: string): NamedSlot<T> => {
  const held = (kernel: Keeper): Map<string, T> =>
    kernel.once(slotName, () => new Map<string, T>());
  return {
    of: held,
    fill: (kernel, name, value) => {
      if (held(kernel).has(name)) throw new Error(`${slotName} has ${name} already`);
      held(kernel).set(name, value);
    },
  };
};
