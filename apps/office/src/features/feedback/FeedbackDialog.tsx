import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReceivedFeedback } from '@fairhouse/contract/feedback';
import { Button, Dialog, Field, TextArea, useToast } from '@fairhouse/ui';
import * as feedbackCalls from '@fairhouse/contract/feedback';
import { ask } from '../../app/caller.ts';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { FormError } from '../../app/FormError.tsx';
import { PrivateImages } from '../../app/PrivateImages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';

type Props = { feedback: ReceivedFeedback | undefined; onClose: () => void };

export const FeedbackDialog = ({ feedback, onClose }: Props) => {
  const last = useLast(feedback);
  if (!last) return null;
  return <One key={last.id} one={last} isOpen={feedback !== undefined} onClose={onClose} />;
};

const One = ({
  one,
  isOpen,
  onClose,
}: {
  one: ReceivedFeedback;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const mayAct = useMay('feedback.answer');
  const act = useActs(one, onClose);
  const canAnswer = mayAct && one.state === 'open' && one.account !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      title={t(`feedback_${one.questionType}`)}
      footer={
        mayAct && one.state !== 'closed' ? (
          <>
            <Button
              data-key="feedbackClose"
              isLoading={act.isBusy}
              loadingLabel={t('loading')}
              onClick={() => {
                void act.close();
              }}
            >
              {t('feedbackClose')}
            </Button>
            {canAnswer && (
              <Button
                variant="primary"
                data-key="feedbackAnswer"
                isLoading={act.isBusy}
                loadingLabel={t('loading')}
                disabled={act.title.trim() === '' || act.text.trim() === ''}
                onClick={() => {
                  void act.answer();
                }}
              >
                {t('feedbackAnswer')}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="office-form" data-key="feedbackOne" data-state={one.state}>
        <p className="feedback-facts">
          {one.memberId === null || one.account === null ? (
            <b>{t('feedbackVisitor')}</b>
          ) : (
            <MemberLink id={one.memberId} account={one.account} />
          )}
          <span>{atTime(one.at)}</span>
          {one.contact !== '' && (
            <span>
              {t('feedbackContact')} <bdi>{one.contact}</bdi>
            </span>
          )}
        </p>
        <p className="feedback-text" dir="auto">
          {one.content}
        </p>
        <PrivateImages
          ids={one.images}
          name="feedbackImages"
          className="feedback-images"
          read={(id) => ask(feedbackCalls.officeFeedbackImage, { id })}
        />
        {one.answer !== null && (
          <blockquote className="feedback-text" dir="auto">
            <b>{t('feedbackAnsweredBy', { name: one.answeredBy ?? '' })}</b>
            {'\n'}
            {one.answer}
          </blockquote>
        )}
        {one.account === null && one.state === 'open' && (
          <p className="office-lead">{t('feedbackNoInbox')}</p>
        )}
        {canAnswer && (
          <>
            <Field
              label={t('content_title')}
              name="title"
              maxLength={120}
              isRequired
              dir="auto"
              value={act.title}
              onChange={(event) => act.setTitle(event.currentTarget.value)}
            />
            <TextArea
              label={t('feedbackAnswerText')}
              name="text"
              maxLength={4000}
              rows={5}
              isRequired
              dir="auto"
              value={act.text}
              description={t('feedbackAnswerExplained')}
              onChange={(event) => act.setText(event.currentTarget.value)}
            />
          </>
        )}
        <FormError text={act.error} />
      </div>
    </Dialog>
  );
};

const useActs = (one: ReceivedFeedback, onDone: () => void) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [title, setTitle] = useState(t('feedbackAnswerTitle'));
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: Promise<unknown>, done: string) => {
    setBusy(true);
    setError('');
    try {
      await work;
      show({ kind: 'win', title: done });
      onDone();
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: ['feedback'] });
  };
  return {
    title,
    setTitle,
    text,
    setText,
    error,
    isBusy,
    answer: () =>
      attempt(
        ask(feedbackCalls.answerFeedback, { id: one.id, title, text }),
        t('feedbackAnswered'),
      ),
    close: () => attempt(ask(feedbackCalls.closeFeedback, { id: one.id }), t('feedbackClosed')),
  };
};
