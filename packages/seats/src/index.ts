/** Games of hidden cards between players. Rules alone: whoever plays them keeps log and time. */
export * from './grabbed-bulls/index.ts';
