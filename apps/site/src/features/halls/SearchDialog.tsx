import { useDeferredValue, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dialog, EmptyState } from '@fairhouse/ui';
import { closeDialog, type DialogRequest } from '../../app/dialogs/dialogs.ts';
import { useTexts } from '../../app/i18n.ts';
import { searchQuery } from '../../app/queries.ts';
import { Find } from './Find.tsx';
import { TileGrid } from './TileGrid.tsx';

type Props = { id: number; isOpen: boolean; request: Extract<DialogRequest, { name: 'search' }> };

export const SearchDialog = ({ id, isOpen }: Props) => {
  const t = useTexts('halls');
  const shell = useTexts('shell');
  const inputRef = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const asked = useDeferredValue(word.trim());
  const { data, isPending, isError, refetch } = useQuery({
    ...searchQuery(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeDialog(id)}
      title={t('search')}
      size="lg"
      initialFocusRef={inputRef}
      closeLabel={shell('close')}
    >
      <div className="st-form">
        <Find
          label={t('search')}
          placeholder={t('searchHint')}
          clearLabel={t('clear')}
          word={word}
          onWord={setWord}
          inputRef={inputRef}
        />
        <TileGrid
          onOpened={() => closeDialog(id)}
          games={{
            list: data?.list ?? [],
            isPending,
            isError: isError && !data,
            retry: () => {
              void refetch();
            },
          }}
          empty={
            <EmptyState
              symbolUrl="/art/symbols/owl.webp"
              title={t('noneTitle', { word })}
              body={t('noneBody')}
            />
          }
        />
      </div>
    </Dialog>
  );
};
