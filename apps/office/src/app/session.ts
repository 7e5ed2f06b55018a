/**
 * The session of an operator in this browser. Each tab holds the token itself (nothing of it is
 * kept where it outlives the tab), and a tab that a link of the office opens is handed it by the
 * tab that has the link. Signing out ends it in every tab, and whoever else signs in ends it too:
 * one browser is one operator's (D-U37).
 */
const TOKEN = 'fairhouse.office.token';
const WHO = 'fairhouse.office.who';
const CHANNEL = 'fairhouse.office';
/** How long a tab that was just opened is waited for, and how long it waits for its answer. */
const OPENING_MILLISECONDS = 30_000;
const ANSWER_MILLISECONDS = 400;

export const tokenNow = (): string | null => sessionStorage.getItem(TOKEN);
export const keepToken = (token: string | null): void => {
  if (token === null) {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(WHO);
  } else sessionStorage.setItem(TOKEN, token);
};
/** Whose session it is: other operators' tabs are told apart by it. */
const whoNow = (): string | null => sessionStorage.getItem(WHO);
export const noteWho = (name: string): void => sessionStorage.setItem(WHO, name);

type Said =
  | { kind: 'asked'; by: string }
  | { kind: 'handed'; to: string; token: string; who: string | null }
  | { kind: 'began'; who: string }
  | { kind: 'ended'; who: string | null };
const channel = new BroadcastChannel(CHANNEL);
const say = (said: Said): void => channel.postMessage(said);

/** Someone signed in here: tabs of anybody else end their own session. */
export const beginSession = (token: string, who: string): void => {
  keepToken(token);
  noteWho(who);
  say({ kind: 'began', who });
};
/** Said once the session was ended: every tab of it leaves its screen. */
export const leaveEverywhere = (): void => {
  const who = whoNow();
  keepToken(null);
  say({ kind: 'ended', who });
};

/** Where a link leads that the office opens itself. */
const isOwnLink = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin && link.pathname.startsWith('/office');
};

/** Until when a tab that asks may have been opened from here; each is answered once. */
let openings: number[] = [];
const noteOpening = (event: Event): void => {
  // By a person's own hand alone, and on a link: nobody else makes this tab speak.
  if (!event.isTrusted || tokenNow() === null || !isOwnLink(event.target)) return;
  openings.push(Date.now() + OPENING_MILLISECONDS);
};
const takeOpening = (): boolean => {
  openings = openings.filter((until) => until > Date.now());
  return openings.shift() !== undefined;
};
const OPENED_BY = ['auxclick', 'contextmenu', 'dragstart'];
const isAside = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;

const answer = (by: string): void => {
  const token = tokenNow();
  if (token === null || !takeOpening()) return;
  say({ kind: 'handed', to: by, token, who: whoNow() });
};

/**
 * Hears the other tabs. `leave` ends the session of this tab at the house and shows the sign-in:
 * whatever stands on the screen was read by another operator.
 */
export const followTabs = (leave: () => void): void => {
  for (const kind of OPENED_BY) document.addEventListener(kind, noteOpening, true);
  document.addEventListener(
    'click',
    (event) => {
      if (isAside(event)) noteOpening(event);
    },
    true,
  );
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'asked') answer(data.by);
    else if (data.kind !== 'handed' && tokenNow() !== null) {
      const isMine = data.who === whoNow();
      if (isMine === (data.kind === 'ended')) leave();
    }
  });
};

const name = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join('-');

/** In a tab that has no session: the one of the tab it was opened from, if there is one. */
export const takeSession = async (): Promise<void> => {
  if (tokenNow() !== null) return;
  const by = name();
  await new Promise<void>((done) => {
    const hear = ({ data }: MessageEvent<Said>): void => {
      if (data.kind !== 'handed' || data.to !== by) return;
      keepToken(data.token);
      if (data.who !== null) noteWho(data.who);
      end();
    };
    const end = (): void => {
      channel.removeEventListener('message', hear);
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, ANSWER_MILLISECONDS);
    channel.addEventListener('message', hear);
    say({ kind: 'asked', by });
  });
};
