import type { KeyboardEventHandler } from 'react';
import { Field } from '@fairhouse/ui';
import { t } from './texts.ts';

type Props = {
  keyword: string;
  onKeyword: (keyword: string) => void;
  dataKey: string;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** As much as a call takes to look for. */
const KEYWORD_MAX = 60;

/** Narrows a list of games by name, key or vendor. */
export const GameSearch = ({ keyword, onKeyword, dataKey, onKeyDown }: Props) => (
  <Field
    label={t('searchGames')}
    isLabelHidden
    icon="magnifying-glass"
    size="sm"
    placeholder={t('searchGames')}
    value={keyword}
    maxLength={KEYWORD_MAX}
    data-key={dataKey}
    onChange={(event) => onKeyword(event.currentTarget.value)}
    {...(onKeyDown && { onKeyDown })}
  />
);
