import * as client from 'openid-client';
import type { Ctx } from '../../../kernel/kernel.ts';
import { secretOf, settingsOf } from '../../brands/index.ts';
import { isSafeIssuer, type Provider } from '../rules.ts';

const KNOWN_MILLISECONDS = 600_000;
const TIMEOUT_SECONDS = 10;
type Known = { server: client.ServerMetadata; readAt: number };

export const providerOf = (ctx: Ctx, name: string): Provider | undefined =>
  settingsOf(ctx.brand).socialProviders.find((one) => one.provider === name);

/** The provider as it describes itself; undefined when it cannot be reached or makes no sense. */
export const openProvider = async (
  ctx: Ctx,
  provider: Provider,
): Promise<client.Configuration | undefined> => {
  if (!isSafeIssuer(provider.issuer)) return undefined;
  const server = await describe(ctx, provider);
  if (!server) return undefined;
  const secret = await secretOf(ctx, `social.${provider.provider}`);
  const config = new client.Configuration(
    server,
    provider.clientId,
    undefined,
    proofOf(server, secret),
  );
  config.timeout = TIMEOUT_SECONDS;
  for (const allow of allowancesOf(provider)) allow(config);
  return config;
};

const describe = async (
  ctx: Ctx,
  provider: Provider,
): Promise<client.ServerMetadata | undefined> => {
  const known = ctx.once('social.providers', () => new Map<string, Known>());
  const found = known.get(provider.issuer);
  const now = ctx.clock.milliseconds();
  if (found && now - found.readAt < KNOWN_MILLISECONDS) return found.server;
  const config = await client
    .discovery(new URL(provider.issuer), provider.clientId, undefined, client.None(), {
      timeout: TIMEOUT_SECONDS,
      execute: allowancesOf(provider),
    })
    .catch((error: Error) => {
      ctx.log.warn(
        { provider: provider.provider, error: error.message },
        'a provider of social login was not read',
      );
      return undefined;
    });
  if (!config) return undefined;
  const server = config.serverMetadata();
  known.set(provider.issuer, { server, readAt: now });
  return server;
};

/** Plain text is for the machine itself; `isSafeIssuer` has judged the address. */
const allowancesOf = ({ issuer }: Provider): ((config: client.Configuration) => void)[] =>
  // The name is struck through so that one looks twice.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : [];

const proofOf = (server: client.ServerMetadata, secret: string | undefined): client.ClientAuth => {
  if (!secret) return client.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
};
