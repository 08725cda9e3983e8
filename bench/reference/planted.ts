import { createHash } from 'node:crypto';

/** Everything planted for the reference is named by a number, as in the portal's database. */
export const ACCOUNTS = 5_000;
export const APPLICATIONS = 15_000;
export const STEP = 6;

/** Whose application it is. */
export function ownerOf(application: number): number {
  return 1 + ((application - 1) % ACCOUNTS);
}

/** The session of an account; the database makes the same with md5(). */
export function sessionOf(account: number): string {
  return createHash('md5').update(String(account)).digest('hex');
}

const WORDS =
  'das die und zur mit Unternehmen Digitalisierung Prozesse Maßnahme Investition Hardware Software Einführung Schnittstelle Fertigung Auftrag Kunde Sicherheit Konzept Netzwerk Daten Lager Vertrieb Angebot Rechnung automatisch künftig werden durch eine bessere Nutzung Planung Ziel Umsetzung System'.split(
    ' ',
  );

/** Body of a save, about 4.5 KB; every variant differs. */
export function referenceBody(variant: number): string {
  return JSON.stringify({
    moduleOne: true,
    moduleTwo: false,
    title: textOf(variant, 90),
    startDate: '2027-02-01',
    endDate: '2027-12-31',
    diff: 11,
    extendedExecution: '',
    executionNotStarted: true,
    targets: { digitizeModel: true, digitalTechnologies: true, digitalWork: false, security: true },
    targetsOther: textOf(variant + 1, 120),
    explainCommon: textOf(variant + 2, 1150),
    explainApplication: textOf(variant + 3, 1150),
    explainImprovement: textOf(variant + 4, 1150),
    securityTechnologies: textOf(variant + 5, 200),
    securityTargets: textOf(variant + 6, 200),
    isValueChain: false,
  });
}

function textOf(seed: number, length: number): string {
  const words: string[] = [];
  for (let n = 0; words.join(' ').length < length; n++) words.push(WORDS[(seed * 7 + n * n + n) % WORDS.length] ?? '');
  return words.join(' ').slice(0, length);
}
