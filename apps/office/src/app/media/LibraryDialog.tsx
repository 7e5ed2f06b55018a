import { useState } from 'react';
import type { Medium } from '@fairhouse/contract/media';
import { Button, Dialog, Field } from '@fairhouse/ui';
import { t } from '../texts.ts';
import { MediaLibrary } from './MediaLibrary.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** With what the library knows of it, where it is one of its own. */
  onChoose: (address: string, medium?: Medium) => void;
};

/** One picture for a place: of the library, sent now, or by the address of another one. */
export const LibraryDialog = ({ isOpen, onClose, onChoose }: Props) => {
  const [address, setAddress] = useState('');
  const choose = (medium: Medium) => {
    onChoose(medium.address, medium);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      size="xl"
      title={t('mediaChoose')}
    >
      <div className="media-dialog" data-key="mediaDialog">
        <MediaLibrary onOpen={choose} onArrived={choose} />
        <div className="media-address">
          <Field
            label={t('mediaOtherAddress')}
            dir="ltr"
            maxLength={600}
            value={address}
            description={t('contentPictureExplained')}
            data-key="otherAddress"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button
            disabled={address.trim() === ''}
            data-key="useAddress"
            onClick={() => {
              onChoose(address.trim());
              setAddress('');
              onClose();
            }}
          >
            {t('mediaUseAddress')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
