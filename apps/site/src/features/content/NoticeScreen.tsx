import { NoticeList } from '../../app/content/NoticeList.tsx';
import { useTexts } from '../../app/i18n.ts';

export const NoticeScreen = () => {
  const shell = useTexts('shell');
  const t = useTexts('content');
  return (
    <div className="st-screen">
      <div className="st-pagehead">
        <div>
          <h1>{shell('noticePage')}</h1>
          <p>{t('intro')}</p>
        </div>
      </div>
      <NoticeList />
    </div>
  );
};
