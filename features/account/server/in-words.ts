/** 'in 40 Sekunden', 'in 1 Minute', 'in 5 Minuten', 'in 24 Stunden': rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in 1 Sekunde' : `in ${seconds} Sekunden`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'in 1 Minute' : `in ${minutes} Minuten`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'in 1 Stunde' : `in ${hours} Stunden`;
}
