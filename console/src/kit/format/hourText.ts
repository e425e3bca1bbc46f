/** An hour of the day as the clock shows it: `07:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
