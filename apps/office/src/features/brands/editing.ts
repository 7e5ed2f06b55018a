import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { BrandRow, SettingsPage } from '@fairhouse/contract/brands-desk';
import type { BrandSettings } from '@fairhouse/contract/settings';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import { ask } from '../../app/caller.ts';

type Draft = Partial<BrandSettings>;
/** What the parts of the screen edit: the settings with what is not saved yet. */
export type Editing = {
  page: SettingsPage;
  settings: BrandSettings;
  brand: Pick<BrandRow, 'name' | 'currency' | 'languages' | 'defaultLanguage'>;
  change: <Part extends keyof BrandSettings>(part: Part, value: BrandSettings[Part]) => void;
  /** What the server refused, by the path of the value: `customerService.0.path`. */
  wrong: Readonly<Record<string, string>>;
};

export const useSettingsPage = (brandId: string) =>
  useQuery({
    queryKey: ['brandSettings', brandId],
    enabled: brandId !== '',
    staleTime: Infinity,
    queryFn: () => ask(officeBrands.brandSettingsPage, { brandId }),
  });

/** Keeps what an operator changes until it is saved or discarded. */
export const useDraft = (page: SettingsPage | undefined) => {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  /** Moves with every fresh start, so that typed texts are written anew. */
  const [edition, setEdition] = useState(0);
  const startAnew = () => {
    setDraft({});
    setWrong({});
    setEdition((one) => one + 1);
  };
  const change: Editing['change'] = (part, value) => {
    setDraft((before) => ({ ...before, [part]: value }));
  };
  const parts = Object.entries(draft)
    .filter(
      ([part, value]) =>
        JSON.stringify(value) !== JSON.stringify(page?.settings[part as keyof BrandSettings]),
    )
    .map(([part]) => part);
  const save = async (reason: string): Promise<boolean> => {
    if (!page) return false;
    const changes = Object.fromEntries(
      parts.map((part) => [part, draft[part as keyof BrandSettings]]),
    );
    try {
      const saved = await ask(officeBrands.changeSettings, {
        brandId: page.brandId,
        version: page.version,
        changes,
        reason,
      });
      queries.setQueryData(['brandSettings', page.brandId], saved);
      await queries.invalidateQueries({ queryKey: ['brandVersions'] });
      startAnew();
      return saved.version !== page.version;
    } catch (error) {
      if (isRefused(error)) {
        setWrong(
          Object.fromEntries(
            Object.entries(error.fields).map(([path, code]) => [
              path.replace(/^changes\./, ''),
              code,
            ]),
          ),
        );
      }
      throw error;
    }
  };
  const discard = async () => {
    startAnew();
    await queries.invalidateQueries({ queryKey: ['brandSettings'] });
  };
  return { draft, parts, wrong, edition, change, save, discard };
};

/** Words on lines or between blanks and commas. */
export const wordsIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((word) => word !== '');
