import type { ContentItem, ContentKind } from '@fairhouse/contract/office-content';
import { Field, Select, TextArea } from '@fairhouse/ui';
import { forField } from '../../app/form.ts';
import { HtmlInput } from '../../app/HtmlField.tsx';
import { PictureField } from '../../app/PictureField.tsx';
import { t } from '../../app/texts.ts';
import { EXECUTIONS, GROUPS, RESOURCE_TYPES, TYPES } from './kinds.ts';

type Of<Kind extends ContentKind> = Extract<ContentItem, { kind: Kind }> | undefined;
type Wrong = Record<string, string>;
type Props = { kind: ContentKind; item: ContentItem | undefined; wrong: Wrong };

export const FieldsOf = ({ kind, item, wrong }: Props) => {
  switch (kind) {
    case 'announcement': return <Announcement item={item as Of<'announcement'>} wrong={wrong} />;
    case 'notice': return <Notice item={item as Of<'notice'>} wrong={wrong} />;
    case 'news': return <News item={item as Of<'news'>} wrong={wrong} />;
    case 'banner': return <Banner item={item as Of<'banner'>} wrong={wrong} />;
    case 'resource': return <Resource item={item as Of<'resource'>} wrong={wrong} />;
  }
};

const Announcement = ({ item, wrong }: { item: Of<'announcement'>; wrong: Wrong }) => (
  <>
    <div className="office-pair">
      <Select label={t('contentType')} name="type" defaultValue={item?.type ?? 'PU'}
        options={TYPES.map((one) => ({ value: one, label: t(`contentPlace_${one}`) }))} />
      <Select label={t('contentExecution')} name="execution"
        defaultValue={item?.execution ?? 'START'} options={EXECUTIONS.map((one) =>
          ({ value: one, label: t(`contentExecution_${one}`) }))} />
    </div>
    <Line name="title" value={item?.title} wrong={wrong} isRequired />
    <HtmlInput value={item?.content ?? ''} error={errorOf(wrong, 'content').error} />
    <Address name="imageUrl" value={item?.imageUrl} wrong={wrong} isPicture />
    <Address name="url" value={item?.url} wrong={wrong} />
    <div className="office-pair">
      <Moment name="startsAt" value={item?.startsAt} wrong={wrong} />
      <Moment name="endsAt" value={item?.endsAt} wrong={wrong} />
    </div>
  </>
);

const Notice = ({ item, wrong }: { item: Of<'notice'>; wrong: Wrong }) => (
  <>
    <Line name="title" value={item?.title} wrong={wrong} isRequired />
    <HtmlInput value={item?.content ?? ''} error={errorOf(wrong, 'content').error} />
    <Moment name="publishedAt" value={item?.publishedAt} wrong={wrong}
      description={t('contentNow')} />
  </>
);

const News = ({ item, wrong }: { item: Of<'news'>; wrong: Wrong }) => (
  <>
    <Line name="title" value={item?.title} wrong={wrong} isRequired />
    <TextArea label={t('content_summary')} name="summary" maxLength={300} rows={2} dir="auto"
      defaultValue={item?.summary ?? ''} {...errorOf(wrong, 'summary')} />
    <PictureField name="imageUrl" value={item?.imageUrl ?? ''}
      error={errorOf(wrong, 'imageUrl').error} />
    <HtmlInput value={item?.content ?? ''} error={errorOf(wrong, 'content').error} />
    <Moment name="publishedAt" value={item?.publishedAt} wrong={wrong}
      description={t('contentNow')} />
  </>
);

const Banner = ({ item, wrong }: { item: Of<'banner'>; wrong: Wrong }) => (
  <>
    <Field label={t('contentGroup')} name="groupName" isRequired list="content-groups" dir="ltr"
      defaultValue={item?.groupName ?? 'home'} description={t('contentGroupExplained')}
      {...errorOf(wrong, 'groupName')} />
    <datalist id="content-groups">
      {GROUPS.map((one) => <option key={one} value={one} aria-label={one} />)}
    </datalist>
    <Address name="url" label="contentPicture" value={item?.url} wrong={wrong} isPicture />
    <Line name="title" label="contentAlt" value={item?.title} wrong={wrong} />
    <Address name="link" label="contentLink" value={item?.link} wrong={wrong} />
  </>
);

const Resource = ({ item, wrong }: { item: Of<'resource'>; wrong: Wrong }) => (
  <>
    <Select label={t('contentType')} name="resourceType"
      defaultValue={item?.resourceType ?? 'APP_ANDROID'} options={RESOURCE_TYPES.map((one) =>
        ({ value: one, label: t(`contentPlace_${one}`) }))} />
    <div className="office-pair">
      <Line name="labelNameEn" value={item?.labelNameEn} wrong={wrong} isRequired />
      <Line name="labelNameCn" value={item?.labelNameCn} wrong={wrong} />
    </div>
    <Address name="url" label="contentLink" value={item?.url} wrong={wrong} />
    <Address name="qrCodeUrl" value={item?.qrCodeUrl} wrong={wrong} isPicture />
  </>
);

type LineProps = { name: string; label?: string; value: string | undefined; wrong: Wrong;
  isRequired?: boolean };
const Line = ({ name, label, value = '', wrong, isRequired = false }: LineProps) => (
  <Field label={t(label ?? `content_${name}`)} name={name} isRequired={isRequired} maxLength={120}
    dir="auto" defaultValue={value} {...errorOf(wrong, name)} />
);
const Address = ({ name, label, value = '', wrong, isPicture = false }:
LineProps & { isPicture?: boolean }) => (
  <Field label={t(label ?? `content_${name}`)} name={name} maxLength={600} dir="ltr"
    defaultValue={value} description={t(isPicture ? 'contentPictureExplained'
      : 'contentLinkExplained')} {...errorOf(wrong, name)} />
);
const Moment = ({ name, value, wrong, description }: Omit<LineProps, 'value'> & {
  value: string | null | undefined; description?: string }) => (
  <Field label={t(`content_${name}`)} name={name} type="datetime-local" step={1}
    description={description} defaultValue={forField(value)} {...errorOf(wrong, name)} />
);

const KNOWN = ['host', 'order', 'too_small', 'too_big'];
const errorOf = (wrong: Wrong, name: string): { error?: string } => {
  const code = wrong[`item.${name}`];
  if (code === undefined) return {};
  return { error: t(`contentWrong_${KNOWN.includes(code) ? code : 'other'}`) };
};
