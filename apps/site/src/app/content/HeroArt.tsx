import './hero-art.css';

/**
 * A wide picture behind the words of a page: whole at the far side, its colours around it. The
 * near side is dark whatever the picture is, so that words can be read.
 */
export const HeroArt = ({ src }: { src: string }) => (
  <span className="ha-art" aria-hidden="true">
    <img className="ha-ground" src={src} alt="" />
    <img className="ha-picture" src={src} alt="" />
  </span>
);
