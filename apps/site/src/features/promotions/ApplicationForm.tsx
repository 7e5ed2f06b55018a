import { useRef, useState, type FormEvent } from 'react';
import * as activities from '@fairhouse/contract/activities';
import { judgeRemark, REMARK_LENGTH_MAX, tidyRemark } from '@fairhouse/contract/activity-states';
import { Button, Icon, TextArea } from '@fairhouse/ui';
import { activitiesMoved } from '../../app/activities/queries.ts';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { PicturePicker } from '../../app/pictures/PicturePicker.tsx';
import { usePictures, type SendPicture } from '../../app/pictures/use-pictures.ts';

const sendPicture: SendPicture = (file, signal) =>
  send(activities.sendActivityImage, {}, { file, signal });

/** A remark and up to three pictures, judged here as the house judges them. */
export const ApplicationForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts('activities');
  const messages = useTexts('messages');
  const { remark, setRemark, fault, error, isSending, submit, pictures, field } = useApplication(
    id,
    onClose,
  );
  const faultText =
    fault === 'length'
      ? messages('fault_length', { max: REMARK_LENGTH_MAX })
      : fault && t('remark_required');
  return (
    <form className="st-form" onSubmit={submit} noValidate data-key="applicationForm" ref={field}>
      {error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      <TextArea
        label={t('remark')}
        name="remark"
        rows={4}
        isRequired
        dir="auto"
        value={remark}
        {...(faultText ? { error: faultText } : {})}
        description={messages('used', { count: [...remark.trim()].length, max: REMARK_LENGTH_MAX })}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <PicturePicker picked={pictures} />
      <Button
        type="submit"
        variant="primary"
        isFull
        isLoading={isSending}
        loadingLabel={t('working')}
        disabled={pictures.isSending}
        data-key="sendApplication"
      >
        {t('apply')}
      </Button>
    </form>
  );
};

const useApplication = (id: string, onClose: () => void) => {
  const [remark, setText] = useState('');
  const [fault, setFault] = useState<'required' | 'length'>();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const pictures = usePictures(sendPicture);
  const give = async () => {
    setSending(true);
    setError('');
    const answer = await send(activities.applyForActivity, { id, remark, images: pictures.ids });
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    onClose();
    activitiesMoved();
  };
  return {
    remark,
    fault,
    error,
    isSending,
    pictures,
    field,
    setRemark: (text: string) => {
      setText(text);
      setFault(undefined);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = judgeRemark(tidyRemark(remark));
      setFault(found);
      if (found === undefined) void give();
      else field.current?.querySelector<HTMLElement>('[name="remark"]')?.focus();
    },
  };
};
