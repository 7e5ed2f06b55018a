import { useRef, useState } from 'react';
import { Button, Checkbox, Dialog } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { dropIntro, isIntroWanted } from '../intro-wanted.ts';
import { skinOf } from '../skin.ts';
import { symbolUrl, type SlotTitle } from '../title.ts';
import { TitleFacts } from './Panels.tsx';
import { featureRule } from './rules.ts';

type Props = { title: SlotTitle; play: PlayApi };

/** At the first opening: what is special, what comes back, how it is played. */
export const Intro = ({ title, play: { t } }: Props) => {
  const { slug } = title.manifest;
  const [isOpen, setOpen] = useState(() => isIntroWanted(slug));
  const [isLast, setLast] = useState(true);
  const start = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (isLast) dropIntro(slug);
    setOpen(false);
  };
  const own = t('special');
  const special =
    own !== 'special'
      ? own
      : title.facts.features[0]
        ? featureRule(t, title.facts, title.facts.features[0])
        : t('about');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      size="lg"
      closeLabel={t('close')}
      closesOnCover
      initialFocusRef={start}
      className="sb-introduced"
      footer={
        <>
          <Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)}>
            {t('notAgain')}
          </Checkbox>
          <Button ref={start} variant="primary" onClick={close}>
            {t('begin')}
          </Button>
        </>
      }
    >
      <div className="sb-intro" style={skinOf(title)}>
        <section className="sb-card">
          <Fan title={title} />
          <h3>{t('cardSpecial')}</h3>
          <p>{special}</p>
        </section>
        <section className="sb-card">
          <h3>{t('cardReturn')}</h3>
          <TitleFacts title={title} t={t} />
        </section>
        <section className="sb-card">
          <h3>{t('cardHow')}</h3>
          <p>{t('howStake')}</p>
          <p>{t('howSpin')}</p>
          <p>{t('howLimits')}</p>
        </section>
      </div>
    </Dialog>
  );
};

const FAN_MAX = 3;
/** The best symbols side by side. */
const Fan = ({ title }: { title: SlotTitle }) => (
  <div className="sb-card__fan" aria-hidden="true">
    {title.facts.symbols.slice(0, FAN_MAX).map(({ id }) => (
      <img key={id} src={symbolUrl(title, id)} alt="" width={72} height={72} />
    ))}
  </div>
);
