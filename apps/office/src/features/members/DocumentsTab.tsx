import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberIdentity } from '@fairhouse/contract/identity';
import { CAUSES, DOCUMENTS, type DocumentKind } from '@fairhouse/contract/identity-words';
import { Amount, Button, EmptyState, Select, Skeleton, Tag } from '@fairhouse/ui';
import * as identity from '@fairhouse/contract/identity';
import { ask } from '../../app/caller.ts';
import { choiceOf } from '../../app/form.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './trace.css';

/** The tiers of one member, what is missing, and every check; pictures stand in the queue. */
export const DocumentsTab = ({ id }: { id: string }) => {
  const mayAsk = useMay('identity.decide');
  const [asking, setAsking] = useState<DocumentKind>();
  const { data, error } = useQuery({
    queryKey: ['member', id, 'identity'],
    queryFn: () => ask(identity.officeIdentity, { id }),
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  return (
    <div className="trace" data-key="memberIdentity">
      <p className="office-lead">{t(data.isAsked ? 'identityAsked' : 'identityNotAsked')}</p>
      <Tiers data={data} onAsk={mayAsk ? setAsking : undefined} />
      <section>
        <h3>{t('identityChecks')}</h3>
        {data.checks.length === 0 && <p className="office-quiet">{t('nothingYet')}</p>}
        <ul className="trace-list">
          {data.checks.map((one) => (
            <li key={one.id}>
              <b>{t('identityTier', { tier: one.tier })}</b>
              <Tag tone={one.verdict === 'GREEN' ? 'win' : one.verdict === 'RED' ? 'loss' : 'info'}>
                {t(
                  one.verdict === null
                    ? `identity_${one.state}`
                    : one.verdict === 'GREEN'
                      ? 'identity_green'
                      : 'identity_red',
                )}
              </Tag>
              <span>
                {one.documents.map((name) => t(`document_${name}`)).join(', ')}
                {one.reason !== null && <> · {t(`identityReason_${one.reason}`)}</>}
                {one.note !== '' && (
                  <>
                    {' '}
                    · <span dir="auto">{one.note}</span>
                  </>
                )}
              </span>
              <small>
                {one.submittedAt !== null && atTime(one.submittedAt)}
                {one.decidedBy !== null && (
                  <>
                    {' '}
                    · <bdi>{one.decidedBy}</bdi>
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {asking && <AgainDialog id={id} document={asking} onClose={() => setAsking(undefined)} />}
    </div>
  );
};

const Tiers = ({
  data,
  onAsk,
}: {
  data: MemberIdentity;
  onAsk: ((document: DocumentKind) => void) | undefined;
}) => (
  <ul className="trace-cards">
    {data.tiers.map((one) => (
      <li key={one.tier} data-met={one.isMet}>
        <div className="trace-head">
          <b>{t('identityTier', { tier: one.tier })}</b>
          <Tag tone={one.isMet ? 'win' : 'neutral'}>
            {t(one.isMet ? 'identityMet' : 'identityOpen')}
          </Tag>
        </div>
        {one.proofs.map((proof) => {
          const document = DOCUMENTS.find((name) => name === proof);
          const isDone = !one.missing.includes(proof);
          return (
            <p key={proof}>
              <span>
                {t(`document_${proof}`)}: {t(isDone ? 'identityDone' : 'identityMissing')}
              </span>
              {document && onAsk && (isDone || isClosed(data, document)) && (
                <Button
                  size="sm"
                  variant="ghost"
                  data-key={`again-${proof}`}
                  onClick={() => onAsk(document)}
                >
                  {t('identityAgain')}
                </Button>
              )}
            </p>
          );
        })}
        {one.depositsAbove !== null && (
          <small>
            {t('identity_depositsAbove')}{' '}
            <Amount value={one.depositsAbove} currency={data.currency} />
          </small>
        )}
        {one.withdrawalsAbove !== null && (
          <small>
            {t('identity_withdrawalsAbove')}{' '}
            <Amount value={one.withdrawalsAbove} currency={data.currency} />
          </small>
        )}
      </li>
    ))}
  </ul>
);

/** Refused for good: nothing more may be sent until somebody opens it again. */
const isClosed = ({ checks }: MemberIdentity, document: DocumentKind): boolean =>
  checks.some((one) => one.retry === 'FINAL' && one.documents.includes(document));

/** Without a cause nothing that was accepted is asked for again. */
const AgainDialog = ({
  id,
  document,
  onClose,
}: {
  id: string;
  document: DocumentKind;
  onClose: () => void;
}) => {
  const queries = useQueryClient();
  const [cause, setCause] = useState<string>(CAUSES[0]);
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      confirm={t('identityAgain')}
      title={t('identityAgainTitle', { document: t(`document_${document}`) })}
      lead={t('identityAgainLead')}
      onConfirm={async (note) => {
        const next = await ask(identity.askIdentityAgain, {
          id,
          document,
          note,
          cause: choiceOf(CAUSES, cause, CAUSES[0]),
        });
        queries.setQueryData(['member', id, 'identity'], next);
      }}
    >
      <Select
        label={t('identityCause')}
        name="cause"
        value={cause}
        options={CAUSES.map((code) => ({ value: code, label: t(`identityCause_${code}`) }))}
        onChange={(event) => setCause(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
