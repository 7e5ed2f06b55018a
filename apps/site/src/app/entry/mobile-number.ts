import { useState } from 'react';
import {
  judgeMobile,
  mobileDigits,
  mobileLengths,
  type FieldFault,
} from '@fairhouse/contract/fields';
import { useFieldTexts } from '../fields.ts';
import { useBrand } from '../house.ts';
import { useTexts } from '../i18n.ts';

/** The code that stands chosen: of the visitor's country where the house takes its numbers. */
export const useDialingCode = () => {
  const { countries, homeDialingCode, location } = useBrand();
  return useState(
    () =>
      countries.find(({ countryCode }) => countryCode === location?.country)?.countryDialingCode ??
      homeDialingCode,
  );
};

/** A number and the code sent to it, with what is wrong about them. */
export const useProvenNumber = () => {
  const t = useTexts('recovery');
  const texts = useFieldTexts();
  const { countries, minimumAge } = useBrand();
  const [dialingCode, setDialingCode] = useDialingCode();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ mobileNum?: string; verificationCode?: string }>({});
  const mobileNum = mobileDigits(typed.trim());
  const say = (fault: FieldFault): string =>
    fault === 'required'
      ? t('enterMobile')
      : texts.problem(fault, {
          name: 'mobileNum',
          setting: undefined,
          minimumAge,
          digits: mobileLengths(countries, dialingCode),
        });
  return {
    dialingCode,
    setDialingCode,
    typed,
    code,
    problems,
    setTyped: (value: string) => {
      setTyped(value);
      setProblems({});
    },
    setCode: (value: string) => {
      setCode(value);
      setProblems({});
    },
    refuseNumber: (fault: FieldFault) => setProblems({ mobileNum: say(fault) }),
    /** What a refusal of the server is about; false when it is about neither. */
    place: (errorCode: string, message: string): boolean => {
      if (errorCode === 'phone_invalid') setProblems({ mobileNum: message });
      else if (errorCode === 'code_invalid' || errorCode === 'code_expired') {
        setProblems({ verificationCode: message });
      } else return false;
      return true;
    },
    sent: { countryDialingCode: dialingCode, mobileNum, verificationCode: code.trim() },
    judge: (): boolean => {
      const fault = judgeMobile(countries, dialingCode, mobileNum);
      const found = {
        ...(fault ? { mobileNum: say(fault) } : {}),
        ...(code.trim() === '' ? { verificationCode: t('enterCode') } : {}),
      };
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  };
};
export type ProvenNumber = ReturnType<typeof useProvenNumber>;
