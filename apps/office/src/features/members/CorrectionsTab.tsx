import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Correction, CorrectedField } from '@fairhouse/contract/members-corrections';
import { CORRECTED } from '@fairhouse/contract/members-corrections';
import * as office from '@fairhouse/contract/members-corrections';
import {
  Button,
  EmptyState,
  Field,
  Select,
  Skeleton,
  Tag,
  TextArea,
  useToast,
} from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { More, usePages } from '../../app/pages.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './safety.css';
import './corrections.css';

const TONES = { asked: 'warn', approved: 'win', declined: 'neutral' } as const;

/** What was corrected of a person, by whom and on what grounds; and the way to another. */
export const CorrectionsTab = ({ id }: { id: string }) => {
  const may = useMay('members.correct');
  const [isAsking, setAsking] = useState(false);
  // Each look stands in the audit log: it looks once, and not by itself.
  const pages = usePages(
    ['member', id, 'corrections'],
    office.memberCorrections,
    { id },
    { isOnlyWhenAsked: true },
  );
  if (pages.error) return <EmptyState icon="warning-circle" title={pages.error} />;
  if (pages.isLoading) return <Skeleton height={200} radius={14} />;
  const isWaiting = pages.rows.some((one) => one.state === 'asked');
  return (
    <div className="safety-file" data-key="memberCorrections">
      <section>
        <header className="safety-head">
          <h3>{t('memberTab_corrections')}</h3>
          {may && !isWaiting && (
            <Button size="sm" icon="user-circle" data-key="correct" onClick={() => setAsking(true)}>
              {t('correctionAsk')}
            </Button>
          )}
        </header>
        {pages.rows.length === 0 && <EmptyState icon="seal-check" title={t('correctionsNone')} />}
        <ul className="safety-list">
          {pages.rows.map((one) => (
            <One key={one.id} one={one} />
          ))}
        </ul>
        <More pages={pages} />
      </section>
      {isAsking && <AskDialog id={id} onClose={() => setAsking(false)} />}
    </div>
  );
};

const One = ({ one }: { one: Correction }) => (
  <li data-key="correction" data-state={one.state}>
    <div>
      <Tag tone={TONES[one.state]}>{t(`approval_${one.state}`)}</Tag>
      <dl className="correction-changes">
        {one.changes.map((change) => (
          <div key={change.field}>
            <dt>{t(`correct_${change.field}`)}</dt>
            <dd>
              {change.before !== '' && (
                <del>
                  <bdi>{change.before}</bdi>
                </del>
              )}{' '}
              <ins>
                <bdi>{change.after || '–'}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto">
        {atTime(one.askedAt)} · <bdi>{one.askedBy}</bdi>: {one.reason}
      </p>
      <p dir="auto">
        {t('correctionEvidence')}: {one.evidence}
      </p>
      {one.decided && (
        <p dir="auto">
          {atTime(one.decided.at)} · <bdi>{one.decided.by}</bdi>: {one.decided.reason}
        </p>
      )}
    </div>
  </li>
);

const isField = (text: string): CorrectedField | undefined => CORRECTED.find((one) => one === text);

const AskDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState<Partial<Record<CorrectedField, string>>>({ payeeName: '' });
  const [evidence, setEvidence] = useState('');
  const chosen = CORRECTED.filter((field) => values[field] !== undefined);
  const left = CORRECTED.filter((field) => values[field] === undefined);
  const set = (field: CorrectedField, value: string | undefined) =>
    setValues((known) => ({ ...known, [field]: value }));
  return (
    <ReasonDialog
      isOpen
      size="lg"
      icon="user-circle"
      title={t('correctionAsk')}
      lead={t('correctionAbout')}
      confirm={t('guardAskSecond')}
      confirmKey="correctConfirm"
      isReady={chosen.length > 0 && evidence.trim().length >= 5}
      onClose={onClose}
      onConfirm={async (reason) => {
        const changes = chosen.map((field) => ({ field, value: values[field] ?? '' }));
        await ask(office.askCorrection, { id, changes, reason, evidence });
        await queries.invalidateQueries({ queryKey: ['member', id] });
        show({ kind: 'win', title: t('approvalAsked') });
      }}
    >
      {chosen.map((field) => (
        <div className="correction-field" key={field}>
          <Field
            label={t(`correct_${field}`)}
            name={field}
            value={values[field] ?? ''}
            type={field === 'birthday' ? 'date' : 'text'}
            maxLength={254}
            {...(field === 'email' || field === 'mobile'
              ? { description: t(`correctHint_${field}`) }
              : {})}
            onChange={(event) => set(field, event.currentTarget.value)}
          />
          {chosen.length > 1 && (
            <Button size="sm" data-key={`drop-${field}`} onClick={() => set(field, undefined)}>
              {t('correctionDrop')}
            </Button>
          )}
        </div>
      ))}
      {left.length > 0 && (
        <Select
          label={t('correctionMore')}
          name="more"
          value=""
          placeholder={t('correctionChoose')}
          options={left.map((value) => ({ value, label: t(`correct_${value}`) }))}
          onChange={(event) => {
            const field = isField(event.currentTarget.value);
            if (field) set(field, '');
          }}
        />
      )}
      <TextArea
        label={t('correctionEvidence')}
        name="evidence"
        value={evidence}
        maxLength={500}
        description={t('correctionEvidenceAbout')}
        onChange={(event) => setEvidence(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
