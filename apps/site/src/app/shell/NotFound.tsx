import { EmptyState } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { Link } from '../Link.tsx';

export const NotFound = () => {
  const t = useTexts('shell');
  return (
    <div className="st-screen">
      <EmptyState
        symbolUrl="/art/symbols/old-key.webp"
        title={t('notFoundTitle')}
        body={t('notFoundBody')}
        action={
          <Link className="fh-btn fh-btn--primary" href="/index">
            {t('toHome')}
          </Link>
        }
      />
    </div>
  );
};
