import { animalNumbersOf, ANIMALS, colourNumbersOf, COLOURS } from '@fairhouse/lottery/lhc/tables';
import { comesAt } from './comes-at.ts';
import { dateOfIssue } from './read-parts.ts';
import type { DrawnResultProps } from './drawn-result-props.ts';
import { Drawn } from './Drawn.tsx';

/** The day this page was opened: for a result that names no issue. */
const OPENED_ON = new Date().toISOString().slice(0, 10);

/** Six numbers and the special one, with the colours and the animals of the issue's day. */
export const LhcBalls = ({
  numbers,
  drawNo,
  size = 'normal',
  isFresh = false,
  say,
}: DrawnResultProps & { numbers: readonly string[] }) => {
  const date = drawNo === undefined ? OPENED_ON : dateOfIssue(drawNo);
  const balls = numbers.map((number) => ballOn(date, number));
  const special = balls.at(-1);
  const wordsOf = (ball: Ball): string =>
    `${Number(ball.number)} ${say(`value.${ball.colour}`)} ${say(`value.${ball.animal}`)}`;
  return (
    <Drawn
      look="lhc"
      size={size}
      isFresh={isFresh}
      label={say('drawnSpecial', {
        numbers: balls.slice(0, -1).map(wordsOf).join(', '),
        special: special ? wordsOf(special) : '',
      })}
    >
      {balls.map((ball, at) => (
        <span key={ball.number} className="dr-lhc" data-special={ball === special || undefined}>
          <i className="dr-ball num" data-colour={ball.colour} style={comesAt(at)}>
            {ball.number}
          </i>
          {size !== 'small' && <small>{say(`value.${ball.animal}`)}</small>}
        </span>
      ))}
    </Drawn>
  );
};

type Ball = { number: string; colour: string; animal: string };
const ballOn = (date: string, number: string): Ball => {
  const colours = colourNumbersOf(date);
  const animals = animalNumbersOf(date);
  const value = Number(number);
  return {
    number,
    colour: COLOURS.find((one) => colours[one].includes(value)) ?? 'red',
    animal: ANIMALS.find((one) => animals[one].includes(value)) ?? '',
  };
};
