import { useEffect, useState } from 'react';
import { Button, IconButton } from '@fairhouse/ui';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { Link } from '../../app/Link.tsx';
import { useIsLoggedIn } from '../../app/session.ts';

const SLIDES = [
  { key: 'hero1', href: '/live' }, { key: 'hero2', href: '/fairness' },
  { key: 'hero3', href: '/live' },
];
const TURN_MILLISECONDS = 8_000;

export const Hero = () => {
  const t = useTexts('home');
  const isLoggedIn = useIsLoggedIn();
  const [at, setAt] = useState(0);
  const [isRunning, setRunning] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isRunning) return undefined;
    const turn = setInterval(() => setAt((now) => (now + 1) % SLIDES.length), TURN_MILLISECONDS);
    return () => clearInterval(turn);
  }, [isRunning]);
  const { key, href } = SLIDES[at] ?? { key: 'hero1', href: '/live' };
  return (
    <section className="hm-hero">
      <div className="hm-herotext" key={key}>
        <h1>{t(key)}</h1>
        <p>{t(`${key}Body`)}</p>
        <div className="hm-heroacts">
          {isLoggedIn ? (
            <Link className="fh-btn fh-btn--primary fh-btn--lg" href={href}>
              {t(`${key}Action`)}
            </Link>
          ) : (
            <Button variant="primary" size="lg" onClick={() => openDialog({ name: 'register' })}>
              {t('heroJoin')}
            </Button>
          )}
          <Link className="fh-btn fh-btn--lg hm-quiet" href="/rng">{t('hero1Other')}</Link>
        </div>
      </div>
      <div className="hm-dots">
        {SLIDES.map((slide, index) => (
          <button key={slide.key} type="button" aria-current={index === at}
            aria-label={t('slide', { number: index + 1, count: SLIDES.length })}
            onClick={() => { setRunning(false); setAt(index); }} />
        ))}
        <IconButton icon={isRunning ? 'pause' : 'play'} size="sm"
          label={t(isRunning ? 'pause' : 'play')} onClick={() => setRunning(!isRunning)} />
      </div>
    </section>
  );
};
