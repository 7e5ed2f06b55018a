import { useRef } from 'react';
import { Button } from '@fairhouse/ui';
import { t } from '../texts.ts';
import { ACCEPTED } from './use-uploads.ts';

type Props = { onFiles: (files: readonly File[]) => void; isMany?: boolean };

/** Opens the machine's own choice of files. */
export const UploadButton = ({ onFiles, isMany = false }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={isMany}
        hidden
        data-key="mediaInput"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        size="sm"
        icon="upload-simple"
        data-key="mediaUpload"
        onClick={() => input.current?.click()}
      >
        {t('mediaUpload')}
      </Button>
    </>
  );
};
