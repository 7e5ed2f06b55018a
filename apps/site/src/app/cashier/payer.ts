import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../i18n.ts';
import { configQuery } from './queries.ts';
import { NO_PROOF, type Proof } from './PayerProof.tsx';

type Refused = { errorCode: string; message: string; fields: Record<string, string> };
const OF_PROOF = [
  'wrong_password',
  'code_invalid',
  'payment_password_required',
  'too_many_requests',
];

/** What a form that moves money asks for besides its own, and where its refusals stand. */
export const usePayer = () => {
  const t = useTexts('cashier');
  const { data } = useQuery(configQuery);
  const [proof, setProof] = useState<Proof>(NO_PROOF);
  const [isByCode, setByCode] = useState(false);
  const [error, setError] = useState<string>();
  const isEmpty = proof.paymentPassword === '' && proof.verificationCode.trim() === '';
  const mayUseCode = data?.hasAuthenticator === true && data.hasPaymentPassword;
  const change = (next: Proof) => {
    setProof(next);
    setError(undefined);
  };
  return {
    proof,
    clear: () => change(NO_PROOF),
    isUnset: data !== undefined && !data.hasPaymentPassword && !data.hasAuthenticator,
    /** Whether something was written; says so where it was not. */
    isGiven: () => {
      if (isEmpty) setError(t('required'));
      return !isEmpty;
    },
    /** True where the refusal is about the proof. */
    takeRefusal: (refused: Refused): boolean => {
      const isOfProof = OF_PROOF.includes(refused.errorCode);
      if (isOfProof) setError(refused.message);
      return isOfProof;
    },
    fields: {
      proof,
      onChange: change,
      error,
      mayUseCode,
      onUseCode: setByCode,
      usesCode: isByCode || (data?.hasAuthenticator === true && !data.hasPaymentPassword),
    },
  };
};

/** The text under a field for the fault that the house names. */
export const useFaultText = () => {
  const t = useTexts('cashier');
  return (fault: string | undefined): { error?: string } => {
    if (fault === undefined) return {};
    return {
      error: t(
        ['required', 'differs', 'length'].includes(fault) ? `fault_${fault}` : 'fault_pattern',
      ),
    };
  };
};
