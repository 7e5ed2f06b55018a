import type { ContentItem, ContentKind } from '@fairhouse/contract/content-desk';
import { Checkbox, Field, Select } from '@fairhouse/ui';
import { forField } from '../../app/form.ts';
import { LinkField } from '../../app/LinkField.tsx';
import { PictureField } from '../../app/PictureField.tsx';
import { t } from '../../app/texts.ts';
import { errorOf, type Wrong } from './errors.ts';
import { EXECUTIONS, GROUPS, RESOURCE_TYPES, TYPES } from './kinds.ts';

type Of<Kind extends ContentKind> = Extract<ContentItem, { kind: Kind }> | undefined;
type Props = { kind: ContentKind; item: ContentItem | undefined; wrong: Wrong };

/** Where one is shown: what is said above its words. */
export const PlaceOf = ({ kind, item, wrong }: Props) => {
  switch (kind) {
    case 'announcement':
      return <AnnouncementPlace item={item as Of<'announcement'>} />;
    case 'banner':
      return <BannerPlace item={item as Of<'banner'>} wrong={wrong} />;
    case 'resource':
      return <Resource item={item as Of<'resource'>} wrong={wrong} />;
    case 'notice':
    case 'news':
      return null;
  }
};

/** What belongs to it in every language, and its time: what is said below. */
export const RestOf = ({ kind, item, wrong }: Props) => {
  const span = <Span item={item} wrong={wrong} />;
  switch (kind) {
    case 'announcement':
      return (
        <>
          <Picture name="imageUrl" value={(item as Of<'announcement'>)?.imageUrl} wrong={wrong} />
          <LinkField
            name="url"
            label={t('content_url')}
            value={(item as Of<'announcement'>)?.url ?? ''}
            {...errorOf(wrong, 'url')}
          />
          {span}
        </>
      );
    case 'banner':
      return (
        <>
          <LinkField
            name="link"
            label={t('contentLink')}
            value={(item as Of<'banner'>)?.link ?? ''}
            {...errorOf(wrong, 'link')}
          />
          {span}
        </>
      );
    case 'notice':
      return (
        <>
          <Dated item={item as Of<'notice'>} wrong={wrong} />
          <Checkbox
            name="isForAgents"
            defaultChecked={(item as Of<'notice'>)?.isForAgents ?? false}
          >
            {t('contentForAgents')}
          </Checkbox>
        </>
      );
    case 'news':
      return (
        <>
          <Picture name="imageUrl" value={(item as Of<'news'>)?.imageUrl} wrong={wrong} />
          <Dated item={item as Of<'news'>} wrong={wrong} />
        </>
      );
    case 'resource':
      return span;
  }
};

const Dated = ({ item, wrong }: { item: Of<'notice'> | Of<'news'>; wrong: Wrong }) => (
  <div className="office-pair">
    <Moment
      name="publishedAt"
      value={item?.publishedAt}
      wrong={wrong}
      description={t('contentNow')}
    />
    <Moment name="endsAt" value={item?.endsAt} wrong={wrong} />
  </div>
);

const AnnouncementPlace = ({ item }: { item: Of<'announcement'> }) => (
  <div className="office-pair">
    <Select
      label={t('contentType')}
      name="type"
      defaultValue={item?.type ?? 'PU'}
      options={TYPES.map((one) => ({ value: one, label: t(`contentPlace_${one}`) }))}
    />
    <Select
      label={t('contentExecution')}
      name="execution"
      defaultValue={item?.execution ?? 'START'}
      options={EXECUTIONS.map((one) => ({ value: one, label: t(`contentExecution_${one}`) }))}
    />
  </div>
);

const BannerPlace = ({ item, wrong }: { item: Of<'banner'>; wrong: Wrong }) => (
  <>
    <Field
      label={t('contentGroup')}
      name="groupName"
      isRequired
      list="content-groups"
      dir="ltr"
      defaultValue={item?.groupName ?? 'home'}
      description={t('contentGroupExplained')}
      {...errorOf(wrong, 'groupName')}
    />
    <datalist id="content-groups">
      {GROUPS.map((one) => (
        <option key={one} value={one} aria-label={one} />
      ))}
    </datalist>
  </>
);

const Resource = ({ item, wrong }: { item: Of<'resource'>; wrong: Wrong }) => (
  <>
    <Select
      label={t('contentType')}
      name="resourceType"
      defaultValue={item?.resourceType ?? 'APP_ANDROID'}
      options={RESOURCE_TYPES.map((one) => ({ value: one, label: t(`contentPlace_${one}`) }))}
    />
    <div className="office-pair">
      <Line name="labelNameEn" value={item?.labelNameEn} wrong={wrong} isRequired />
      <Line name="labelNameCn" value={item?.labelNameCn} wrong={wrong} />
    </div>
    <Address name="url" label="contentLink" value={item?.url} wrong={wrong} />
    <Picture name="qrCodeUrl" value={item?.qrCodeUrl} wrong={wrong} />
  </>
);

const Span = ({ item, wrong }: { item: ContentItem | undefined; wrong: Wrong }) => (
  <div className="office-pair">
    <Moment
      name="startsAt"
      wrong={wrong}
      value={item && 'startsAt' in item ? item.startsAt : undefined}
    />
    <Moment name="endsAt" value={item?.endsAt} wrong={wrong} />
  </div>
);

type LineProps = {
  name: string;
  label?: string;
  value: string | undefined;
  wrong: Wrong;
  isRequired?: boolean;
};
const Line = ({ name, label, value = '', wrong, isRequired = false }: LineProps) => (
  <Field
    label={t(label ?? `content_${name}`)}
    name={name}
    isRequired={isRequired}
    maxLength={120}
    dir="auto"
    defaultValue={value}
    {...errorOf(wrong, name)}
  />
);
const Address = ({ name, label, value = '', wrong }: LineProps) => (
  <Field
    label={t(label ?? `content_${name}`)}
    name={name}
    maxLength={600}
    dir="ltr"
    defaultValue={value}
    description={t('contentLinkExplained')}
    {...errorOf(wrong, name)}
  />
);
const Picture = ({ name, value = '', wrong }: LineProps) => (
  <PictureField name={name} label={t(`content_${name}`)} value={value} {...errorOf(wrong, name)} />
);
const Moment = ({
  name,
  value,
  wrong,
  description,
}: Omit<LineProps, 'value'> & { value: string | null | undefined; description?: string }) => (
  <Field
    label={t(`content_${name}`)}
    name={name}
    type="datetime-local"
    step={1}
    description={description}
    defaultValue={forField(value)}
    {...errorOf(wrong, name)}
  />
);
