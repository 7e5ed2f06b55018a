import * as passkeys from '@fairhouse/contract/passkeys';
import { send } from '../../app/caller.ts';
import { closeDialog, type Entering } from '../../app/dialogs/dialogs.ts';
import { refusalText } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { enter } from '../../app/entry/enter.ts';

type Entry = { id: number; onError: (message: string) => void } & Entering;

/** Logs in by what the device holds; nobody types a name. */
export const usePasskeyEntry = ({ id, afterwards, loginAs, onError }: Entry) => {
  const go = useGo();
  const logIn = async () => {
    onError('');
    const begun = await send(passkeys.passkeyLoginOptions, {}, { token: null });
    if (!begun.ok) return onError(begun.message);
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const options = { optionsJSON: begun.value.options as never };
    // Whoever looks away from the browser's own question has given no passkey.
    const given = await startAuthentication(options).catch(() => undefined);
    if (!given) return onError(refusalText('passkey_failed'));
    const { clientDataJSON, authenticatorData, signature, userHandle } = given.response;
    const answer = await send(
      passkeys.passkeyLogin,
      {
        ...(loginAs ? { loginAs } : {}),
        credential: {
          id: given.id,
          rawId: given.rawId,
          type: given.type,
          response: {
            clientDataJSON,
            authenticatorData,
            signature,
            ...(userHandle === undefined ? {} : { userHandle }),
          },
        },
      },
      { token: null },
    );
    if (!answer.ok) return onError(answer.message);
    closeDialog(id);
    enter(answer.value, { oldPassword: '', go, afterwards });
  };
  return () => {
    void logIn();
  };
};
