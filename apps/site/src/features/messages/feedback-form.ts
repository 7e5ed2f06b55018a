import { useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  judgeFeedback,
  QUESTION_TYPES,
  tidyFeedback,
  USUAL_BOUNDS,
  type FeedbackBounds,
  type FeedbackFaults,
  type FeedbackFields,
} from '@fairhouse/contract/feedback-fields';
import * as feedback from '@fairhouse/contract/feedback';
import * as system from '@fairhouse/contract/brands';
import { ask, send } from '../../app/caller.ts';
import { useBotCheck } from '../../app/bot-check/bot-check.ts';
import { useTexts } from '../../app/i18n.ts';
import { usePictures, type SendPicture } from '../../app/pictures/use-pictures.ts';
import { memberQuery, queryClient } from '../../app/queries.ts';
import { tokenNow } from '../../app/session.ts';

export type FieldName = keyof FeedbackFields;

/** The bounds of this brand; the usual ones until they are known. */
const useBounds = (): FeedbackBounds =>
  useQuery({
    queryKey: ['validationRules'],
    staleTime: 300_000,
    queryFn: () => ask(system.validationSettings, {}),
  }).data?.feedbackLength ?? USUAL_BOUNDS;

/** Bounds of its own are named both; of the usual ones only the upper can be broken (D-E05). */
export const useFaultText = (bounds: FeedbackBounds) => {
  const t = useTexts('messages');
  const { min, max } = bounds;
  const isUsual = min === USUAL_BOUNDS.min && max === USUAL_BOUNDS.max;
  return (name: FieldName, fault: string): string => {
    if (name === 'questionType') return t('fault_questionType');
    if (fault === 'required') return t(`fault_${name}_required`);
    if (fault !== 'length') return t('fault_pattern');
    if (name === 'contact') return t('fault_length', { max: 100 });
    return isUsual ? t('fault_length', { max }) : t('fault_between', { min, max });
  };
};

const sendPicture: SendPicture = (file, signal) =>
  send(feedback.sendFeedbackImage, {}, { file, signal });

export const useFeedbackForm = (isVisitor: boolean, onSent: () => void) => {
  const bounds = useBounds();
  const bot = useBotCheck(isVisitor);
  const [fields, setFields] = useState<FeedbackFields>({
    content: '',
    contact: '',
    questionType: QUESTION_TYPES[0],
  });
  const [faults, setFaults] = useState<FeedbackFaults>({});
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  /** A second try of the same words is the same feedback. */
  const key = useRef('');
  const pictures = usePictures(sendPicture, () => {
    key.current = '';
  });
  const change = (name: FieldName, text: string) => {
    key.current = '';
    setFields((before) => ({ ...before, [name]: text }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };
  const give = async (tidied: FeedbackFields) => {
    key.current ||= crypto.randomUUID();
    setSending(true);
    setError('');
    const answer = await send(
      feedback.sendFeedback,
      { ...tidied, images: pictures.ids, ...(isVisitor ? { altcha: bot.solution } : {}) },
      { idempotencyKey: key.current },
    );
    setSending(false);
    if (answer.ok) {
      void queryClient.invalidateQueries({ queryKey: ['messages', 'feedback'] });
      onSent();
      return;
    }
    if (isVisitor) bot.again();
    // A member who counts as a visitor has no session any more: asking for it says so.
    else if (answer.errorCode === 'verify_first' && tokenNow() !== null) {
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
    }
    if (Object.keys(answer.fields).length > 0) setFaults(answer.fields as FeedbackFaults);
    else setError(answer.message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tidied = tidyFeedback(fields);
    const found = judgeFeedback(tidied, bounds, isVisitor);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) {
      void give(tidied);
      return;
    }
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return { bounds, bot, pictures, fields, faults, error, isSending, change, submit };
};
