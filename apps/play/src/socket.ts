import { openSocket, type Socket } from '@fairhouse/client/socket';

type Of = {
  playToken: string;
  /** The member's session ended elsewhere, or the token is no longer good. */
  onEnded(): void;
  onLink(isUp: boolean): void;
};

/** The game's topics over one socket. */
export const openLink = ({ playToken, onEnded, onLink }: Of): Socket =>
  openSocket({
    hello: () => ({ playToken }),
    onEnded,
    onLink,
    onWelcome: (isMember) => {
      if (!isMember) onEnded();
    },
  });
