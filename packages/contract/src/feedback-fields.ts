import { judgeField, tidied, type FieldFault } from './fields.ts';

/** D-K05; the first is plain feedback. */
export const QUESTION_TYPES = [
  'SUGGESTION',
  'COMPLAINT',
  'DEPOSIT',
  'WITHDRAWAL',
  'GAME',
  'OTHER',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export type FeedbackBounds = { min: number; max: number };
/** D-E05: where a brand set other bounds, both are named to who breaks them. */
export const USUAL_BOUNDS: FeedbackBounds = { min: 1, max: 140 };
export const CONTACT_LENGTH_MAX = 100;
/** Pictures of one feedback. */
export const IMAGES_MAX = 3;

export type FeedbackFields = { content: string; contact: string; questionType: string };
export type FeedbackFaults = Partial<Record<keyof FeedbackFields, FieldFault>>;

export const tidyFeedback = ({
  content,
  contact,
  questionType,
}: FeedbackFields): FeedbackFields => ({
  content: tidied('content', content).replaceAll(/\r\n?/g, '\n'),
  contact: tidied('contact', contact),
  questionType: questionType.trim().toUpperCase(),
});

export const questionTypeOf = (text: string): QuestionType | undefined =>
  QUESTION_TYPES.find((type) => type === text);

/** Judges tidied fields. The form and the API run this same code. */
export const judgeFeedback = (
  { content, contact, questionType }: FeedbackFields,
  { min, max }: FeedbackBounds,
  isContactNeeded: boolean,
): FeedbackFaults => {
  // The end of a line is no fault in a text of several lines.
  const line = content.replaceAll(/[\n\t]/g, ' ');
  const wrong = {
    content: judgeField({ required: true, patternId: 1, minLength: min, maxLength: max }, line),
    contact: judgeField(
      { required: isContactNeeded, patternId: 1, minLength: 1, maxLength: CONTACT_LENGTH_MAX },
      contact,
    ),
    questionType: questionTypeOf(questionType) ? undefined : ('required' as const),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, fault]) => fault !== undefined));
};
