import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import { LazyImage } from './LazyImage.tsx';
import { Skeleton } from './Skeleton.tsx';

export type GameTileProps = {
  name: string;
  artUrl: string;
  /** Left under the name: "RTP 96.52%". */
  rtp?: string;
  /** Right under the name, such as the volatility. */
  note?: string;
  /** One at most: New or Hot, in words. */
  badge?: string;
  /** Makes the tile a link; without it the tile is a button. */
  href?: string;
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
  isFavourite?: boolean;
  /** Without it there is no heart. */
  onFavourite?: (isFavourite: boolean) => void;
  /** Spoken name of the heart: "Add Lantern Koi to favourites". */
  favouriteLabel?: string;
  /** The word on a closed game; opening then tells why and offers others. */
  closedLabel?: string;
  isEager?: boolean;
  className?: string;
};

export function GameTile(props: GameTileProps) {
  const { name, badge, href, onOpen, closedLabel, isFavourite = false } = props;
  const { onFavourite, favouriteLabel, className } = props;
  const classes = ['fh-tile'];
  if (closedLabel) classes.push('fh-tile--closed');
  if (className) classes.push(className);
  const face = <TileFace {...props} />;
  return (
    <article className={classes.join(' ')}>
      {href === undefined ? (
        <button type="button" className="fh-tile__open" onClick={onOpen}>
          {face}
        </button>
      ) : (
        <a className="fh-tile__open" href={href} onClick={onOpen}>
          {face}
        </a>
      )}
      {badge && <span className="fh-tile__badge">{badge}</span>}
      {onFavourite && (
        <button
          type="button"
          className="fh-tile__heart"
          aria-label={favouriteLabel ?? name}
          aria-pressed={isFavourite}
          onClick={() => onFavourite(!isFavourite)}
        >
          <Icon name={isFavourite ? 'heart-fill' : 'heart'} size={18} />
        </button>
      )}
    </article>
  );
}

/** The place of a tile whose data is on its way. */
export function GameTileLoading() {
  return (
    <div className="fh-tile" aria-hidden="true">
      <Skeleton ratio={3 / 4} radius={14} />
      <span style={{ display: 'block', paddingBlockStart: 12 }}>
        <Skeleton width="80%" height={12} />
      </span>
      <span style={{ display: 'block', paddingBlock: '8px 4px' }}>
        <Skeleton width="55%" height={10} />
      </span>
    </div>
  );
}

function TileFace({ name, artUrl, rtp, note, closedLabel, isEager }: GameTileProps) {
  return (
    <>
      <span className="fh-tile__art">
        <LazyImage src={artUrl} alt="" width={360} height={480} isEager={isEager} />
        {closedLabel ? (
          <span className="fh-tile__closed">
            <span>{closedLabel}</span>
          </span>
        ) : (
          <span className="fh-tile__over">
            <span className="fh-tile__play">
              <Icon name="play-fill" size={26} />
            </span>
          </span>
        )}
      </span>
      <span className="fh-tile__name">{name}</span>
      {(rtp || note) && (
        <span className="fh-tile__meta num">
          {rtp && <span>{rtp}</span>}
          {note && <span>{note}</span>}
        </span>
      )}
    </>
  );
}
