export { Board } from './board.tsx';
