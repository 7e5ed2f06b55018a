import type { Page } from '@playwright/test';

/**
 * The house does what it is asked, and the page never hears of it, until it ends. The keys are of
 * all that was asked, also after it.
 */
export const loseAnswers = async (page: Page, addresses: RegExp, method: string) => {
  const keys: string[] = [];
  let isLost = true;
  await page.route(addresses, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.continue();
    keys.push((await request.headerValue('idempotency-key')) ?? '');
    if (!isLost) return route.continue();
    const { hostname, port } = new URL(request.url());
    await route.fetch({
      url: request.url().replace(hostname, 'localhost'),
      headers: { ...(await request.allHeaders()), host: `${hostname}:${port}` },
    });
    return route.abort('connectionreset');
  });
  return {
    keys,
    end: () => {
      isLost = false;
    },
  };
};
