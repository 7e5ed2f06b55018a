import { useState } from 'react';
import { LostPicture } from './LostPicture.tsx';

export type AvatarProps = {
  /** A symbol drawn on the violet ground. */
  symbolUrl: string;
  /** Spoken name; empty where the member's name stands beside it. */
  alt?: string;
  size?: number;
};

/** A symbol that fails to load gives way to the mark of the house. */
export function Avatar({ symbolUrl, alt = '', size = 40 }: AvatarProps) {
  const [lostUrl, setLostUrl] = useState<string>();
  const drawn = Math.round(size * 0.65);
  const isLost = lostUrl === symbolUrl;
  return (
    <span
      className="fh-avatar"
      style={{ inlineSize: size, blockSize: size }}
      data-state={isLost ? 'error' : undefined}
    >
      {isLost ? (
        <LostPicture alt={alt} size={drawn} />
      ) : (
        <img
          src={symbolUrl}
          alt={alt}
          width={drawn}
          height={drawn}
          onError={() => setLostUrl(symbolUrl)}
        />
      )}
    </span>
  );
}
