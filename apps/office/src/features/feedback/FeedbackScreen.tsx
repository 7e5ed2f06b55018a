import { useState } from 'react';
import type { ReceivedFeedback } from '@fairhouse/contract/feedback';
import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/contract/feedback-fields';
import { QUESTION_TYPES, questionTypeOf } from '@fairhouse/contract/feedback-fields';
import { EmptyState, Field, Icon, Select, Table, Tag, type TagTone } from '@fairhouse/ui';
import * as feedbackCalls from '@fairhouse/contract/feedback';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import './feedback.css';

const TONES: Record<FeedbackState, TagTone> = {
  open: 'accent',
  answered: 'win',
  closed: 'neutral',
};

/** Feedback, complaints and questions, the newest first. */
export const FeedbackScreen = () => {
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useLook<FeedbackState | ''>('state', 'open', [...FEEDBACK_STATES, '']);
  const [type, setType] = useLook<string>('type', '', QUESTION_TYPES);
  const [shown, setShown] = useState<ReceivedFeedback>();
  const questionType = questionTypeOf(type);
  const feedback = usePages(
    ['feedback', state, type, keyword],
    feedbackCalls.officeFeedback,
    { keyword, ...(state === '' ? {} : { state }), ...(questionType ? { questionType } : {}) },
    { keepsRows: true },
  );
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_feedback')}</h1>
          <p>{t('feedbackExplained')}</p>
        </div>
        <Select
          label={t('status')}
          isLabelHidden
          size="sm"
          name="state"
          value={state}
          placeholder={t('feedbackAllStates')}
          data-key="feedbackState"
          options={FEEDBACK_STATES.map((one) => ({ value: one, label: t(`feedback_${one}`) }))}
          onChange={(event) =>
            setState(FEEDBACK_STATES.find((one) => one === event.currentTarget.value) ?? '')
          }
        />
        <Select
          label={t('feedbackType')}
          isLabelHidden
          size="sm"
          name="type"
          value={type}
          placeholder={t('feedbackAllTypes')}
          data-key="feedbackType"
          options={QUESTION_TYPES.map((one) => ({ value: one, label: t(`feedback_${one}`) }))}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <Field
          label={t('searchFeedback')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('searchFeedback')}
          value={keyword}
          data-key="feedbackSearch"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_feedback')}
          isDense
          rowKey={(row) => row.id}
          onOpenRow={setShown}
          {...feedback.table}
          empty={<EmptyState icon="question" title={t('noFeedback')} />}
          columns={[
            {
              key: 'at',
              header: t('time'),
              cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
            },
            {
              key: 'from',
              header: t('account'),
              place: 'lead',
              cell: (row) => <b className="office-name">{row.account ?? t('feedbackVisitor')}</b>,
            },
            {
              key: 'type',
              header: t('feedbackType'),
              cell: (row) => (
                <Tag tone={row.questionType === 'COMPLAINT' ? 'loss' : 'neutral'}>
                  {t(`feedback_${row.questionType}`)}
                </Tag>
              ),
            },
            {
              key: 'content',
              header: t('message'),
              cell: (row) => (
                <span className="feedback-line" dir="auto">
                  {row.images.length > 0 && <Icon name="image" size={15} />} {row.content}
                </span>
              ),
            },
            {
              key: 'state',
              header: t('status'),
              place: 'main',
              cell: (row) => <Tag tone={TONES[row.state]}>{t(`feedback_${row.state}`)}</Tag>,
            },
          ]}
        />
        <More pages={feedback} />
      </section>
      <FeedbackDialog feedback={shown} onClose={() => setShown(undefined)} />
    </>
  );
};
