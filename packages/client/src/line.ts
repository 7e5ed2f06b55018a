import { REALTIME_PATH, type FromClient, type FromServer } from '@fairhouse/contract/realtime';

type LineParts = {
  base: string | undefined;
  onOpen: () => void;
  onMessage: (message: FromServer) => void;
  /** The line fell; it comes back by itself. */
  onFall: () => void;
};
export type Line = {
  tell(message: FromClient): void;
  isOpen(): boolean;
  /** What stands now: another after each fall. */
  connection(): object | undefined;
  /** All is well: the next fall is the first again. */
  calm(): void;
  /** Gives the connection up for a new one. */
  again(): void;
  close(): void;
};

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 20_000;
const BEAT_MILLISECONDS = 20_000;
/** A connection that answered no ping for so long is dead: phones that slept, lost Wi-Fi. */
const SILENCE_MILLISECONDS = 45_000;

/** A connection that stays: it beats, notices silence and reconnects with growing waits. */
export const openLine = ({ base, onOpen, onMessage, onFall }: LineParts): Line => {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let isClosed = false;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isOpen = (): boolean => socket?.readyState === WebSocket.OPEN;
  const tell = (message: FromClient): void => {
    if (isOpen()) socket?.send(JSON.stringify(message));
  };
  const connect = (): void => {
    clearTimeout(retry);
    if (isClosed || socket) return;
    const opened = new WebSocket((base ?? location.origin).replace(/^http/, 'ws') + REALTIME_PATH);
    socket = opened;
    heardAt = Date.now();
    opened.addEventListener('open', () => {
      if (socket === opened) onOpen();
    });
    opened.addEventListener('message', (message: MessageEvent<string>) => {
      if (socket !== opened) return;
      heardAt = Date.now();
      onMessage(JSON.parse(message.data) as FromServer);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) fall();
    });
  };
  /** Backs off with jitter, so that a restarted server is not met by everyone at once. */
  const fall = (): void => {
    socket = undefined;
    if (isClosed) return;
    onFall();
    const longest = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempts);
    attempts += 1;
    clearTimeout(retry);
    retry = setTimeout(connect, longest / 2 + (Math.random() * longest) / 2);
  };
  const beat = setInterval(() => {
    if (!socket || Date.now() - heardAt <= SILENCE_MILLISECONDS) {
      tell({ type: 'ping' });
      return;
    }
    const dead = socket;
    fall();
    dead.close();
  }, BEAT_MILLISECONDS);
  globalThis.addEventListener?.('online', connect);
  connect();
  return {
    tell,
    isOpen,
    connection: () => socket,
    calm: () => {
      attempts = 0;
    },
    again: () => socket?.close(),
    close: () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(retry);
      globalThis.removeEventListener?.('online', connect);
      socket?.close();
    },
  };
};
