import { useMemo } from 'react';
import {
  isSafeLink,
  isSafePicture,
  RICH_ATTRIBUTES,
  RICH_TAGS,
} from '@fairhouse/contract/rich-text';
import { RichText as Cleaned, type RichRules } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { useGo } from '../Link.tsx';

const NO_HOSTS: readonly string[] = [];

/** A text that somebody of the house wrote, in notices, announcements, promotions and dialogs. */
export const RichText = ({ html, className }: { html: string; className?: string }) => {
  const hosts = useBrand().imageCDNs ?? NO_HOSTS;
  const go = useGo();
  const rules = useMemo<RichRules>(
    () => ({
      tags: RICH_TAGS,
      attributes: RICH_ATTRIBUTES,
      isLink: isSafeLink,
      isPicture: (address) => isSafePicture(address, hosts),
    }),
    [hosts],
  );
  return <Cleaned html={html} rules={rules} onFollow={go} {...(className ? { className } : {})} />;
};
