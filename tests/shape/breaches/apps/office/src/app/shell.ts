export const shell = true;
