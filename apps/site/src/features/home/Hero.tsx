import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Icon, IconButton } from '@fairhouse/ui';
import type { announcements } from '@fairhouse/contract/content';
import type { OutputOf } from '@fairhouse/contract';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { named } from '../../app/lazy.ts';
import { Link } from '../../app/Link.tsx';
import { useIsLoggedIn } from '../../app/session.ts';

const OwnSlide = named(() => import('./OwnSlide.tsx'), 'OwnSlide');
const SLIDES = [
  { name: 'hero1', href: '/live' },
  { name: 'hero2', href: '/fairness' },
  { name: 'hero3', href: '/live' },
];
const TURN_MILLISECONDS = 8_000;

/** What was announced at the start, once it has been read; nothing is asked for here. */
const useAnnounced = () =>
  useQuery<OutputOf<typeof announcements>>({ queryKey: ['announcements', 'START'], enabled: false })
    .data;

/** The operator's banners (type B), or the house's own pictures. */
export const Hero = () => {
  const t = useTexts('home');
  const announced = useAnnounced();
  const own = announced?.banners ?? [];
  const keys = own.length > 0 ? own.map((one) => one.id) : SLIDES.map((one) => one.name);
  const { at, show, isRunning, setRunning } = useTurn(keys.length);
  const banner = own[at];
  const headline = announced?.headline[0];
  return (
    <section className="hm-hero">
      {banner ? (
        <Suspense>
          <OwnSlide key={banner.id} banner={banner} />
        </Suspense>
      ) : (
        <Slide key={keys[at]} {...(SLIDES[at] ?? { name: 'hero1', href: '/live' })} />
      )}
      <div className="hm-dots">
        {keys.map((key, index) => (
          <button
            key={key}
            type="button"
            aria-current={index === at}
            aria-label={t('slide', { number: index + 1, count: keys.length })}
            onClick={() => {
              setRunning(false);
              show(index);
            }}
          />
        ))}
        <IconButton
          icon={isRunning ? 'pause' : 'play'}
          size="sm"
          label={t(isRunning ? 'pause' : 'play')}
          onClick={() => setRunning(!isRunning)}
        />
      </div>
      {headline && (
        <button
          type="button"
          className="hm-headline"
          data-key="headline"
          dir="auto"
          onClick={() =>
            openDialog({
              name: 'notice',
              key: 'headlineText',
              icon: 'megaphone',
              title: headline.title,
              html: headline.content,
            })
          }
        >
          <Icon name="megaphone" size={15} />
          <span>{headline.title}</span>
        </button>
      )}
    </section>
  );
};

/** Turns the pictures until somebody chooses one, or wants them still. */
const useTurn = (count: number) => {
  const [place, show] = useState(0);
  const [isRunning, setRunning] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    if (!isRunning || count < 2) return undefined;
    const turn = setInterval(() => show((now) => (now + 1) % count), TURN_MILLISECONDS);
    return () => clearInterval(turn);
  }, [isRunning, count]);
  return { at: place < count ? place : 0, show, isRunning, setRunning };
};

const Slide = ({ name, href }: { name: string; href: string }) => {
  const t = useTexts('home');
  const isLoggedIn = useIsLoggedIn();
  return (
    <div className="hm-herotext">
      <h1>{t(name)}</h1>
      <p>{t(`${name}Body`)}</p>
      <div className="hm-heroacts">
        {isLoggedIn ? (
          <Link className="fh-btn fh-btn--primary fh-btn--lg" href={href}>
            {t(`${name}Action`)}
          </Link>
        ) : (
          <Button variant="primary" size="lg" onClick={() => openDialog({ name: 'register' })}>
            {t('heroJoin')}
          </Button>
        )}
        <Link className="fh-btn fh-btn--lg hm-quiet" href="/rng">
          {t('hero1Other')}
        </Link>
      </div>
    </div>
  );
};
