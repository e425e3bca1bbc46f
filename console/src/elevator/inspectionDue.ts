const dayMs = 86_400_000;
/** From so many days before on, the inspection is to be done. */
const soonDays = 60;

/** How the next inspection of an elevator stands on a day (yyyy-MM-dd): passed unseen, soon, or far away. */
export function inspectionDue(next: string, today: string): 'overdue' | 'todo' | 'normal' {
  const left = (Date.parse(next) - Date.parse(today)) / dayMs;
  if (left < 0) return 'overdue';
  return left <= soonDays ? 'todo' : 'normal';
}
