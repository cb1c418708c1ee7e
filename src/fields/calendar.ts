/** Whether text begins with a day that exists, as YYYY-MM-DD: `Date` would take the 30th of February for the 2nd of March. */
export function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
