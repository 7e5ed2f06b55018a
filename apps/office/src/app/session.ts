/**
 * The session of an operator in this browser. Each tab holds the token itself: it is never sent to
 * another and lies nowhere that outlives the tab. A link of the office that a person opens aside is
 * opened by the office, so that the browser gives the new tab a copy of this tab's own storage.
 * Whose browser it is stands beside it without a token: signing out ends every tab, and so does
 * whoever else signs in, in tabs that are opened again later as well (D-U37).
 */
const TOKEN = 'fairhouse.office.token';
const WHO = 'fairhouse.office.who';
/** Kept by the browser: who signed in last, and nobody after a sign-out. */
const BROWSER = 'fairhouse.office.browser';

export const tokenNow = (): string | null => sessionStorage.getItem(TOKEN);
export const keepToken = (token: string | null): void => {
  if (token === null) {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(WHO);
  } else sessionStorage.setItem(TOKEN, token);
};

/** Each time another text: what is kept anew in the same words is told to no other tab. */
const noteBrowser = (who: string): void =>
  localStorage.setItem(BROWSER, `${crypto.randomUUID()} ${who}`);
const ownerOf = (noted: string | null): string => noted?.slice(noted.indexOf(' ') + 1) ?? '';

/** Someone signed in here: tabs of anybody else end their own session. */
export const beginSession = (token: string, who: string): void => {
  keepToken(token);
  sessionStorage.setItem(WHO, who);
  noteBrowser(who);
};
/** As the house names the operator of this tab, where it did not know yet. */
export const noteWho = (who: string): void => {
  if (sessionStorage.getItem(WHO) !== null) return;
  sessionStorage.setItem(WHO, who);
  noteBrowser(who);
};
/** Said once the session was ended: every tab of this browser leaves its screen. */
export const leaveEverywhere = (): void => {
  keepToken(null);
  noteBrowser('');
};

/** Whether this tab holds a session of somebody whose browser this is no more. */
export const isLeftOver = (noted = localStorage.getItem(BROWSER)): boolean => {
  const who = sessionStorage.getItem(WHO);
  return tokenNow() !== null && who !== null && who !== ownerOf(noted);
};

/** Where a link leads that the office opens itself. */
const ownLink = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOwn =
    link?.origin === location.origin && /^\/office(\/|$)/.test(link.pathname) && !link.download;
  return isOwn ? link.href : undefined;
};
const MIDDLE = 1;
/**
 * A tab that the browser opens by itself for such a click begins with an empty storage; one that a
 * page opens has a copy of it. Where the browser lets no page open one, it does as ever.
 */
const openAside = (event: MouseEvent): void => {
  const isAside =
    event.button === MIDDLE ||
    (event.button === 0 && (event.ctrlKey || event.metaKey || event.shiftKey));
  const href = ownLink(event.target);
  // By a person's own hand alone.
  if (!isAside || !event.isTrusted || tokenNow() === null || href === undefined) return;
  if (window.open(href, '_blank') !== null) event.preventDefault();
};

/**
 * Hears the other tabs. `leave` ends the session of this tab at the house and shows the sign-in:
 * whatever stands on the screen was read by another operator.
 */
export const followTabs = (leave: () => void): void => {
  // Neither tab has the other in its hand from here on.
  if (window.opener !== null) window.opener = null;
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(kind, openAside, true);
  }
  addEventListener('storage', ({ key, newValue }) => {
    if ((key === BROWSER || key === null) && isLeftOver(newValue)) leave();
  });
  // A page that "Back" brings as it stood, read by whoever was signed in then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};
