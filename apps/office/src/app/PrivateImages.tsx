import { useQueries } from '@tanstack/react-query';
import { Skeleton } from '@fairhouse/ui';
import { t } from './texts.ts';

type Props = {
  ids: readonly string[];
  /** Names the pictures among those of other screens, in the page and in what is kept of it. */
  name: string;
  className: string;
  read: (id: string) => Promise<{ type: string; data: string }>;
};
/** Private pictures of a member, which come by the operator's token. */
export const PrivateImages = ({ ids, name, className, read }: Props) => {
  const images = useQueries({
    queries: ids.map((id) => ({
      queryKey: [name, id],
      staleTime: Infinity,
      queryFn: () => read(id),
    })),
  });
  if (ids.length === 0) return null;
  return (
    <ul className={className} aria-label={t('feedbackImages')} data-key={name}>
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
