type Line = { from: number; path: readonly bigint[] };

/** Who stood above whom, from which moment on. */
export const openLines = () => {
  const lines = new Map<bigint, Line[]>();
  /** Brothers and sisters have the same path: it is kept once. */
  const paths = new Map<string, readonly bigint[]>();
  let isSorted = false;
  return {
    add: (memberId: bigint, from: number, path: readonly bigint[]): void => {
      const name = path.join();
      const one = paths.get(name) ?? path;
      paths.set(name, one);
      const known = lines.get(memberId);
      if (known) known.push({ from, path: one });
      else lines.set(memberId, [{ from, path: one }]);
      isSorted = false;
    },
    /** All above a member at a moment, at whatever distance. */
    above: (memberId: bigint, moment: number): readonly bigint[] => {
      if (!isSorted) for (const list of lines.values()) list.sort((a, b) => b.from - a.from);
      isSorted = true;
      return lines.get(memberId)?.find((line) => line.from <= moment)?.path ?? [];
    },
  };
};
export type Lines = ReturnType<typeof openLines>;
