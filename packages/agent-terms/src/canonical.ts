type Plain = string | number | bigint | boolean | null;
export type Canonical = Plain | readonly Canonical[] | { readonly [key: string]: Canonical };

/**
 * One text for one meaning: keys in order, amounts as text. Lists stand as they are given; whoever
 * makes them sorts what has no order of its own.
 */
export const canonicalOf = (value: Canonical): string => {
  if (typeof value === 'bigint') return JSON.stringify(String(value));
  if (isList(value)) return `[${value.map(canonicalOf).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonicalOf(one)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
};
const isList = (value: Canonical): value is readonly Canonical[] => Array.isArray(value);

/** SHA-256 in hex, here as in a browser. */
export const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
