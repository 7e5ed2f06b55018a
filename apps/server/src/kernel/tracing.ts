export type Attributes = Readonly<Record<string, string | number>>;
export type Named = {
  name: string;
  /** A request from outside, or work within. */
  kind?: 'server' | 'internal';
  attributes?: Attributes;
  /** What is known only when it is over. */
  atEnd?: () => Attributes;
};
export type Tracing = {
  span<T>(named: Named, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
  stop(): Promise<void>;
};
export type TracingConfig = {
  /** Where traces are sent to: the whole address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  /** The share of requests and jobs that are traced, 0 to 1. */
  ratio: number;
};

/** Work as a span where traces are on, and nothing but the work where they are not. */
export const traced = <T>(
  kernel: { tracing?: Tracing | undefined },
  named: Named,
  work: () => Promise<T>,
): Promise<T> => (kernel.tracing ? kernel.tracing.span(named, work) : work());

const PATH = '/v1/traces';
const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .filter(([name]) => (name ?? '').trim() !== '')
      .map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())]),
  );

/** By the names every OpenTelemetry program knows; off where no endpoint is named. */
export const tracingConfigOf = (env: NodeJS.ProcessEnv): TracingConfig | undefined => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  if (!URL.canParse(endpoint) || !(ratio >= 0 && ratio <= 1)) {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is an address, and OTEL_TRACES_SAMPLER_ARG a share of 0 to 1.',
    );
  }
  return {
    url: endpoint.replace(/\/+$/, '') + PATH,
    headers: pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: env.OTEL_SERVICE_NAME ?? 'fairhouse',
    ratio,
  };
};
