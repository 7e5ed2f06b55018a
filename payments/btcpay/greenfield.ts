import {
  ConnectionError,
  type Connection,
  type ProviderAnswer,
  type ProviderCall,
} from '@fairhouse/contract/payment-method';

/** One call of the Greenfield API. */
export const greenfield = (
  at: Connection,
  { path, ...called }: Omit<ProviderCall, 'headers'>,
): Promise<ProviderAnswer> =>
  at.call({
    ...called,
    path: `/api/v1${path}`,
    headers: { authorization: `token ${at.values.apiKey}` },
  });

export const storePath = ({ values }: Connection, path: string): string =>
  `/stores/${encodeURIComponent(values.storeId ?? '')}${path}`;

/** Decimals come as texts; a number is one that an older server wrote. */
export const decimalOf = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,16}(\.\d{1,40})?$/.test(text)) {
    throw new ConnectionError('answer_unknown');
  }
  return text;
};
/** The same sum, however many zeros stand behind it. */
export const isSameSum = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => {
  const [whole = '0', part = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.replace(/0+$/, '')}`;
};

/** The code of a refusal (ProblemDetails), or the fields it names (ValidationProblemDetails). */
export const problemOf = ({ body }: ProviderAnswer): string => {
  if (Array.isArray(body)) {
    return body
      .map((one: unknown) => (one as { path?: unknown } | null)?.path)
      .filter((path) => typeof path === 'string')
      .join(' ');
  }
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};
