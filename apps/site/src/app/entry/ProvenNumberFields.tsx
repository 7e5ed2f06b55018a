import { MobileField } from './MobileField.tsx';
import type { ProvenNumber } from './mobile-number.ts';
import { SmsCodeField } from './SmsCodeField.tsx';

type Props = { number: ProvenNumber; kind: 'login' | 'password' };

export const ProvenNumberFields = ({ number, kind }: Props) => (
  <>
    <MobileField
      value={number.typed}
      onValue={number.setTyped}
      dialingCode={number.dialingCode}
      onDialingCode={number.setDialingCode}
      error={number.problems.mobileNum}
    />
    <SmsCodeField
      kind={kind}
      dialingCode={number.dialingCode}
      mobileNum={number.typed}
      value={number.code}
      onValue={number.setCode}
      onFault={number.refuseNumber}
      error={number.problems.verificationCode}
    />
  </>
);
