import { useQueries } from '@tanstack/react-query';
import { Icon, Skeleton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { imageQuery } from '../../app/messages/queries.ts';

/** The member's own pictures: they come by token, for nobody else. */
export const Images = ({ ids }: { ids: readonly string[] }) => {
  const t = useTexts('messages');
  const images = useQueries({ queries: ids.map(imageQuery) });
  if (ids.length === 0) return null;
  return (
    <ul className="ms-images" aria-label={t('images')}>
      {images.map((one, at) => (
        <li key={ids[at]}>
          {one.data ? (
            <img
              src={`data:${one.data.type};base64,${one.data.data}`}
              alt={t('imageOf', { number: at + 1 })}
            />
          ) : one.isError ? (
            <Icon name="warning-circle" size={20} />
          ) : (
            <Skeleton height={96} width={128} radius={10} />
          )}
        </li>
      ))}
    </ul>
  );
};
