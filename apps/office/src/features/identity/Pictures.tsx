import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { identityReview } from '@fairhouse/contract/identity';
import { Button, Skeleton, Tag } from '@fairhouse/ui';
import * as identity from '@fairhouse/contract/identity';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';

type Props = { one: OutputOf<typeof identityReview>; isShown: boolean; onLook: () => void };
/** Side by side. Nothing is fetched before somebody wants to see it: each look is audited. */
export const Pictures = ({ one: { pictures, isForgotten }, isShown, onLook }: Props) => {
  const [wide, setWide] = useState('');
  const found = useQueries({
    queries: pictures.map(({ id }) => ({
      enabled: isShown,
      queryKey: ['identityPicture', id],
      staleTime: Infinity,
      queryFn: () => ask(identity.viewDocument, { id }),
    })),
  });
  if (isForgotten) return <p className="office-quiet">{t('identityForgotten')}</p>;
  return (
    <section aria-label={t('identityPictures')}>
      {pictures.some((one) => one.isElsewhere) && (
        <Tag tone="loss" icon="warning">
          {t('identityElsewhere')}
        </Tag>
      )}
      <ul className="id-pictures" data-key="identityPictures">
        {pictures.map((one, at) => {
          const picture = found[at];
          const name = `${t(`document_${one.document}`)} ${at + 1}`;
          return (
            <li key={one.id} data-wide={wide === one.id}>
              {picture?.data ? (
                <button
                  type="button"
                  aria-pressed={wide === one.id}
                  data-key="documentPicture"
                  aria-label={`${t('identityEnlarge')}: ${name}`}
                  onClick={() => setWide(wide === one.id ? '' : one.id)}
                >
                  <img src={`data:${picture.data.type};base64,${picture.data.data}`} alt="" />
                </button>
              ) : picture?.isError ? (
                <p role="alert" className="office-error">
                  {picture.error.message}
                </p>
              ) : isShown ? (
                <Skeleton height={180} radius={10} />
              ) : (
                <div className="id-hidden" />
              )}
              <small>
                {name} ·{' '}
                <bdi dir="ltr">
                  {one.width} × {one.height}
                </bdi>
              </small>
            </li>
          );
        })}
      </ul>
      {!isShown && (
        <p className="id-look">
          <Button icon="eye" data-key="showPictures" onClick={onLook}>
            {t('identityLook')}
          </Button>
          <span className="office-quiet">{t('identityLookHint')}</span>
        </p>
      )}
    </section>
  );
};
