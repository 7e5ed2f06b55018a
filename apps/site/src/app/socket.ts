import type { Socket } from '@fairhouse/client/socket';
import { endSession, tokenNow } from './session.ts';

/** The one socket of the tab. It comes after the first screen: nothing of that waits for it. */
const opened: Promise<Socket> = import('@fairhouse/client/socket').then(({ openSocket }) =>
  openSocket({
    hello: () => {
      const token = tokenNow();
      return token === null ? {} : { token };
    },
    onEnded: () => endSession(tokenNow()),
  }),
);

/** Hears a topic. After a gap or a reconnect `onResync` asks the listener to read its state. */
export const hear: Socket['hear'] = (topic, listener) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  // Without the script nothing is heard; what is shown is read again as time passes.
  opened.then(
    ({ hear: on }) => {
      if (!isOver) stop = on(topic, listener);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
};
/** Says hello again: after a login or a logout. */
export const greetAgain = (): void => {
  opened.then(
    (socket) => socket.greetAgain(),
    () => undefined,
  );
};
