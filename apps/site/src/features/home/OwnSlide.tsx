import type { Announcement } from '@fairhouse/contract/content';
import { RichText } from '../../app/dialogs/RichText.tsx';
import { useTexts } from '../../app/i18n.ts';
import { Follow } from '../../app/content/Follow.tsx';
import { Picture } from '../../app/content/Picture.tsx';
import './slide.css';

/** A banner of the operator on the home screen. */
export const OwnSlide = ({ banner }: { banner: Announcement }) => {
  const t = useTexts('content');
  return (
    <>
      {banner.imageUrl !== '' && (
        <Picture
          className="os-picture"
          src={banner.imageUrl}
          picture={banner.picture}
          alt=""
          sizes="(min-width: 1200px) 1128px, 100vw"
        />
      )}
      <div className="hm-herotext" data-key="ownSlide">
        <h1 dir="auto">{banner.title}</h1>
        <RichText html={banner.content} className="os-text" />
        {banner.url !== '' && (
          <div className="hm-heroacts">
            <Follow className="fh-btn fh-btn--primary fh-btn--lg" href={banner.url}>
              {t('more')}
            </Follow>
          </div>
        )}
      </div>
    </>
  );
};
