import { Button, Icon, type IconName } from '@fairhouse/ui';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useBrand, useIsOn } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { useToken } from '../../app/session.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import './join.css';

const STEPS = ['1', '2', '3', '4'];
const REASONS: readonly { key: string; icon: IconName }[] = [
  { key: 'figures', icon: 'chart-bar' },
  { key: 'contract', icon: 'file-text' },
  { key: 'team', icon: 'tree-structure' },
  { key: 'paid', icon: 'wallet' },
];

/** The affiliate programme, and how one applies for it. */
export const JoinScreen = () => {
  const t = useTexts('join');
  const shell = useTexts('shell');
  const { name, minimumAge } = useBrand();
  const isOn = useIsOn();
  const token = useToken();
  return (
    <div className="st-screen">
      <section className="jn-hero">
        <div>
          <h1>{t('title', { name })}</h1>
          <p>{t('intro')}</p>
          <div className="jn-entries">
            {isOn('join') && (
              <a className="fh-btn fh-btn--primary fh-btn--lg" href="#apply" data-key="toForm">
                {t('apply')}
              </a>
            )}
            {token === null && (
              <Button
                size="lg"
                data-key="agentLogin"
                onClick={() => openDialog({ name: 'login', loginAs: 'AGENT' })}
              >
                {t('agentLogin')}
              </Button>
            )}
          </div>
        </div>
        <img src="/art/symbols/panda.webp" width={148} height={148} alt="" />
      </section>
      <section className="st-sec">
        <div className="st-sech">
          <Icon name="list-bullets" size={22} />
          <h2>{t('how')}</h2>
        </div>
        <ol className="jn-steps">
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
      </section>
      <section className="st-sec">
        <div className="st-sech">
          <Icon name="star" size={22} />
          <h2>{t('why')}</h2>
        </div>
        <ul className="jn-reasons">
          {REASONS.map(({ key, icon }) => (
            <li key={key} className="fh-card">
              <Icon name={icon} size={24} />
              <b>{t(key)}</b>
              <p>{t(`${key}Body`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="st-sec jn-apply" id="apply">
        <div>
          <h2>{t('formTitle')}</h2>
          <p>{t('formBody')}</p>
          <p>{t('rules', { age: minimumAge })}</p>
          <Link className="fh-btn" href="/help?topic=affiliates" data-key="programme">
            <Icon name="file-text" size={17} />
            {shell('docAffiliates')}
          </Link>
        </div>
        {isOn('join') ? (
          <ApplicationForm />
        ) : (
          <p className="st-note">
            <Icon name="info" size={18} />
            {t('closed')}
          </p>
        )}
      </section>
    </div>
  );
};
