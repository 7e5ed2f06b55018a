/** The body of a call, as far as every call has the same limits. */
export const BODY_BYTES_MAX = 64 * 1024;
const DEPTH_MAX = 20;
/** What a form of a foreign page can send; a call takes it only where the contract says so. */
const FORM_TYPES = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** The body as a value; undefined when it is none that the call takes. */
export const readBody = (
  raw: Buffer,
  { contentType, isForm }: { contentType: string | undefined; isForm: boolean },
): unknown => {
  if (raw.length === 0) return {};
  const text = raw.toString('utf8');
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  if (contentType !== undefined && FORM_TYPES.test(contentType)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(text) ? undefined : value;
  } catch {
    return undefined;
  }
};

/** Deeper than anything of ours; what walks through a value may call itself. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const one = json[at];
    if (isInText) {
      if (one === '\\') at += 1;
      else if (one === '"') isInText = false;
    } else if (one === '"') isInText = true;
    else if (one === '{' || one === '[') {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (one === '}' || one === ']') depth -= 1;
  }
  return false;
};

/** PostgreSQL holds every text but this one. */
export const hasZeroByte = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasZeroByte);
const isOdd = (value: unknown): boolean =>
  typeof value === 'string'
    ? !value.isWellFormed()
    : typeof value === 'object' && value !== null && Object.values(value).some(isOdd);
const repaired = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(repaired);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, repaired(one)]))
    : value;
};
/** Half a character of a pair is a mark of its place, as in a column of text; jsonb has none. */
export const withoutHalves = (value: unknown): unknown => (isOdd(value) ? repaired(value) : value);
