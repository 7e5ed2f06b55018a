import type { Campaign } from '@fairhouse/contract/campaigns';
import type { Segment } from '@fairhouse/contract/segments';
import { SegmentCount } from '../../app/SegmentFields.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import './campaigns.css';

/** What it says in each language, and to whom: all that a second person reads. */
export const CampaignWords = ({ one }: { one: Campaign }) => (
  <section className="office-panel" data-key="campaignWords">
    <h2 dir="auto">{one.title}</h2>
    <p className="campaign-text" dir="auto">
      {one.text}
    </p>
    {one.sms !== '' && (
      <p className="campaign-text" dir="auto">
        <b>{t('channel_sms')}:</b> {one.sms}
      </p>
    )}
    {one.translations.map((said) => (
      <section key={said.language} aria-label={said.language}>
        <h3 dir="auto">
          {said.language}: <bdi>{said.title}</bdi>
        </h3>
        <p className="campaign-text" dir="auto">
          {said.text}
        </p>
        {said.sms !== '' && (
          <p className="campaign-text" dir="auto">
            <b>{t('channel_sms')}:</b> {said.sms}
          </p>
        )}
      </section>
    ))}
    <Rule segment={one.segment} />
    <p className="office-quiet">
      {one.channels.map((way) => t(`channel_${way}`)).join(', ')}
      {one.startsAt !== null && ` · ${atDayTime(one.startsAt, one.timeZone)} · ${one.timeZone}`}
    </p>
    {one.state === 'draft' && <SegmentCount segment={one.segment} />}
  </section>
);

/** What the segment asks for, in the words of its fields. */
const Rule = ({ segment }: { segment: Segment }) => {
  const asked = Object.entries(segment).filter(([, value]) => value !== null);
  return (
    <ul className="campaign-rule" data-key="campaignRule">
      {asked.length === 0 && <li>{t('campaignEverybody')}</li>}
      {asked.map(([name, value]) => (
        <li key={name}>
          {t(`segment_${name}`)}: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
};
