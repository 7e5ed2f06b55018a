import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * What is chosen of a list or a view stands in the address, so that it outlives a reload and Back
 * from a row, and a colleague who gets the link sees the same. Words that are typed stay out: they
 * name people (D-U54). Undefined takes a choice out of it.
 */
export const useLooks = (): [Looks, (changes: Looks) => void] => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const looks: Looks = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  const choose = (changes: Looks) => {
    void navigate({ to: '.', search: { ...looks, ...changes }, replace: true });
  };
  return [looks, choose];
};
type Looks = Readonly<Record<string, string | undefined>>;

/** One of them. What is not among the values is as if nothing were chosen. */
export const useLook = <Value extends string>(
  name: string,
  begin: Value,
  among: readonly Value[],
): [Value, (next: Value) => void] => {
  const [search, choose] = useLooks();
  const found = search[name];
  const value = found === undefined ? begin : (among.find((one) => one === String(found)) ?? begin);
  return [value, (next) => choose({ [name]: next === begin ? undefined : next })];
};
