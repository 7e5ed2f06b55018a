import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconButton, Skeleton, Field } from '@fairhouse/ui';
import * as session from '@fairhouse/contract/verification';
import { ask } from '../caller.ts';
import { useTexts } from '../i18n.ts';

type Props = {
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  isRequired?: boolean;
};
/** However often it is clicked: PP-06. */
const PAUSE_MILLISECONDS = 1000;

export const CaptchaField = ({ value, onValue, error, isRequired = true }: Props) => {
  const t = useTexts('session');
  const askedAt = useRef(0);
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['captcha'],
    gcTime: 0,
    staleTime: 0,
    queryFn: () => ask(session.captcha, {}),
  });
  const renew = () => {
    const now = performance.now();
    if (askedAt.current !== 0 && now - askedAt.current < PAUSE_MILLISECONDS) return;
    askedAt.current = now;
    onValue('');
    void refetch();
  };
  return (
    <div className="en-captcha">
      <Field
        label={t('captcha')}
        name="captcha"
        autoComplete="off"
        maxLength={20}
        isRequired={isRequired}
        {...(error ? { error } : {})}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {data && !isFetching ? (
        // The button beside it does the same for those who use no pointer.
        <button type="button" className="en-picture" tabIndex={-1} onClick={renew}>
          <img src={`data:image/png;base64,${data}`} alt={t('captchaAlt')} height={44} />
        </button>
      ) : (
        <Skeleton width={120} height={44} radius={10} />
      )}
      <IconButton icon="arrow-clockwise" label={t('captchaNew')} onClick={renew} />
    </div>
  );
};
