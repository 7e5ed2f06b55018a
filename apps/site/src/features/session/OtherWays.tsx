import { lazy, Suspense, useState } from 'react';
import { Button, Icon } from '@fairhouse/ui';
import { closeDialog, type Entering } from '../../app/dialogs/dialogs.ts';
import { useTrial } from '../../app/games/free-play.ts';
import { useBrand, useSwitch } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { useGo } from '../../app/Link.tsx';
import { ProviderIcon } from './ProviderIcon.tsx';
import { enter } from '../../app/entry/enter.ts';
import { usePasskeyEntry } from './passkey-entry.ts';
import type { Challenge } from '../../app/entry/AddressStep.tsx';
import { useSocialEntry } from './social-entry.ts';

const AddressStep = lazy(async () => ({
  default: (await import('../../app/entry/AddressStep.tsx')).AddressStep,
}));

type Props = { id: number } & Entering;

/** What stands below the forms of the login: the ways in without a password. */
export const OtherWays = ({ id, afterwards, loginAs }: Props) => {
  const t = useTexts('ways');
  const { social } = useBrand();
  const hasPasskeys = useSwitch('passkeys') && 'PublicKeyCredential' in window;
  const [error, setError] = useState('');
  const [challenge, setChallenge] = useState<Challenge>();
  const go = useGo();
  const enterBySocial = useSocialEntry({
    id,
    afterwards,
    loginAs,
    onError: setError,
    onChallenge: (refused) => {
      void import('../../app/entry/AddressStep.tsx').then(({ challengeOf }) =>
        setChallenge(challengeOf(refused)),
      );
    },
  });
  const enterByPasskey = usePasskeyEntry({ id, afterwards, loginAs, onError: setError });
  if (challenge) {
    return (
      <Suspense fallback={null}>
        <AddressStep
          challenge={challenge}
          onEntered={(answer) => {
            closeDialog(id);
            enter(answer, { oldPassword: '', go, afterwards });
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <TrialButton id={id} />
      {(hasPasskeys || social.length > 0) && <p className="en-or">{t('or')}</p>}
      {error !== '' && (
        <p className="st-error" role="alert" data-key="otherWaysError">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <div className="en-others">
        {social.map(({ provider, name, icon }) => (
          <Button
            key={provider}
            variant="ghost"
            data-key={`social-${provider}`}
            onClick={() => enterBySocial(provider)}
          >
            <ProviderIcon icon={icon} />
            {name}
          </Button>
        ))}
        {hasPasskeys && (
          <Button variant="ghost" data-key="passkeyLogin" onClick={enterByPasskey}>
            <ProviderIcon icon="passkey" />
            {t('passkey')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Only where free play is on, and only for visitors (PP-04). */
const TrialButton = ({ id }: { id: number }) => {
  const t = useTexts('ways');
  const begin = useTrial();
  const go = useGo();
  const [isBeginning, setBeginning] = useState(false);
  if (!begin) return null;
  return (
    <Button
      icon="play"
      isFull
      data-key="freeTrial"
      isLoading={isBeginning}
      loadingLabel={t('trialBeginning')}
      onClick={() => {
        setBeginning(true);
        void begin(() => {
          closeDialog(id);
          go('/index');
        }).finally(() => setBeginning(false));
      }}
    >
      {t('trial')}
    </Button>
  );
};
