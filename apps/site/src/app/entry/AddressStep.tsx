import { useState } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import * as session from '@fairhouse/contract/session';
import { Button, Select } from '@fairhouse/ui';
import { send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { openService } from '../open-service.ts';
import { SafeForm } from './SafeForm.tsx';
import { SendCode } from './SendCode.tsx';

const METHODS = ['mobile', 'sms', 'email', 'payeeName', 'authenticator'] as const;
type Method = (typeof METHODS)[number];
export type Challenge = {
  challengeId: string;
  methods: readonly Method[];
  /** The address is not new: the account has a second factor. */
  isFactor: boolean;
};
export const challengeOf = ({
  errorCode,
  value,
}: {
  errorCode: string;
  value: Record<string, unknown>;
}): Challenge => ({
  challengeId: String(value.challengeId),
  isFactor: errorCode === 'second_factor_required',
  methods: Array.isArray(value.methods)
    ? METHODS.filter((one) => (value.methods as unknown[]).includes(one))
    : [],
});
/** What is known alone proves nothing: a code goes with it. */
const isKnowledge = (method: Method): boolean => method === 'mobile' || method === 'payeeName';

type Props = { challenge: Challenge; onEntered: (answer: OutputOf<typeof session.login>) => void };

/** A login that waits for a further proof, by whatever the member has set up, or by a person. */
export const AddressStep = ({ challenge, onEntered }: Props) => {
  const t = useTexts('protection');
  const { challengeId } = challenge;
  const [method, setMethod] = useState<Method | undefined>(challenge.methods[0]);
  if (!method) {
    return (
      <div className="st-form">
        <p role="status">{t('addressNoMeans')}</p>
        <Button variant="primary" data-key="addressService" onClick={openService}>
          {t('toService')}
        </Button>
      </div>
    );
  }
  return (
    <div className="st-form">
      <p role="status">{t(challenge.isFactor ? 'factorBody' : 'addressBody')}</p>
      {challenge.methods.length > 1 && (
        <Select
          label={t('addressMethod')}
          value={method}
          options={challenge.methods.map((one) => ({ value: one, label: t(`method_${one}`) }))}
          onChange={(event) => setMethod(METHODS.find((one) => one === event.currentTarget.value))}
        />
      )}
      <SafeForm
        key={method}
        testKey="addressForm"
        submitLabel={t('confirm')}
        lines={[
          { name: 'answer', label: t(`answer_${method}`), maxLength: 255 },
          ...(isKnowledge(method)
            ? [{ name: 'verificationCode', label: t('code'), maxLength: 255 }]
            : []),
        ]}
        onDone={() => undefined}
        onSend={async (values) => {
          const answer = await send(
            session.verifyAddress,
            {
              challengeId,
              method,
              answer: values.answer ?? '',
              ...(isKnowledge(method) ? { verificationCode: values.verificationCode ?? '' } : {}),
            },
            { token: null },
          );
          if (answer.ok) onEntered(answer.value);
          return answer;
        }}
      >
        {() =>
          method === 'authenticator' ? null : (
            <SendCode
              onSend={() => send(session.sendAddressCode, { challengeId, method }, { token: null })}
            />
          )
        }
      </SafeForm>
    </div>
  );
};
