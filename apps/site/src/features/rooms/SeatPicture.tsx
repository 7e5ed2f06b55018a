/** Colours of who sits there: by place, since nobody is named here. */
const COLOURS = ['#e8457f', '#39b99a', '#8f7bff', '#f0a24a', '#2b9be0', '#5a7cf0'];
const [WIDTH, HEIGHT] = [72, 48];

/** A table from above with its places, taken ones filled. What it shows is said beside. */
export const SeatPicture = ({ seats, seated }: { seats: number; seated: number }) => (
  <svg className="rm-table" width={WIDTH} height={HEIGHT} viewBox="0 0 72 48" aria-hidden="true">
    <ellipse cx="36" cy="24" rx="27" ry="16.5" fill="#5f3822" />
    <ellipse cx="36" cy="24" rx="24.4" ry="14" fill="#123c3a" />
    <ellipse cx="36" cy="21.5" rx="18" ry="8.5" fill="#2c7a70" opacity=".5" />
    {Array.from({ length: seats }, (_, seat) => {
      const turn = (2 * Math.PI * seat) / seats - Math.PI / 2;
      const [x, y] = [36 + 30 * Math.cos(turn), 24 + 18 * Math.sin(turn)];
      return seat < seated ? (
        <g key={seat}>
          <circle className="rm-taken" cx={x} cy={y} r="6" fill={COLOURS[seat % COLOURS.length]} />
          <circle cx={x} cy={y - 1.4} r="1.9" fill="#fff" />
          <path d={`M${x - 3.2} ${y + 3.6}a3.2 2.8 0 0 1 6.4 0z`} fill="#fff" />
        </g>
      ) : (
        <circle key={seat} className="rm-free" cx={x} cy={y} r="5.2" />
      );
    })}
  </svg>
);
