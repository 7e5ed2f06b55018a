import { useQueries } from '@tanstack/react-query';
import { Skeleton } from '@fairhouse/ui';
import * as feedback from '@fairhouse/contract/feedback';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';

/** What the member shows: private pictures, which come by the operator's token. */
export const Images = ({ ids }: { ids: readonly string[] }) => {
  const images = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['feedbackImage', id],
      staleTime: Infinity,
      queryFn: () => ask(feedback.officeFeedbackImage, { id }),
    })),
  });
  if (ids.length === 0) return null;
  return (
    <ul className="feedback-images" aria-label={t('feedbackImages')} data-key="feedbackImages">
      {images.map((one, at) => (
        <li key={ids[at]}>
          {one.data ? (
            <img
              src={`data:${one.data.type};base64,${one.data.data}`}
              alt={t('feedbackImage', { number: at + 1, count: ids.length })}
            />
          ) : one.isError ? (
            <p className="office-quiet">{t('feedbackImageLost')}</p>
          ) : (
            <Skeleton height={160} radius={10} />
          )}
        </li>
      ))}
    </ul>
  );
};
