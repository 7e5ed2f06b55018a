export const today = new Date().getHours();
