import './draws.css';

export type DrawnResultProps = {
  family: string;
  /** As `printResult` of packages/lottery writes it. */
  result: string;
  size?: 'small' | 'normal' | 'large';
};

/** The numbers of a draw. */
export const DrawnResult = ({ family, result, size = 'normal' }: DrawnResultProps) => (
  <span className="dw-result" data-family={family} data-size={size} dir="ltr">
    {result.split('|').map((part, at) => (
      <span key={at} className="dw-part">
        {part.split(',').map((number, place) => (
          <i key={place}>{number}</i>
        ))}
      </span>
    ))}
  </span>
);
