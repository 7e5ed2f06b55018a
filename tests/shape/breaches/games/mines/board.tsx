export const Board = () => null;
