import type { Server as HttpServer } from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallShape } from '@fairhouse/contract';
import { busGap, openBus } from './kernel/bus.ts';
import { openClock, type SetClock } from './kernel/clock.ts';
import { assertSameTime, hearClocks, watchTime } from './kernel/shared-clock.ts';
import type { Config, Role } from './kernel/config.ts';
import { openCountries } from './kernel/countries.ts';
import { assertDurability, openDatabase } from './kernel/db.ts';
import { encryptionJob } from './kernel/encryption.ts';
import { openHttp, serveNotFound, serveRoutes } from './kernel/http.ts';
import { assertSecrets } from './kernel/installation.ts';
import { dropLeases, forgetGoneJobs, startJobs } from './kernel/jobs.ts';
import { openOnce, type Brand, type Kernel } from './kernel/kernel.ts';
import { keysOf } from './kernel/keys.ts';
import { openLimiter } from './kernel/limiter.ts';
import { openLog, type Logger } from './kernel/log.ts';
import { registerGauges } from './kernel/gauges.ts';
import { houseGauges } from './kernel/house-gauges.ts';
import { openMetrics } from './kernel/metrics.ts';
import { openMetricsPort, serveMetrics } from './kernel/metrics-door.ts';
import { migrate } from './kernel/migrate.ts';
import { findModules } from './kernel/modules.ts';
import { serveApiPage } from './kernel/openapi.ts';
import { servePages } from './kernel/pages.ts';
import { serveTexts } from './kernel/text-files.ts';
import { systemRandom } from './kernel/random.ts';
import { beginStopping } from './kernel/ready.ts';
import { openRealtime, type SocketOwner } from './kernel/realtime.ts';
import { openSecrets, secretsRotated } from './kernel/secrets.ts';
import { serveSockets } from './kernel/sockets.ts';
import { openTexts } from './kernel/texts.ts';
import { fillSitePage } from './modules/addresses/index.ts';
import { brandOf, brandsChanged, closedBy, gate, pageSourcesOf } from './modules/brands/index.ts';
import { actorOf, isTokenKnown, ownerOf, sessionsOver } from './modules/session/index.ts';

export type Server = {
  url: string;
  kernel: Kernel;
  clock: SetClock;
  /** What is drawn in its time stands still in this process from now on; the rest is served. */
  stopDraws(): Promise<void>;
  stop(): Promise<void>;
};

/** The composition root: config, pool, modules by tier, jobs, sockets, pages. */
export const startServer = async (
  config: Config,
  root: string,
  log = openLog(config.logLevel),
): Promise<Server> => {
  const clock = openClock(config.rehearsal.clockAheadMilliseconds);
  const kernel = await openKernel(config, log, clock);
  const modulesDir = path.join(root, 'apps/server/src/modules');
  const applied = await migrate(kernel.db, modulesDir);
  if (applied.length > 0) kernel.log.info({ applied }, 'migrations applied');
  await assertSecrets(kernel);
  await kernel.bus.start(config.databaseUrl);
  secretsRotated.hear(kernel, () => kernel.secrets.reload());
  busGap.hear(kernel, () => secretsRotated.sayHere(kernel, {}));
  const modules = await findModules(modulesDir);
  for (const module of modules) await module.start?.(kernel);
  const does = (role: Role): boolean => config.roles?.has(role) ?? true;
  const clocks = does('draws') ? modules.flatMap((one) => one.clock?.(kernel) ?? []) : [];
  const stopDraws = async (): Promise<void> => {
    for (const stopClock of clocks.splice(0).toReversed()) await stopClock();
  };

  const texts = openTexts(path.join(root, 'languages'));
  const app = openHttp(kernel, { texts, sourcesOf: (host) => pageSourcesOf(kernel, host) });
  const doors = {
    brandOf: (host: string, merchantCode: string | undefined) =>
      brandOf(kernel, host, merchantCode),
    gate,
    actorOf,
    closedBy: (brandId: number, ip: string) => closedBy(kernel, brandId, ip),
    onChange: (listener: () => void) => brandsChanged.hear(kernel, listener),
    ownerOf: (...given: Parameters<typeof ownerOf> extends [Kernel, ...infer R] ? R : never) =>
      ownerOf(kernel, ...given),
    sessionsOver: (owners: readonly SocketOwner[]) => sessionsOver(kernel, owners),
    isKnown: (brand: Brand, call: CallShape, token: string) =>
      isTokenKnown(kernel, brand, { token, isPlay: call.needs === 'play' }),
  };
  const stopBeat = does('sockets') ? await serveSockets(app, kernel, { doors }) : undefined;
  if (does('http')) {
    const routes = modules.flatMap((one) => one.routes ?? []);
    serveRoutes(app, kernel, { routes, doors, texts });
    for (const module of modules) module.pages?.(app, kernel);
  }
  serveTexts(app, root);
  registerGauges(kernel, [...houseGauges, ...modules.flatMap((one) => one.gauges ?? [])]);
  serveMetrics(app, kernel);
  hearClocks(kernel, clock);
  serveApiPage(app, config.version);
  const page = await servePages(app, kernel, {
    root,
    fill: (request, built) => fillSitePage(kernel, request, built),
  });
  serveNotFound(app, texts, page);
  await app.listen({ port: config.port, host: config.host });
  const metricsPort = await openMetricsPort(kernel);
  const stopWatch = watchTime(kernel);
  const jobs = [encryptionJob, ...modules.flatMap((one) => one.jobs ?? [])];
  await forgetGoneJobs(kernel, jobs);
  const stopJobs = does('jobs') ? startJobs(kernel, jobs) : undefined;

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  kernel.config.port = port;
  return {
    kernel,
    clock,
    url: `http://localhost:${port}`,
    stopDraws,
    stop: async () => {
      beginStopping(kernel);
      await drain(app.server, config.drainSeconds ?? 0);
      stopBeat?.();
      stopWatch();
      await stopJobs?.();
      await stopDraws();
      for (const module of modules.toReversed()) await module.stop?.(kernel);
      for (const one of kernel.realtime.all()) one.socket.close(1012, 'restart');
      await app.close();
      metricsPort?.close();
      await dropLeases(kernel).catch(() => undefined);
      kernel.countries.stop();
      await kernel.tracing?.stop();
      await kernel.bus.stop();
      await kernel.db.close();
    },
  };
};

/**
 * Balancers are told by /readyz, and whoever calls meanwhile comes by a new connection next time:
 * one that is closed while a call is on its way would lose it.
 */
const drain = async (server: HttpServer, seconds: number): Promise<void> => {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  await sleep(seconds * 1000);
};

const openKernel = async (config: Config, log: Logger, clock: SetClock): Promise<Kernel> => {
  const db = openDatabase(config.databaseUrl, log, config.poolSize, clock);
  await assertDurability(db);
  await assertSameTime({ db });
  return {
    config,
    db,
    log,
    clock,
    random: systemRandom,
    bus: openBus(db, log),
    limiter: openLimiter(clock.milliseconds),
    metrics: openMetrics(),
    // What sends traces is read only where they are sent.
    tracing:
      config.tracing && (await import('./kernel/trace-export.ts')).openTracing(config.tracing, log),
    secrets: openSecrets(config.dataDir, systemRandom, keysOf(config)),
    realtime: openRealtime(),
    countries: openCountries(
      config.countryDatabase ?? path.join(config.dataDir, 'countries.mmdb'),
      { log },
    ),
    processId: `${hostname()}-${process.pid}-${systemRandom.uuid()}`,
    once: openOnce(),
  };
};
