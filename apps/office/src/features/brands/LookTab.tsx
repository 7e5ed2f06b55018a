import { useState, type CSSProperties } from 'react';
import {
  ACCENTS,
  accentTokens,
  contrastFaults,
  isColour,
  THEMES,
  type ThemeName,
} from '@fairhouse/contract/brand-look';
import type { LookSettings } from '@fairhouse/contract/look-settings';
import { Field, Icon, Logo, Select, Tag, TextArea } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { PictureField } from '../../app/PictureField.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

const PICTURES = ['logoDark', 'logoLight', 'icon'] as const;
const ABOUT_MAX = 300;
type Put = (part: Partial<LookSettings>) => void;

/** How a brand looks: its logo, its colours and what it says of itself. */
export const LookTab = ({ settings: { look }, brand, change, wrong }: Editing) => {
  const put: Put = (part) => change('look', { ...look, ...part });
  const [language, setLanguage] = useState(brand.defaultLanguage);
  return (
    <div className="br-columns br-columns--two" data-key="lookTab">
      <Panel title={t('lookLogo')}>
        <div className="office-form">
          {PICTURES.map((part) => (
            <PictureField
              key={part}
              name={part}
              label={t(`look_${part}`)}
              value={look[part]}
              description={t(`look_${part}Hint`)}
              error={wrong[`look.${part}`] === undefined ? undefined : t('lookNotOurs')}
              onChange={(address) => put({ [part]: address })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('lookColours')}>
        <Colours look={look} put={put} name={brand.name} />
      </Panel>
      <Panel title={t('lookTexts')}>
        <div className="office-form">
          <Select
            label={t('language')}
            name="aboutLanguage"
            value={language}
            options={brand.languages.map((value) => ({ value, label: value }))}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
          <TextArea
            key={language}
            label={t('lookAbout')}
            name="about"
            rows={4}
            maxLength={ABOUT_MAX}
            description={t('lookAboutHint')}
            defaultValue={look.about[language] ?? ''}
            onChange={(event) => {
              const { [language]: _before, ...others } = look.about;
              const text = event.currentTarget.value.trim();
              put({ about: text === '' ? others : { ...others, [language]: text } });
            }}
          />
        </div>
      </Panel>
    </div>
  );
};

const isSame = (one: LookSettings['accent'], other: LookSettings['accent']): boolean =>
  one?.dark === other?.dark && one?.light === other?.light;

type ColoursProps = { look: LookSettings; put: Put; name: string };
const Colours = ({ look, put, name }: ColoursProps) => {
  const { accent } = look;
  const known = Object.entries(ACCENTS).find(([, one]) => isSame(one, accent))?.[0];
  const [isOwn, setOwn] = useState(accent !== null && known === undefined);
  const chosen = accent === null ? 'house' : isOwn || known === undefined ? 'own' : known;
  const choose = (value: string) => {
    setOwn(value === 'own');
    if (value === 'house') put({ accent: null });
    else if (value === 'own') put({ accent: accent ?? ACCENTS.violet });
    else put({ accent: Object.entries(ACCENTS).find(([one]) => one === value)?.[1] ?? null });
  };
  return (
    <div className="office-form">
      <Select
        label={t('lookAccent')}
        name="accent"
        value={chosen}
        description={t('lookAccentHint')}
        options={['house', ...Object.keys(ACCENTS), 'own'].map((value) => ({
          value,
          label: t(`accent_${value}`),
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {accent && (
        <>
          {chosen === 'own' &&
            THEMES.map((theme) => (
              <Field
                key={theme}
                label={t(`lookAccent_${theme}`)}
                name={`accent.${theme}`}
                dir="ltr"
                maxLength={7}
                defaultValue={accent[theme]}
                {...(isColour(accent[theme]) ? {} : { error: t('lookNoColour') })}
                onChange={(event) => {
                  const colour = event.currentTarget.value.trim().toLowerCase();
                  put({ accent: { ...accent, [theme]: colour } });
                }}
              />
            ))}
          {THEMES.every((theme) => isColour(accent[theme])) && (
            <>
              <div className="br-looks">
                {THEMES.map((theme) => (
                  <Preview key={theme} theme={theme} look={look} name={name} />
                ))}
              </div>
              <Faults accent={accent} />
            </>
          )}
        </>
      )}
    </div>
  );
};

type PreviewProps = { theme: ThemeName; look: LookSettings; name: string };
const Preview = ({ theme, look, name }: PreviewProps) => {
  const src = look[theme === 'dark' ? 'logoDark' : 'logoLight'];
  const tokens = look.accent ? accentTokens(theme, look.accent) : {};
  return (
    <div
      className="br-look"
      data-theme={theme}
      data-key={`preview-${theme}`}
      style={tokens as CSSProperties}
    >
      <Logo name={name} picture={src === '' ? null : { src, width: 180, height: 28 }} />
      <p>
        {t(`lookTheme_${theme}`)} <b className="br-look__link">{t('lookSample')}</b>
      </p>
      <p>
        <span className="br-look__button">{t('lookSample')}</span>{' '}
        <Tag tone="accent">{t('lookSample')}</Tag> <Icon name="star" size={20} />
      </p>
    </div>
  );
};

/** The same that the server refuses: each pair of colours, what it has and what it needs. */
const Faults = ({ accent }: { accent: NonNullable<LookSettings['accent']> }) => {
  const faults = contrastFaults(accent);
  return (
    <div role="status" data-key="lookContrast" data-faults={faults.length}>
      {faults.length === 0 ? (
        <p className="office-quiet">{t('lookContrastHolds')}</p>
      ) : (
        <>
          <p className="office-error">{t('lookContrastFails')}</p>
          <ul className="br-look__faults">
            {faults.map(({ theme, what, on, ratio, least }) => (
              <li key={`${theme} ${what} ${on}`}>
                <bdi dir="ltr">
                  {t(`lookTheme_${theme}`)}: {what} / {on}
                </bdi>{' '}
                {t('lookRatio', { ratio: ratio.toFixed(2), least })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
