import type { OutputOf } from '@fairhouse/contract';
import type { whitelabel } from '@fairhouse/contract/brands';
import { tagOf } from '@fairhouse/contract/languages';
import * as system from '@fairhouse/contract/brands';
import * as wallets from '@fairhouse/contract/wallet';
import { ask } from './caller.ts';
import { openDialog } from './dialogs/dialogs.ts';
import { followLanguage, languageNow, text } from './i18n.ts';
import {
  queryClient,
  settingsQuery,
  statusQuery,
  vendorsQuery,
  whitelabelQuery,
} from './queries.ts';
import { hear } from './socket.ts';
import type { SiteRouter } from './routes.tsx';
import { forgetKept, keptInSession, onSessionStart, tokenNow } from './session.ts';

/** Thousands of sites hear of a change at once: each reads it within so many milliseconds. */
const SPREAD_MILLISECONDS = 1500;
const LONG_HIDDEN_MILLISECONDS = 60_000;
/** What nothing waits for begins after the first load. */
const MOMENT_MILLISECONDS = 1500;
type House = OutputOf<typeof whitelabel>;
const OF_THE_HOUSE = [statusQuery, whitelabelQuery, settingsQuery, vendorsQuery];

/** What a site does for as long as it is open, once its first picture stands. */
export const followHouse = (router: SiteRouter): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void readHouse(router);
    }, Math.random() * SPREAD_MILLISECONDS);
  };
  hear('settings', {
    onEvent: readAgain,
    // It may have opened between its first answer and the first word that is heard.
    onResync: (wasAway) => {
      if (wasAway || isClosed()) readAgain();
    },
  });
  readAgainAfterLong(readAgain);
  void queryClient.ensureQueryData(whitelabelQuery).then(
    (house) => {
      followHead(house, router);
      keepWhatIsTold(house, router);
    },
    () => undefined,
  );
  onSessionStart(keepWallets);
  setTimeout(() => {
    void import('./head/installed.ts').then(
      ({ keepInstalled }) => keepInstalled(),
      () => undefined,
    );
    void import('./slow-page.ts').then(
      ({ watchForSlowPages }) => watchForSlowPages(router),
      () => undefined,
    );
  }, MOMENT_MILLISECONDS);
};

/** Who is quick is elsewhere before the head is followed; `/` is sent with the head of the home. */
const isWhereSent = (): boolean => {
  const [page] = performance.getEntriesByType('navigation');
  const path = page && new URL(page.name).pathname;
  return path === undefined || path === '/' || path === location.pathname;
};
/** The server wrote the head of the page one arrives at: its script comes with what follows. */
const followHead = ({ info }: House, router: SiteRouter): void => {
  const arrived = isWhereSent() ? location.href : '';
  const written =
    new URLSearchParams(location.search).get('language') ?? tagOf(info.defaultLanguage);
  const follow = () => {
    if (location.href === arrived && languageNow() === written) return;
    stop();
    stopLanguage();
    void import('./head/head.ts').then(
      ({ keepHead }) => keepHead(router),
      () => undefined,
    );
  };
  const stop = router.subscribe('onResolved', follow);
  const stopLanguage = followLanguage(follow);
  follow();
};

const keepWhatIsTold = ({ info }: House, router: SiteRouter): void => {
  // The rules of the fields come with the house, so they are not asked for.
  void keptInSession('validationRules', async () => info.register ?? {});
  void checkDomain().catch(() => undefined);
  keepWallets();
  // Most houses count nobody: nothing is loaded for them (D-D15).
  if (info.analytics) {
    void import('./analytics.ts').then(
      ({ tellPages }) => tellPages(router),
      () => undefined,
    );
  }
};

const isClosed = (): boolean =>
  (queryClient.getQueryData(statusQuery.queryKey)?.systemStatus ?? 0) !== 0;

const readHouse = async (router: SiteRouter): Promise<void> => {
  forgetKept();
  await Promise.all(
    OF_THE_HOUSE.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
  const house = queryClient.getQueryData(whitelabelQuery.queryKey);
  if (!house) return;
  keepWhatIsTold(house, router);
  // The page came with its look; only what changes has to be followed.
  void import('./look.ts').then(
    ({ showLook }) => showLook(house.info.look),
    () => undefined,
  );
};

/** A laptop that slept heard nothing meanwhile. */
const readAgainAfterLong = (readAgain: () => void): void => {
  let hiddenAt = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > LONG_HIDDEN_MILLISECONDS) readAgain();
  });
};

let isTold = false;
/** The hosts of the house, asked for once a session (D-D13, ST-09). */
const checkDomain = async (): Promise<void> => {
  const { list } = await keptInSession('routers', () => ask(system.domainRoute, {}));
  if (isTold || list.some((one) => one.domain === location.hostname)) return;
  isTold = true;
  openDialog({
    name: 'notice',
    key: 'domain_check_failed',
    icon: 'warning-circle',
    title: text('shell:brandTitle'),
    body: text('errors:domain_check_failed'),
  });
};

const keepWallets = (): void => {
  if (tokenNow() === null) return;
  void keptInSession('merchantWallet', () => ask(wallets.merchantWallets, {})).catch(
    () => undefined,
  );
};
