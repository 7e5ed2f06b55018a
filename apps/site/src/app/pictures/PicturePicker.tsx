import { useRef } from 'react';
import { Button, Icon, IconButton, Spinner } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';
import { ACCEPTED, type usePictures } from './use-pictures.ts';
import './pictures.css';

/** Up to three pictures beside the words. */
export const PicturePicker = ({ picked }: { picked: ReturnType<typeof usePictures> }) => {
  const t = useTexts('messages');
  const input = useRef<HTMLInputElement>(null);
  const { images, error, choose, remove, isFull } = picked;
  return (
    <div className="fh-field" role="group" aria-label={t('images')} data-key="pictures">
      <span className="fh-label" aria-hidden="true">
        {t('images')}
      </span>
      <ul className="pi-pick" hidden={images.length === 0}>
        {images.map((one, at) => (
          <li key={one.key} data-sent={one.id !== undefined}>
            <img src={one.preview} alt={t('imageOf', { number: at + 1 })} />
            {one.id === undefined && (
              <span className="pi-pickwait">
                <Spinner label={t('imageSending', { number: at + 1 })} />
              </span>
            )}
            <IconButton
              icon="x"
              size="sm"
              look="round"
              data-key={`removeImage-${at}`}
              label={t('imageRemove', { number: at + 1 })}
              onClick={() => remove(one.key)}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED.join(',')}
        multiple
        hidden
        data-key="imageInput"
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div>
        <Button
          icon="image"
          disabled={isFull}
          data-key="addImage"
          onClick={() => input.current?.click()}
        >
          {t('imageAdd')}
        </Button>
      </div>
      <div className="fh-hint">{t('imagesHint')}</div>
      {error !== '' && (
        <div className="fh-error" role="alert">
          <Icon name="warning-circle-fill" size={14} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
};
