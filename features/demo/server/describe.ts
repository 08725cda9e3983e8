import type { Programme } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { DEMO_OFFICERS, dutiesOf } from './officers.ts';
import { DEMO_PASSWORD, DEMO_SECRET, emailOf, STORIES_UNTIL, situationGroupsOf, situationsOn } from './situations.ts';

/** What a person sees after `npm start` of the demonstration, beneath where the portal runs. */
export function describeDemo({ config, clock, programme }: Portal): string[] {
  return config.demo ? demoLines(config.origin, programme, clock.today()) : [];
}

function demoLines(origin: string, programme: Programme, today: CalendarDay): string[] {
  const there = new Set(situationsOn(programme, today));
  const groups = situationGroupsOf(programme).flatMap(({ title, situations }) => {
    const shown = situations.filter((situation) => there.has(situation));
    return shown.length === 0 ? [] : [{ title, situations: shown }];
  });
  const emails = [
    ...[...there].flatMap((situation) => [situation, ...(situation.colleagues ?? [])]).map(emailOf),
    ...DEMO_OFFICERS.map(({ email }) => email),
  ];
  const width = Math.max(...emails.map((email) => email.length));
  return [
    `Postfach der Demonstration: ${origin}/demo/postfach`,
    ...(today < STORIES_UNTIL
      ? [`Vor dem ${formatDay(STORIES_UNTIL)} gibt es nur Konten ohne Bewerbung und Antrag.`]
      : []),
    '',
    `Konten, alle mit dem Passwort ${DEMO_PASSWORD}`,
    ...groups.flatMap(({ title, situations }) => [
      '',
      title,
      ...situations
        .flatMap((situation) => [situation, ...(situation.colleagues ?? [])])
        .map((person) => `  ${emailOf(person).padEnd(width)}  ${person.what}`),
    ]),
    '',
    `Behörde, mit zweitem Faktor: ${origin}/demo/zweiter-faktor (Schlüssel ${DEMO_SECRET})`,
    ...DEMO_OFFICERS.map((officer) => `  ${officer.email.padEnd(width)}  ${dutiesOf(officer)}`),
    '',
  ];
}
