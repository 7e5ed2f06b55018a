const wantedReturn = 95;
export const sizes = new Date().getHours() + wantedReturn;
