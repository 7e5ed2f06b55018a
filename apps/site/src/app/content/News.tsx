import { useQuery } from '@tanstack/react-query';
import { Icon } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useTexts } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { noticesQuery } from './queries.ts';
import './notices.css';

const SHOWN = 3;

/** The latest notices on the home screen; a house without notices says nothing. */
export const News = () => {
  const t = useTexts('home');
  const shell = useTexts('shell');
  const list = useQuery(noticesQuery(1)).data?.list.slice(0, SHOWN) ?? [];
  if (list.length === 0) return null;
  return (
    <section className="st-sec" data-key="news">
      <div className="st-sech">
        <Icon name="megaphone" size={20} />
        <h2>{shell('noticePage')}</h2>
        <span className="st-end">
          <Link className="fh-btn fh-btn--sm fh-btn--ghost" href="/noticePage">
            {t('viewAll')}
          </Link>
        </span>
      </div>
      <div className="nt-list">
        {list.map((one, index) => (
          <div key={one.id} className="nt-one">
            <button
              type="button"
              data-key={`news-${index}`}
              onClick={() => openDialog({ name: 'notices', index })}
            >
              <span dir="auto">{one.title}</span>
              <time dateTime={one.date.replace(' ', 'T')}>
                <bdi>{one.date}</bdi>
              </time>
            </button>
          </div>
        ))}
      </div>
    </section>
  );
};
