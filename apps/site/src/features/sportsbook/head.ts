import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../app/i18n.ts';
import { usePageTitle } from '../../app/head/page-title.ts';
import { whitelabelQuery } from '../../app/queries.ts';

/** Which text of pages.json says what a page is about, with its values. */
type Own = {
  title: string | undefined;
  about?: string;
  values?: Readonly<Record<string, string>>;
  isListed?: boolean;
};
/** Title and description of a page of the sportsbook, as the server writes them too. */
export const useBookHead = ({ title, about, values, isListed = true }: Own): void => {
  const pages = useTexts('pages');
  const house = useQuery(whitelabelQuery).data?.info.name;
  usePageTitle(title, {
    isListed,
    ...(about !== undefined &&
      house !== undefined && { about: pages(about, { ...values, house }) }),
  });
};
