import type { FromClient, FromServer } from '@fairhouse/contract/realtime';

type LineOptions = {
  onOpen(): void; onMessage(message: FromServer): void;
  /** The line fell; it comes back by itself. */
  onFall(): void;
};
export type Line = { tell(message: FromClient): void; calm(): void; close(): void };

const PATH = '/wps/realtime';
const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 15_000;
const BEAT_MILLISECONDS = 20_000;
/** An open line that answered no ping for so long is dead: phones that slept, lost Wi-Fi. */
const SILENCE_MILLISECONDS = 45_000;

/** A socket that stays: it beats, notices silence and reconnects with growing waits. */
export const openLine = ({ onOpen, onMessage, onFall }: LineOptions): Line => {
  let socket: WebSocket | undefined;
  let attempts = 0;
  let isClosed = false;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: FromClient): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const connect = (): void => {
    clearTimeout(retry);
    if (isClosed || socket) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(`${scheme}://${location.host}${PATH}`);
    socket = opened;
    heardAt = Date.now();
    opened.addEventListener('open', () => { if (socket === opened) onOpen(); });
    opened.addEventListener('message', (message: MessageEvent<string>) => {
      if (socket !== opened) return;
      heardAt = Date.now();
      onMessage(JSON.parse(message.data) as FromServer);
    });
    opened.addEventListener('close', () => { if (socket === opened) fall(); });
  };
  /** Backs off with jitter, so that a restarted server is not met by everyone at once. */
  const fall = (): void => {
    socket = undefined;
    if (isClosed) return;
    onFall();
    const longest = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempts);
    attempts += 1;
    clearTimeout(retry);
    retry = setTimeout(connect, longest / 2 + Math.random() * longest / 2);
  };
  const beat = setInterval(() => {
    if (!socket || Date.now() - heardAt <= SILENCE_MILLISECONDS) { tell({ type: 'ping' }); return; }
    const dead = socket;
    fall();
    dead.close();
  }, BEAT_MILLISECONDS);
  window.addEventListener('online', connect);
  connect();
  return {
    tell,
    calm: () => { attempts = 0; },
    close: () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(retry);
      window.removeEventListener('online', connect);
      socket?.close();
    },
  };
};
