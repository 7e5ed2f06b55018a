export const home = '/home/somebody/fairhouse/data';
