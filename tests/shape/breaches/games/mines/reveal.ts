import '@fairhouse/lottery/schedule';
export { Board } from './board.tsx';
