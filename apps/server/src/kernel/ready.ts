import type { FastifyInstance } from 'fastify';
import { stateOfSecrets, WHAT_TO_DO } from './installation.ts';
import type { Kernel } from './kernel.ts';
import { sharedTime } from './shared-clock.ts';

/** Longer than this nobody waits for a database that should answer a bet in milliseconds. */
const ANSWER_MILLISECONDS = 2000;

export type Unready = 'stopping' | 'database' | 'read_only' | 'secrets' | 'events' | 'clock';
type Parts = Pick<Kernel, 'db' | 'secrets' | 'bus' | 'once'>;

const stopping = (kernel: Pick<Kernel, 'once'>): { is: boolean } =>
  kernel.once('ready.stopping', () => ({ is: false }));
/** From now on nobody is to be sent here; what came is still answered. */
export const beginStopping = (kernel: Pick<Kernel, 'once'>): void => {
  stopping(kernel).is = true;
};

export const isStopping = (kernel: Pick<Kernel, 'once'>): boolean => stopping(kernel).is;

/** All that keeps this process from serving money now; nothing: it is ready. */
export const reasonsNotReady = async (kernel: Parts): Promise<Unready[]> => {
  if (stopping(kernel).is) return ['stopping'];
  const ofDatabase = await Promise.race([
    askDatabase(kernel).catch((): Unready[] => ['database']),
    new Promise<Unready[]>((resolve) => {
      setTimeout(() => resolve(['database']), ANSWER_MILLISECONDS).unref();
    }),
  ]);
  return [
    ...ofDatabase,
    ...(kernel.bus.isListening() ? [] : (['events'] as const)),
    ...(sharedTime(kernel).isShared ? [] : (['clock'] as const)),
  ];
};

const askDatabase = async (kernel: Parts): Promise<Unready[]> => {
  const state = await kernel.db.row(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean
       as is_read_only /* not null */`,
  );
  const secrets = await stateOfSecrets(kernel);
  return [
    ...(state?.is_read_only === true ? (['read_only'] as const) : []),
    ...(secrets === 'fit' ? [] : (['secrets'] as const)),
  ];
};

const SAID: Record<Unready, string> = {
  stopping: 'this process is being stopped',
  database: 'the database does not answer within two seconds',
  read_only: 'the database takes no writes: it is a replica or was set to read only',
  secrets: `the secrets do not fit the database: ${WHAT_TO_DO.others}; or ${WHAT_TO_DO.old}`,
  events: 'events of other processes are not heard: the connection for them is being made again',
  clock: 'the clock of this machine and that of the database are more than two seconds apart',
};

/** /healthz: the process lives. /readyz: it may be sent work, or why not. */
export const serveHealth = (app: FastifyInstance, kernel: Kernel): void => {
  let before = '';
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const why = await reasonsNotReady(kernel);
    const now = why.join();
    if (now !== before && now !== '') {
      kernel.log.warn({ why: why.map((one) => SAID[one]) }, 'this process is not ready');
    } else if (now !== before) kernel.log.info('this process is ready again');
    before = now;
    if (why.length === 0) return reply.send({ ok: true });
    return reply.status(503).send({ ok: false, why });
  });
};
