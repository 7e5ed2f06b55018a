import { useQuery } from '@tanstack/react-query';
import { IconButton, Skeleton, Field } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import { useTexts } from '../../app/i18n.ts';

type Props = { value: string; onValue: (value: string) => void };

export const CaptchaField = ({ value, onValue }: Props) => {
  const t = useTexts('session');
  const { data, refetch, isFetching } = useQuery({ queryKey: ['captcha'], gcTime: 0,
    staleTime: 0, queryFn: () => ask(calls.captcha, {}) });
  return (
    <div className="se-captcha">
      <Field label={t('captcha')} name="captcha" autoComplete="off" maxLength={20}
        value={value} onChange={(event) => onValue(event.currentTarget.value)} />
      {data && !isFetching
        ? <img src={`data:image/png;base64,${data}`} alt={t('captchaAlt')} height={44} />
        : <Skeleton width={120} height={44} radius={10} />}
      <IconButton icon="arrow-clockwise" label={t('captchaNew')}
        onClick={() => { onValue(''); void refetch(); }} />
    </div>
  );
};
