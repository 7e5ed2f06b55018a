import { useBrand } from '../house.ts';
import { useLanguage } from '../i18n.ts';
import { Follow } from './Follow.tsx';
import { labelOf } from './labels.ts';

/** What the operator names: payment methods, providers, addresses elsewhere (ST-11). */
export const FootResources = ({ of }: { of: string }) => {
  const language = useLanguage();
  return (useBrand().resources ?? [])
    .filter(({ resourceType }) => resourceType === of)
    .map((one) => (
      <Follow
        key={`${one.labelNameEn}${one.url}`}
        className="fh-tag"
        href={one.url}
        dataKey={`resource-${of}`}
      >
        {labelOf(one, language)}
      </Follow>
    ));
};
