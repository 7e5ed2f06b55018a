import { Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Icon, useNearScreen } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useBrand, useIsOn } from '../house.ts';
import { languageNow, useTexts } from '../i18n.ts';
import { named } from '../lazy.ts';
import { Link } from '../Link.tsx';
import { vendorsQuery } from '../queries.ts';
import { tokenNow } from '../session.ts';
import { openLimits } from '../safety/open-limits.ts';
import { BrandLogo } from './BrandLogo.tsx';

const FootResources = named(() => import('../content/FootResources.tsx'), 'FootResources');
const FootMethods = named(() => import('../cashier/FootMethods.tsx'), 'FootMethods');
const YEAR = new Date().getFullYear();
const STEPS = ['1', '2', '3'];
const QUESTIONS = ['1', '2', '3', '4'];
const COLUMNS = [
  { cap: 'footCompany', items: ['docAbout', 'docContact', 'docAffiliates'] },
  { cap: 'footRules', items: ['docTerms', 'docPrivacy', 'docRefund', 'docResponsible'] },
];

export const Footer = () => {
  const t = useTexts('shell');
  const brand = useBrand();
  const isOn = useIsOn();
  return (
    <footer className="st-footer">
      <ol className="st-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <span aria-hidden="true">{step}</span>
            <div>
              <b>{t(`step${step}`)}</b>
              <p>{t(`step${step}Body`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="st-footgrid">
        <div>
          <BrandLogo />
          <p data-key="about">{brand.look.about[languageNow()] ?? t('footAbout')}</p>
        </div>
        {COLUMNS.map(({ cap, items }) => (
          <div key={cap}>
            <h2>{t(cap)}</h2>
            {items.map((item) => (
              <button
                key={item}
                type="button"
                data-key={item}
                onClick={() => openDialog({ name: 'document', document: item })}
              >
                {t(item)}
              </button>
            ))}
            {cap === 'footRules' && (
              <button
                type="button"
                data-key="limits"
                onClick={() => {
                  if (tokenNow() !== null) openLimits();
                  else openDialog({ name: 'document', document: 'docResponsible' });
                }}
              >
                {t('limits')}
              </button>
            )}
            {cap === 'footCompany' && (
              <button
                type="button"
                data-key="feedback"
                onClick={() => openDialog({ name: 'feedback' })}
              >
                {t('feedback')}
              </button>
            )}
            {cap === 'footCompany' && isOn('join') && <Link href="/join">{t('join')}</Link>}
          </div>
        ))}
        <Questions />
      </div>
      <Methods />
      <Vendors />
      <Licence />
    </footer>
  );
};

const Questions = () => {
  const t = useTexts('shell');
  return (
    <div className="st-faq">
      <h2>{t('faqTitle')}</h2>
      {QUESTIONS.map((one) => (
        <details key={one} data-key={`faq${one}`}>
          <summary>
            {t(`faq${one}`)}
            <Icon name="caret-down" size={14} />
          </summary>
          <p>{t(`faq${one}Body`)}</p>
        </details>
      ))}
    </div>
  );
};

/** Asked for once the foot of the page comes near: it is no part of the first screen. */
const Methods = () => {
  const boxRef = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useNearScreen(boxRef, !isNear, () => setNear(true));
  return (
    <div ref={boxRef} className="st-vendors st-methods">
      {isNear && (
        <Suspense>
          <FootMethods />
        </Suspense>
      )}
    </div>
  );
};

const Vendors = () => {
  const t = useTexts('shell');
  const hasResources = (useBrand().resources ?? []).length > 0;
  const { data } = useQuery(vendorsQuery);
  const vendors = new Map(
    (data?.lanes ?? [])
      .flatMap((lane) => lane.vendors)
      .map((vendor) => [vendor.vassalage, vendor.name]),
  );
  return (
    <div className="st-vendors">
      <span>{t('providers')}</span>
      {[...vendors].map(([code, name]) => (
        <span key={code} className="fh-tag">
          {name}
        </span>
      ))}
      {hasResources && (
        <Suspense>
          <FootResources of="PROVIDER" />
          <FootResources of="SOCIAL" />
        </Suspense>
      )}
    </div>
  );
};

const Licence = () => {
  const t = useTexts('shell');
  const { operatorName, regulatorName, licenceNumber, minimumAge, name } = useBrand();
  const operator = operatorName || name;
  const isLicensed = regulatorName !== '' && licenceNumber !== '';
  return (
    <div className="st-licence">
      <span className="st-age">{t('adultsOnly', { age: minimumAge })}</span>
      <Icon name="seal-check" size={30} label={t('verified')} />
      <div>
        <p data-key="licence">
          {isLicensed
            ? t('regulated', { operator, regulator: regulatorName, number: licenceNumber })
            : t('regulatedPlay', { operator })}
        </p>
        <p>{t('copyright', { year: YEAR, operator })}</p>
      </div>
    </div>
  );
};
