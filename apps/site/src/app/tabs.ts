import { inSession, local, readStored, writeStored } from './stored.ts';

/**
 * One session in all tabs of a browser (D-K08). Each tab keeps the token in its own session
 * storage; a new one asks the open ones before it paints. The browser keeps no token: only a mark
 * of whose session a new tab comes into, that of whoever came in last.
 */
const CHANNEL = 'fairhouse.session';
const MARK = 'fairhouse.mark';
export const TOKEN = 'token';
export const IS_AGENT = 'isAgent';
/** An open tab answers in a few; one that sleeps is not waited for. */
const WAIT_MILLISECONDS = 250;

type Said =
  | { kind: 'asked'; mark: string }
  | { kind: 'told'; mark: string; token: string; isAgent: string | null }
  | { kind: 'renewed'; before: string; token: string }
  | { kind: 'over'; token: string };
/** What other tabs did with the session of this one. */
type Hearing = { renewed(before: string, token: string): void; over(token: string): void };

let channel: BroadcastChannel | undefined;
let hearing: Hearing | undefined;
let told: ((said: Extract<Said, { kind: 'told' }>) => void) | undefined;

export const hearTabs = (ears: Hearing): void => {
  hearing = ears;
};
const say = (said: Said): void => channel?.postMessage(said);
export const tellRenewed = (before: string, token: string): void => {
  keepMark();
  say({ kind: 'renewed', before, token });
};
export const tellOver = (token: string): void => say({ kind: 'over', token });

/** Some letters that nobody guesses, also where the page has no secure context. */
export const drawnText = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** New tabs come into the session of this one from here on. */
export const markSession = (): void => {
  writeStored(inSession, MARK, drawnText());
  keepMark();
};
const keepMark = (): void => writeStored(local, MARK, readStored(inSession, MARK));
/** Called before the session storage is emptied. */
export const unmarkSession = (): void => {
  const mark = readStored(inSession, MARK);
  if (mark !== null && mark === readStored(local, MARK)) writeStored(local, MARK, null);
};

/** From here on this tab answers others and hears of what they do. */
export const listenToTabs = (): void => {
  try {
    channel ??= new BroadcastChannel(CHANNEL);
  } catch {
    return;
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'asked') answer(data.mark);
    else if (data.kind === 'told') told?.(data);
    else if (data.kind === 'renewed') hearing?.renewed(data.before, data.token);
    else hearing?.over(data.token);
  };
};
const answer = (mark: string): void => {
  const token = readStored(inSession, TOKEN);
  if (token === null || readStored(inSession, MARK) !== mark) return;
  keepMark();
  say({ kind: 'told', mark, token, isAgent: readStored(inSession, IS_AGENT) });
};

/** Whether an open tab handed its session over. */
export const askTabs = async (): Promise<boolean> => {
  const mark = readStored(local, MARK);
  if (mark === null || !channel) return false;
  const found = await new Promise<Extract<Said, { kind: 'told' }> | undefined>((done) => {
    const clock = setTimeout(() => done(undefined), WAIT_MILLISECONDS);
    told = (said) => {
      if (said.mark !== mark) return;
      clearTimeout(clock);
      done(said);
    };
    say({ kind: 'asked', mark });
  });
  told = undefined;
  if (!found) {
    // Nobody holds it any more; the next visit waits for nothing.
    if (readStored(local, MARK) === mark) writeStored(local, MARK, null);
    return false;
  }
  writeStored(inSession, MARK, mark);
  if (found.isAgent !== null) writeStored(inSession, IS_AGENT, found.isAgent);
  writeStored(inSession, TOKEN, found.token);
  return true;
};

/** What the cookie of a device that stays signed in is bound to (D-K09). */
export const KEPT = 'fairhouse.kept';
export const forgetDevice = (): void => writeStored(local, KEPT, null);
export const isKeptHere = (): boolean => readStored(local, KEPT) !== null;
