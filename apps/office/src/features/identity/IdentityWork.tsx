import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { IdentityReview, identityReview } from '@fairhouse/contract/identity';
import { Button, Skeleton, Tag } from '@fairhouse/ui';
import * as identity from '@fairhouse/contract/identity';
import { ask } from '../../app/caller.ts';
import { ClaimButton } from '../../app/desk/ClaimButton.tsx';
import type { useDeed } from '../../app/desk/use-desk.ts';
import { FormError } from '../../app/FormError.tsx';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { Pictures } from './Pictures.tsx';
import { StepForm, type Step } from './StepForm.tsx';
import { toneOf, wordOf } from './words.ts';
import './identity.css';

type Review = OutputOf<typeof identityReview>;
type Props = {
  row: IdentityReview;
  step: Step;
  onStep: (step: Step) => void;
  deed: ReturnType<typeof useDeed>;
  onClaim: () => void;
  isSeen: boolean;
  onLook: () => void;
};
const PERSON = [
  'payeeName',
  'birthday',
  'idNumber',
  'address',
  'nationality',
  'email',
  'mobile',
] as const;

export const reviewOf = (row: IdentityReview | undefined) =>
  queryOptions({
    queryKey: ['identity', 'one', row?.id ?? '', row?.state ?? ''],
    queryFn: () => ask(identity.identityReview, { id: row?.id ?? '' }),
  });

/** What the person told us beside what the pictures show. */
export const IdentityWork = (props: Props) => {
  const { row, step, onStep, deed, isSeen, onLook } = props;
  const mayDecide = useMay('identity.decide');
  const { data, error } = useQuery({ ...reviewOf(row), enabled: mayDecide });
  if (!mayDecide) return <p className="office-quiet">{t('identityNotYours')}</p>;
  if (error && !data)
    return (
      <p role="alert" className="office-error">
        {error.message}
      </p>
    );
  if (!data) return <Skeleton height={320} radius={12} />;
  const { review } = data;
  const isOver = review.state === 'completed';
  return (
    <div className="ca-work" data-key="identityWork" data-state={review.state}>
      <header className="ca-head">
        <h2>{t('identityTier', { tier: review.tier })}</h2>
        <Tag tone={toneOf(review)}>{wordOf(review)}</Tag>
        <Link to="/members/$id" params={{ id: review.memberId }} className="office-more">
          <bdi>{review.account}</bdi>
        </Link>
      </header>
      <Facts one={data} />
      <Pictures one={data} isShown={isSeen || (review.isMine && !isOver)} onLook={onLook} />
      <FormError text={deed.error} />
      {!isOver && <Acts {...props} one={data} />}
      {!isOver && review.isMine && step !== 'none' && (
        <StepForm
          key={step}
          id={row.id}
          step={step}
          isHeld={review.state === 'onHold'}
          isBusy={deed.isBusy}
          onSend={(work) => {
            void deed.run(work).then((isDone) => {
              if (isDone) onStep('none');
            });
          }}
        />
      )}
      <Earlier one={data} />
    </div>
  );
};

const Facts = ({ one: { review, person } }: { one: Review }) => (
  <div className="ca-sides">
    <dl className="ca-facts" aria-label={t('identityPerson')}>
      {PERSON.filter((key) => person[key] !== '').map((key) => (
        <div key={key}>
          <dt>{t(`identity_${key}`)}</dt>
          <dd dir="auto">{person[key]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('registered')}</dt>
        <dd>{atTime(person.registeredAt)}</dd>
      </div>
    </dl>
    {(review.note !== '' || review.reason !== null || review.comment !== '') && (
      <dl className="ca-facts">
        {review.reason !== null && (
          <div>
            <dt>{t('identityReason')}</dt>
            <dd>{t(`identityReason_${review.reason}`)}</dd>
          </div>
        )}
        {review.note !== '' && (
          <div>
            <dt>{t('identityNote')}</dt>
            <dd dir="auto">{review.note}</dd>
          </div>
        )}
        {review.comment !== '' && (
          <div>
            <dt>{t('identityComment')}</dt>
            <dd dir="auto">{review.comment}</dd>
          </div>
        )}
        {review.decidedBy !== null && (
          <div>
            <dt>{t('identityDecidedBy')}</dt>
            <dd>
              <bdi>{review.decidedBy}</bdi>
            </dd>
          </div>
        )}
      </dl>
    )}
  </div>
);

const Acts = ({ one: { review }, step, onStep, deed, onClaim }: Props & { one: Review }) => (
  <div className="ca-acts" data-key="deskActs">
    {!review.isMine ? (
      <ClaimButton claimedBy={review.claimedBy} isBusy={deed.isBusy} onClaim={onClaim} />
    ) : (
      (['accept', 'refuse', 'hold'] as const).map((name) => (
        <Button
          key={name}
          data-key={`step-${name}`}
          aria-expanded={step === name}
          variant={name === 'accept' ? 'primary' : 'neutral'}
          onClick={() => onStep(step === name ? 'none' : name)}
        >
          {t(
            name === 'hold' && review.state === 'onHold'
              ? 'identityDo_resume'
              : `identityDo_${name}`,
          )}
        </Button>
      ))
    )}
  </div>
);

const Earlier = ({ one: { earlier } }: { one: Review }) =>
  earlier.length === 0 ? null : (
    <section>
      <h3>{t('identityEarlier')}</h3>
      <ol className="ca-lines" data-key="earlierChecks">
        {earlier.map((row) => (
          <li key={row.id}>
            <em>{row.submittedAt === null ? '' : atDayTime(row.submittedAt)}</em>
            <span>
              <b>{wordOf(row)}</b> · {t('identityTier', { tier: row.tier })}
              {row.reason !== null && <> · {t(`identityReason_${row.reason}`)}</>}
              {row.note !== '' && (
                <>
                  {' '}
                  · <span dir="auto">{row.note}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
