import { Button, Field, Icon, Select, TextArea } from '@fairhouse/ui';
import { QUESTION_TYPES } from '@fairhouse/contract/feedback-fields';
import { BotNote } from '../../app/bot-check/BotNote.tsx';
import { useTexts } from '../../app/i18n.ts';
import { PicturePicker } from '../../app/pictures/PicturePicker.tsx';
import { useFaultText, useFeedbackForm, type FieldName } from './feedback-form.ts';

type Props = { isVisitor: boolean; onSent: () => void };

export const FeedbackForm = ({ isVisitor, onSent }: Props) => {
  const t = useTexts('messages');
  const form = useFeedbackForm(isVisitor, onSent);
  const faultText = useFaultText(form.bounds);
  const { fields } = form;
  const errorOf = (name: FieldName): { error?: string } => {
    const fault = form.faults[name];
    return fault === undefined ? {} : { error: faultText(name, fault) };
  };
  return (
    <form className="st-form" onSubmit={form.submit} noValidate data-key="feedbackForm">
      <p className="ms-intro">{t(isVisitor ? 'feedbackIntroVisitor' : 'feedbackIntro')}</p>
      {form.error !== '' && (
        <p className="st-error" role="alert">
          <Icon name="warning-circle" size={18} />
          {form.error}
        </p>
      )}
      <Select
        label={t('questionType')}
        name="questionType"
        value={fields.questionType}
        isRequired
        options={QUESTION_TYPES.map((type) => ({ value: type, label: t(`type_${type}`) }))}
        onChange={(event) => form.change('questionType', event.currentTarget.value)}
        {...errorOf('questionType')}
      />
      <TextArea
        label={t('content')}
        name="content"
        rows={5}
        isRequired
        dir="auto"
        value={fields.content}
        {...errorOf('content')}
        description={t('used', { count: [...fields.content.trim()].length, max: form.bounds.max })}
        onChange={(event) => form.change('content', event.currentTarget.value)}
      />
      <Field
        label={t('contact')}
        name="contact"
        value={fields.contact}
        dir="auto"
        isRequired={isVisitor}
        {...errorOf('contact')}
        description={t(isVisitor ? 'contactHintVisitor' : 'contactHint')}
        onChange={(event) => form.change('contact', event.currentTarget.value)}
      />
      {isVisitor ? <BotNote check={form.bot} /> : <PicturePicker picked={form.pictures} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isLoading={form.isSending}
        loadingLabel={t('sending')}
        data-key="sendFeedback"
        disabled={isVisitor ? form.bot.state !== 'done' : form.pictures.isSending}
      >
        {t('send')}
      </Button>
    </form>
  );
};
