import { useId, useState } from 'react';
import type { Medium } from '@fairhouse/contract/media';
import { isSitePath } from '@fairhouse/contract/rich-text';
import { Button, Icon } from '@fairhouse/ui';
import { LibraryDialog } from './media/LibraryDialog.tsx';
import { UploadButton } from './media/UploadButton.tsx';
import { Uploads } from './media/Uploads.tsx';
import { useUploads } from './media/use-uploads.ts';
import { t } from './texts.ts';
import { useMay } from './use-me.ts';
import './media/media.css';

type Props = {
  name: string;
  label?: string;
  value: string;
  error?: string | undefined;
  isRequired?: boolean;
  description?: string;
  onChange?: (address: string) => void;
};

/** A picture by its address, which a form sends under `name`; empty where there is none. */
export const PictureField = (props: Props) => {
  const {
    name,
    label = t('contentPicture'),
    value,
    error,
    isRequired,
    description,
    onChange,
  } = props;
  const id = useId();
  const [address, setAddress] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const mayUpload = useMay('media.manage');
  const put = (next: string) => {
    setAddress(next);
    onChange?.(next);
  };
  const { uploads, giveAll, forget } = useUploads((medium: Medium) => put(medium.address));
  return (
    <div
      className="fh-field media-field"
      role="group"
      aria-labelledby={id}
      data-key={`picture-${name}`}
      data-value={address}
    >
      <span id={id} className="fh-label">
        {label}
        {isRequired && (
          <span className="fh-star" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <input type="hidden" name={name} value={address} />
      <div className="media-field__row" data-wrong={error ? true : undefined}>
        <Shown key={address} address={address} />
        <div className="media-field__acts">
          <div className="office-actions">
            <Button size="sm" icon="image" data-key="choosePicture" onClick={() => setOpen(true)}>
              {t(address === '' ? 'mediaChoose' : 'mediaReplace')}
            </Button>
            {mayUpload && (
              <UploadButton
                onFiles={(files) => {
                  void giveAll(files);
                }}
              />
            )}
            {address !== '' && (
              <Button size="sm" variant="ghost" data-key="emptyPicture" onClick={() => put('')}>
                {t('mediaEmpty')}
              </Button>
            )}
          </div>
          {address !== '' && <bdi className="office-code">{address}</bdi>}
          <Uploads uploads={uploads} onForget={forget} />
        </div>
      </div>
      {description && <div className="fh-hint">{description}</div>}
      {error && (
        <div className="fh-error" role="alert">
          <Icon name="warning-circle-fill" size={14} />
          <span>{error}</span>
        </div>
      )}
      <LibraryDialog isOpen={isOpen} onClose={() => setOpen(false)} onChoose={put} />
    </div>
  );
};

/** What stands there now; a mark where there is none or where it cannot be had. */
const Shown = ({ address }: { address: string }) => {
  const [isLost, setLost] = useState(false);
  const isShown = !isLost && (isSitePath(address) || address.startsWith('https://'));
  return isShown ? (
    <img
      className="media-field__picture"
      src={address}
      alt={t('mediaShown')}
      onError={() => setLost(true)}
    />
  ) : (
    <span className="media-field__picture">
      <Icon name="image" size={28} />
    </span>
  );
};
