import { useState } from 'react';
import { TOLD_OF, type Happening, type ToldOf } from '@fairhouse/contract/members-timeline';
import * as office from '@fairhouse/contract/members-timeline';
import { Amount, EmptyState, Select, Table, Tag } from '@fairhouse/ui';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t, textOf } from '../../app/texts.ts';
import { actionInWords, wordsOr } from '../../app/words.ts';
import '../../app/day-range.css';
import './corrections.css';

/** What became of it in words; what has none is shown as it was written. */
const whatInWords = ({ kind, what }: Happening): string => {
  if (kind === 'desk') return actionInWords(what);
  if (kind === 'deposit' || kind === 'withdrawal') return wordsOr(kind, what);
  const [step, block] = what.split('_');
  if (kind === 'block') return `${t(`timeline_${step}`)}: ${t(`block_${block}`)}`;
  if (kind === 'limit') return textOf(`safetyWhat_${what}`) ?? what;
  return wordsOr('timeline', what);
};

/** What happened to a member, the newest first. */
export const TimelineTab = ({ id }: { id: string }) => {
  const [kind, setKind] = useState<ToldOf>();
  const pages = usePages(['member', id, 'timeline', kind ?? ''], office.memberTimeline, {
    id,
    ...(kind ? { kind } : {}),
  });
  const kinds = pages.first?.kinds ?? (kind ? [kind] : []);
  return (
    <>
      <div className="day-range">
        <Select
          label={t('timelineKind')}
          size="sm"
          name="timelineKind"
          value={kind ?? ''}
          placeholder={t('timelineAll')}
          options={kinds.map((value) => ({ value, label: t(`timelineKind_${value}`) }))}
          onChange={(event) => setKind(TOLD_OF.find((one) => one === event.currentTarget.value))}
        />
      </div>
      <Table
        label={t('memberTab_timeline')}
        isDense
        rowKey={(row) => row.id}
        {...pages.table}
        empty={<EmptyState icon="clock" title={t('nothingYet')} />}
        columns={[
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'kind',
            header: t('type'),
            cell: (row) => <Tag tone="neutral">{t(`timelineKind_${row.kind}`)}</Tag>,
          },
          {
            key: 'what',
            header: t('timelineWhat'),
            place: 'lead',
            cell: (row) => (
              <span className="timeline-text" data-key={`told-${row.kind}`}>
                <b>{whatInWords(row)}</b>
                {row.text !== '' && (
                  <>
                    <br />
                    <bdi className="office-quiet">{row.text}</bdi>
                  </>
                )}
              </span>
            ),
          },
          { key: 'by', header: t('operator'), cell: (row) => <bdi>{row.by || '—'}</bdi> },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => (row.amount === null ? '' : <Amount value={row.amount} />),
          },
        ]}
      />
      <More pages={pages} dataKey="moreTimeline" />
    </>
  );
};
