import { useState, type DragEvent } from 'react';
import type { Medium } from '@fairhouse/contract/media';
import { EmptyState, Field, Skeleton } from '@fairhouse/ui';
import * as media from '@fairhouse/contract/media';
import { Failed } from '../Failed.tsx';
import { More, usePages } from '../pages.tsx';
import { atNumber, t } from '../texts.ts';
import { useMay } from '../use-me.ts';
import { fileFor, focusOf } from './picture-style.ts';
import { UploadButton } from './UploadButton.tsx';
import { Uploads } from './Uploads.tsx';
import { useUploads } from './use-uploads.ts';
import './media.css';

const A_PAGE = 40;

type Props = {
  onOpen: (medium: Medium) => void;
  /** What just arrived; without it the library only shows it. */
  onArrived?: (medium: Medium) => void;
};

/** The pictures of the brand; new ones by a button or dropped anywhere onto them. */
export const MediaLibrary = ({ onOpen, onArrived }: Props) => {
  const mayManage = useMay('media.manage');
  const [keyword, setKeyword] = useState('');
  const { uploads, giveAll, forget } = useUploads(onArrived);
  const { isOver, handlers } = useDrop((files) => {
    void giveAll(files);
  });
  const query = usePages(
    ['media', 'list', keyword],
    media.listMedia,
    { keyword, pageSize: A_PAGE },
    { keepsRows: true },
  );
  const list = query.rows;
  return (
    <div
      className="media-library"
      data-over={isOver || undefined}
      data-key="mediaLibrary"
      {...(mayManage ? handlers : {})}
    >
      <div className="media-bar">
        <Field
          label={t('mediaSearch')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t('mediaSearch')}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        {mayManage && (
          <>
            <UploadButton
              isMany
              onFiles={(files) => {
                void giveAll(files);
              }}
            />
            <p className="office-quiet">{t('mediaDrop')}</p>
          </>
        )}
      </div>
      <Uploads uploads={uploads} onForget={forget} />
      {query.isLoading ? (
        <Skeleton height={240} radius={14} />
      ) : query.error !== undefined ? (
        <Failed text={query.error} retry={query.refetch} />
      ) : list.length === 0 ? (
        <EmptyState icon="image" title={t(keyword === '' ? 'mediaNone' : 'mediaNotFound')} />
      ) : (
        <Grid list={list} onOpen={onOpen} />
      )}
      <More
        pages={query}
        text={t('mediaMore', {
          shown: atNumber(list.length),
          total: atNumber(query.first?.total ?? 0),
        })}
      />
    </div>
  );
};

const Grid = ({ list, onOpen }: { list: readonly Medium[]; onOpen: Props['onOpen'] }) => (
  <ul className="media-grid" data-key="mediaGrid">
    {list.map((one) => (
      <li key={one.id}>
        <button type="button" onClick={() => onOpen(one)} data-key="medium" data-id={one.id}>
          <img src={fileFor(one, 320)} alt={one.alt} loading="lazy" style={focusOf(one)} />
          <b dir="auto">{one.fileName || one.alt || '—'}</b>
          <bdi className="num" dir="ltr">
            {one.width} × {one.height}
          </bdi>
        </button>
      </li>
    ))}
  </ul>
);

/** Files over the place and dropped into it. */
const useDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
