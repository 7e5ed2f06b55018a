export type AvatarProps = {
  /** A symbol drawn on the violet ground. */
  symbolUrl: string
  /** Spoken name; empty where the member's name stands beside it. */
  alt?: string
  size?: number
}

export function Avatar({ symbolUrl, alt = '', size = 40 }: AvatarProps) {
  const drawn = Math.round(size * 0.65)
  return (
    <span className="fh-avatar" style={{ inlineSize: size, blockSize: size }}>
      <img src={symbolUrl} alt={alt} width={drawn} height={drawn} />
    </span>
  )
}
