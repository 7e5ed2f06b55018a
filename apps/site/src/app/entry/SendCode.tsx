import { useEffect, useState } from 'react';
import { Button } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useTexts } from '../i18n.ts';

type Sent = { ok: true; value: { expiredMinutes: number } } | { ok: false; message: string };

/** Sends a code; not again before it has expired. What is refused is said in a dialog. */
export const SendCode = ({ onSend }: { onSend: () => Promise<Sent> }) => {
  const t = useTexts('protection');
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const [isSending, setSending] = useState(false);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  const press = async () => {
    setSending(true);
    const answer = await onSend();
    setSending(false);
    if (answer.ok) {
      setNow(Date.now());
      setUntil(Date.now() + answer.value.expiredMinutes * 60_000);
    } else {
      openDialog({
        name: 'notice',
        key: 'codeNotSent',
        icon: 'warning-circle',
        title: t('codeNotSent'),
        body: answer.message,
      });
    }
  };
  return (
    <Button
      data-key="sendCode"
      disabled={left > 0}
      isLoading={isSending}
      loadingLabel={t('sendingCode')}
      onClick={() => {
        void press();
      }}
    >
      {left > 0 ? t('codeSentSeconds', { seconds: left }) : t('sendCode')}
    </Button>
  );
};
