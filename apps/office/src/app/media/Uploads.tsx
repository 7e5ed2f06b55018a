import { Icon, IconButton, ProgressBar } from '@fairhouse/ui';
import { t } from '../texts.ts';
import type { Upload } from './use-uploads.ts';

export const Uploads = ({
  uploads,
  onForget,
}: {
  uploads: readonly Upload[];
  onForget: (key: number) => void;
}) => (
  <ul className="media-uploads" data-key="mediaUploads" hidden={uploads.length === 0}>
    {uploads.map((one) => (
      <li key={one.key}>
        <bdi>{one.name}</bdi>
        {one.error === '' ? (
          <ProgressBar
            value={Math.round(one.share * 100)}
            max={100}
            label={t('mediaUploading', { name: one.name })}
          />
        ) : (
          <>
            <span className="fh-error" role="alert">
              <Icon name="warning-circle-fill" size={14} />
              <span>{one.error}</span>
            </span>
            <IconButton icon="x" size="sm" label={t('close')} onClick={() => onForget(one.key)} />
          </>
        )}
      </li>
    ))}
  </ul>
);
