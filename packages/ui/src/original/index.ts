export { OriginalBoard, type BoardAction } from './OriginalBoard.tsx';
export { Figures, Picker, Slider, TimesField } from './controls.tsx';
export { isWin, useInstant, useOriginal, type Original } from './use-original.ts';
export { useSteps, type Steps } from './use-steps.ts';
export {
  minorOf,
  shortTimes,
  sleep,
  textOf,
  timesText,
  type OriginalChoice,
  type OriginalPlay,
  type OriginalRound,
  type StepsView,
} from './types.ts';
