import type { OutputOf } from '@fairhouse/contract';
import type { previewCampaign } from '@fairhouse/contract/campaigns';
import { HtmlPreview } from '../../app/rich/HtmlField.tsx';
import { t } from '../../app/texts.ts';

/** What a reader sees on each way, as it would be sent. */
export const CampaignPreview = ({ shown }: { shown: OutputOf<typeof previewCampaign> }) => (
  <section className="campaign-preview" data-key="campaignShown" aria-label={t('campaignPreview')}>
    <h3>{t('channel_inbox')}</h3>
    <b dir="auto">{shown.title}</b>
    <HtmlPreview html={shown.html} />
    <h3>{t('channel_mail')}</h3>
    <b dir="auto">{shown.mailSubject}</b>
    <p dir="auto">{shown.mailText}</p>
    <h3>{t('channel_sms')}</h3>
    <p dir="auto">{shown.smsText}</p>
  </section>
);
