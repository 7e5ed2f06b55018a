import { useEffect, useRef } from 'react';
import * as social from '@fairhouse/contract/social';
import { send } from '../../app/caller.ts';
import { closeDialog, swapDialog, type Entering } from '../../app/dialogs/dialogs.ts';
import { refusalText } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { enter } from '../../app/entry/enter.ts';

type Entry = Entering & {
  id: number;
  onError: (message: string) => void;
  /** A new address (D-C14), or an account with a second factor. */
  onChallenge: (refused: { errorCode: string; value: Record<string, unknown> }) => void;
};
/** What the popup's last page says; it comes from a page of our own origin. */
type Back = { state?: string; code?: string; iss?: string; error?: string };
const LOOK_MILLISECONDS = 400;
/** A popup that came back says so before it closes. */
const GRACE_MILLISECONDS = 1500;

/** Social login in a popup: somebody known comes in, somebody new chooses an account. */
export const useSocialEntry = ({ id, afterwards, loginAs, onError, onChallenge }: Entry) => {
  const go = useGo();
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const finish = async ({ code, iss, state }: Back) => {
    const answer =
      code === undefined || state === undefined
        ? undefined
        : await send(
            social.finishSocial,
            { code, state, ...(iss === undefined ? {} : { iss }), ...(loginAs ? { loginAs } : {}) },
            { token: null },
          );
    if (!answer) return onError(refusalText('popup_closed'));
    if (!answer.ok) {
      return 'challengeId' in answer.value ? onChallenge(answer) : onError(answer.message);
    }
    const { token, bindingTicket, providerName } = answer.value;
    if (token !== null) {
      closeDialog(id);
      enter({ ...answer.value, token }, { oldPassword: '', go, afterwards });
    } else if (bindingTicket !== null) {
      swapDialog(id, { name: 'social', ticket: { bindingTicket, providerName }, afterwards });
    }
  };
  const start = async (popup: Window, provider: string) => {
    const answer = await send(social.startSocial, { provider }, { token: null });
    if (!answer.ok) {
      popup.close();
      return onError(answer.message);
    }
    stop.current = follow(popup, answer.value.state, {
      onBack: (back) => {
        void finish(back);
      },
      onClosed: () => onError(refusalText('popup_closed')),
    });
    popup.location.href = answer.value.url;
  };
  return (provider: string): void => {
    stop.current();
    onError('');
    // Opened by the click itself: a browser blocks what opens later.
    const popup = window.open('about:blank', 'social', 'popup,width=480,height=680');
    if (popup) void start(popup, provider);
    else onError(refusalText('popup_blocked'));
  };
};

type Listeners = { onBack: (back: Back) => void; onClosed: () => void };

/**
 * Hears what the popup brings back. A provider may cut the popup loose, and then it looks closed
 * while somebody still signs in there: what comes back is heard all the same.
 */
const follow = (popup: Window, state: string, { onBack, onClosed }: Listeners): (() => void) => {
  const channel = new BroadcastChannel('social');
  const looking = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(looking);
    grace = setTimeout(onClosed, GRACE_MILLISECONDS);
  }, LOOK_MILLISECONDS);
  let grace: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearInterval(looking);
    clearTimeout(grace);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Back>) => {
    if (data.state !== state) return;
    end();
    onBack(data);
  });
  return end;
};
