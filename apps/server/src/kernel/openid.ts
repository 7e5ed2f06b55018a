import * as client from 'openid-client';
import type { Ctx } from './kernel.ts';

const KNOWN_MILLISECONDS = 600_000;
const TIMEOUT_SECONDS = 10;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** What is asked and answered in the clear could be read and changed on its way. */
const isSafeIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
};

/** One for all tenants (`common`) says of none of them who its people are. */
const isSame = (found: string, set: string): boolean =>
  URL.canParse(found) && new URL(found).href === new URL(set).href;

type Known = { server: client.ServerMetadata; readAt: number };
type House = { issuer: string; clientId: string };

/**
 * A provider of OpenID Connect as it describes itself; undefined when it cannot be reached or makes
 * no sense. `isAnew`: what was read before is not taken for it.
 */
export const openProvider = async (
  ctx: Ctx,
  house: House,
  { secret, isAnew = false }: { secret: string | undefined; isAnew?: boolean },
): Promise<client.Configuration | undefined> => {
  if (!isSafeIssuer(house.issuer)) return undefined;
  const server = await describe(ctx, house, isAnew);
  if (!server) return undefined;
  const proof = proofOf(server, secret);
  const config = new client.Configuration(server, house.clientId, undefined, proof);
  config.timeout = TIMEOUT_SECONDS;
  for (const allow of allowancesOf(house)) allow(config);
  // Left to itself the library trusts whoever answers by TLS, and looks at no signature.
  client.enableNonRepudiationChecks(config);
  return config;
};

const describe = async (
  ctx: Ctx,
  house: House,
  isAnew: boolean,
): Promise<client.ServerMetadata | undefined> => {
  const known = ctx.once('openid.providers', () => new Map<string, Known>());
  const found = known.get(house.issuer);
  const now = ctx.clock.milliseconds();
  if (!isAnew && found && now - found.readAt < KNOWN_MILLISECONDS) return found.server;
  const config = await client
    .discovery(new URL(house.issuer), house.clientId, undefined, client.None(), {
      timeout: TIMEOUT_SECONDS,
      execute: allowancesOf(house),
    })
    .catch((error: Error) => {
      ctx.log.warn(
        { issuer: house.issuer, error: error.message },
        'an OpenID provider was not read',
      );
      return undefined;
    });
  if (!config) return undefined;
  const server = config.serverMetadata();
  if (!isSame(server.issuer, house.issuer)) {
    ctx.log.warn({ issuer: house.issuer }, 'an OpenID provider calls itself something else');
    return undefined;
  }
  known.set(house.issuer, { server, readAt: now });
  return server;
};

/** Plain text is for the machine itself; `isSafeIssuer` has judged the address. */
const allowancesOf = ({ issuer }: House): ((config: client.Configuration) => void)[] =>
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

/** What a login under way must come back with, and where it goes meanwhile. */
type Begun = { url: string; state: string; nonce: string; verifier: string };
export const beginCodeFlow = async (
  ctx: Ctx,
  config: client.Configuration,
  { redirectUri, scope }: { redirectUri: string; scope: string },
): Promise<Begun> => {
  const [state, nonce] = [ctx.random.token(), ctx.random.token()];
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    scope,
    state,
    nonce,
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
  });
  return { url: url.href, state, nonce, verifier };
};

type Back = { code: string; state: string; iss?: string | undefined };
type Left = { nonce: string; verifier: string; redirect_uri: string };
/** The claims of an id token whose signature, issuer, audience, nonce and age are right. */
export const claimsOf = async (
  ctx: Ctx,
  config: client.Configuration,
  { back, left }: { back: Back; left: Left },
): Promise<client.IDToken | undefined> => {
  const address = new URL(left.redirect_uri);
  address.searchParams.set('code', back.code);
  address.searchParams.set('state', back.state);
  if (back.iss !== undefined) address.searchParams.set('iss', back.iss);
  const tokens = await client
    .authorizationCodeGrant(config, address, {
      pkceCodeVerifier: left.verifier,
      expectedState: back.state,
      expectedNonce: left.nonce,
      idTokenExpected: true,
    })
    .catch((error: Error) => {
      const { issuer } = config.serverMetadata();
      ctx.log.warn({ issuer, error: error.message }, 'a login by OpenID failed');
      return undefined;
    });
  return tokens?.claims();
};
