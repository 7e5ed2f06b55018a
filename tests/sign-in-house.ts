import { Events, OAuth2Server } from 'oauth2-mock-server';

/** An OpenID Connect provider on this machine; whoever comes is the person it was told last. */
export const openSignInHouse = async () => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  let person = 'somebody';
  let bent: Record<string, unknown> = {};
  server.service.on(Events.BeforeTokenSigning, (token) => {
    Object.assign(token.payload, { sub: person, ...bent });
  });
  let isForged = false;
  server.service.on(Events.BeforeResponse, ({ body }: { body: Record<string, unknown> }) => {
    if (!isForged || typeof body.id_token !== 'string') return;
    const [head, payload] = body.id_token.split('.');
    body.id_token = `${head}.${payload}.${Buffer.alloc(256, 7).toString('base64url')}`;
  });
  return {
    server,
    issuer,
    clientId: 'fairhouse',
    /** Who signs in next, and what of the next id tokens is not as it should be. */
    be: (who: string, claims: Record<string, unknown> = {}) => {
      person = who;
      bent = claims;
    },
    /** The next id tokens are signed by somebody else. */
    forge: (forged: boolean) => {
      isForged = forged;
    },
    /** What a popup brings back from the address it was sent to. */
    visit: async (url: string) => {
      const answer = await fetch(url, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? '');
      return {
        back,
        code: back.searchParams.get('code') ?? '',
        state: back.searchParams.get('state') ?? '',
      };
    },
    close: () => server.stop(),
  };
};
export type SignInHouse = Awaited<ReturnType<typeof openSignInHouse>>;
