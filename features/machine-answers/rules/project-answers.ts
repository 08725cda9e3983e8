import { answered, type MachineAnswer, type MachineVerdict } from '#features/cases/rules/checks.ts';
import { FILE_LABELS } from '#features/proposal/rules/facts.ts';
import { findDeMinimisBar, leaveOfCeiling } from '#features/proposal/rules/funding/de-minimis.ts';
import { traceDeMinimis } from '#features/proposal/rules/funding/de-minimis-trace.ts';
import { explainFunding, type Funding, fundingReasonText } from '#features/proposal/rules/funding/funding.ts';
import { earliestStart, isOverLong, tracePeriod } from '#features/proposal/rules/funding/project-period.ts';
import { statedIn } from '#features/proposal/rules/headings.ts';
import { sumProof } from '#features/proposal/rules/steps/plan-costs.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import type { TraceLine } from '#ground/rules/values/trace.ts';
import { isSurelySame, signsOf } from './alike.ts';
import { nameSome, textOf, yesOrNo } from './answer.ts';
import type { ApplicationToCheck, PlannedProof } from './application.ts';

/** What it says of itself, and that it begins after it was applied for. */
export function notBegunAnswer(checked: ApplicationToCheck): MachineAnswer {
  const { facts, submittedOn, startDate, saysNotBegun } = checked;
  const said = statedIn(facts.programme, 'project-description');
  const [verdict, sentence] = judgeBegin(checked);
  return answered('Beginn des Vorhabens', verdict, sentence, [
    { label: 'Eingereicht am', value: { day: submittedOn }, from: 'Portal' },
    { label: 'Erklärt, nicht begonnen zu haben', value: yesOrNo(saysNotBegun), from: said },
    { label: 'Geplanter Beginn', value: startDate === null ? textOf(null) : { day: startDate }, from: said },
    { label: 'Heute', value: { day: facts.today }, from: 'Kalender' },
  ]);
}

function judgeBegin({ facts, submittedOn, startDate, saysNotBegun }: ApplicationToCheck): [MachineVerdict, string] {
  if (saysNotBegun === false) return ['not-met', 'Der Antrag erklärt nicht, dass noch nichts begonnen hat.'];
  if (startDate === null || saysNotBegun === null) return ['unclear', 'Der geplante Beginn ist nicht angegeben.'];
  if (startDate <= submittedOn)
    return ['not-met', `Der Beginn am ${formatDay(startDate)} liegt nicht nach dem Antrag.`];
  return startDate <= facts.today
    ? ['unclear', `Der geplante Beginn am ${formatDay(startDate)} ist erreicht: Ob begonnen wurde, ist zu fragen.`]
    : ['met', `Nach eigener Erklärung ist nichts begonnen, geplant ist der ${formatDay(startDate)}.`];
}

/** Lead time and length, as of the day it was sent. */
export function periodAnswer({ facts, submittedOn, ...project }: ApplicationToCheck): MachineAnswer {
  const { programme, isValueChain } = facts;
  const { startDate: start, endDate: end, isExtensionExplained } = project;
  const { lines } = tracePeriod({ start, end }, { programme, today: submittedOn, isValueChain });
  const [verdict, sentence] = judge();
  return answered('Zeitraum des Vorhabens', verdict, sentence, lines.map(ofSubmission));

  function judge(): [MachineVerdict, string] {
    if (start === null || end === null) return ['unclear', 'Beginn oder Ende ist nicht angegeben.'];
    const earliest = earliestStart(submittedOn, programme);
    if (start < earliest)
      return ['not-met', `Der Beginn liegt vor dem ${formatDay(earliest)}, dem frühesten Tag für diesen Antrag.`];
    if (end < start) return ['not-met', 'Das Ende liegt vor dem Beginn.'];
    if (!isOverLong({ start, end }, programme)) return ['met', 'Beginn und Dauer liegen in den Grenzen des Programms.'];
    if (!isValueChain) return ['not-met', 'Das Vorhaben dauert länger, als das Programm erlaubt.'];
    return isExtensionExplained
      ? ['unclear', 'Das Vorhaben dauert länger: Die Begründung ist zu lesen.']
      : ['not-met', 'Das Vorhaben dauert länger, und eine Begründung fehlt.'];
  }
}

/** The rule counts from today; what is checked was sent before. */
function ofSubmission(line: TraceLine): TraceLine {
  return line.label === 'Heute' ? { ...line, label: 'Eingereicht am', from: 'Portal' } : line;
}

/** The offers make the sum of the plan, and each has its file. */
export function totalAnswer({ facts, proofs }: ApplicationToCheck): MachineAnswer {
  const said = statedIn(facts.programme, 'financing-plan');
  const isNet = facts.isDeductInputTax === true;
  const sums = proofs.map((proof) => sumProof(proof, isNet));
  const bare = proofs.flatMap((proof, index) => (hasFiles(proof, facts.files) ? [] : [index + 1]));
  const total = sum(sums);
  const differs = total !== facts.sumInvestOverall;
  const verdict = proofs.length === 0 ? 'unclear' : differs || bare.length > 0 ? 'not-met' : 'met';
  const wrongs = [
    ...(differs ? [`Die Nachweise ergeben ${formatEuro(total)}, der Plan ${formatEuro(facts.sumInvestOverall)}.`] : []),
    ...(bare.length > 0 ? [`Ohne Datei: Nachweis ${bare.join(', ')}.`] : []),
  ];
  const sentence = {
    met: `Die ${proofs.length} Nachweise ergeben die Summe des Plans, jeder hat seine Datei.`,
    unclear: 'Der Antrag hat keinen Nachweis.',
    'not-met': wrongs.join(' '),
  }[verdict];
  return answered('Nachweise und Plan', verdict, sentence, [
    ...proofs.map((proof, index) => ({
      label: `Nachweis ${index + 1}: ${proof.proofDescription ?? 'ohne Bezeichnung'}`,
      value: { cents: sums[index] ?? 0 },
      from: bare.includes(index + 1) ? `${said}; ohne Datei` : said,
    })),
    { label: 'Summe der Nachweise', value: { cents: total }, from: 'errechnet' },
    { label: 'Summe des Plans', value: { cents: facts.sumInvestOverall }, from: 'Grundlage des Zuschusses' },
  ]);
}

function hasFiles({ id = '', deviceList, activityList }: PlannedProof, files: ApplicationToCheck['facts']['files']) {
  const has = (byProof: Readonly<Record<string, number>>) => (byProof[id] ?? 0) > 0;
  const isDeviceBare = deviceList.length > 0 && !has(files.device);
  return !isDeviceBare && !(activityList.length > 0 && !has(files.certificate) && !has(files.device));
}

/** Whoever deducts input tax is funded net, everybody else gross. */
export function taxAnswer({ facts, proofs }: ApplicationToCheck): MachineAnswer {
  const { programme, isDeductInputTax } = facts;
  const lines = proofs.flatMap(({ deviceList, activityList }) => [...deviceList, ...activityList]);
  const [counts, other] =
    isDeductInputTax === true ? (['netPrice', 'price'] as const) : (['price', 'netPrice'] as const);
  const wrong = lines.filter((line) => line[counts] === null || (line[other] ?? 0) !== 0).length;
  const verdict = isDeductInputTax === null || lines.length === 0 ? 'unclear' : wrong > 0 ? 'not-met' : 'met';
  const words = isDeductInputTax === true ? 'netto' : 'brutto';
  const sentence = {
    met: `Alle ${lines.length} Positionen sind ${words} angegeben, wie es dem Vorsteuerabzug entspricht.`,
    unclear: 'Zum Vorsteuerabzug oder zu den Positionen fehlt eine Angabe.',
    'not-met': `${wrong} von ${lines.length} Positionen sind nicht ${words} angegeben.`,
  }[verdict];
  return answered('Netto oder brutto', verdict, sentence, [
    {
      label: 'Zum Vorsteuerabzug berechtigt',
      value: yesOrNo(isDeductInputTax),
      from: statedIn(programme, 'company-details'),
    },
    { label: 'Positionen', value: { text: String(lines.length) }, from: statedIn(programme, 'financing-plan') },
    { label: `Davon nicht ${words}`, value: { text: String(wrong) }, from: 'gezählt' },
  ]);
}

/** What is declared, and what this portal itself has granted to the same company in the time that counts. */
export function deMinimisAnswer(checked: ApplicationToCheck): MachineAnswer {
  const { facts, aid } = checked;
  const { programme, today, isRoadTransport, isValueChain, moduleOne } = facts;
  const { lines, result: left } = traceDeMinimis(programme, aid, { today, isRoadTransport });
  const forgotten = undeclared(checked);
  const bar = findDeMinimisBar(programme, left, { isValueChain, moduleOne });
  const wrongs = [
    ...(forgotten.length === 0
      ? []
      : [`Nicht in der Erklärung: ${nameSome(forgotten.map((one) => `${one.number} (${formatEuro(one.granted)})`))}.`]),
    ...(left === facts.maxDeminimis
      ? []
      : [`Der Restbetrag ist heute ${formatEuro(left)}, gerechnet wurde mit ${formatEuro(facts.maxDeminimis)}.`]),
    ...(bar === undefined ? [] : [`Der Restbetrag von ${formatEuro(left)} reicht für keinen Zuschuss.`]),
  ];
  const verdict = wrongs.length > 0 ? 'not-met' : 'met';
  const sentence =
    verdict === 'met'
      ? `Es bleiben ${formatEuro(left)}. Dieses Portal kennt keine weitere Beihilfe des Unternehmens.`
      : wrongs.join(' ');
  return answered('De-minimis-Restbetrag', verdict, sentence, [
    ...lines,
    ...forgotten.map(({ number, granted }) => ({
      label: `Nicht erklärt: ${number}`,
      value: { cents: granted },
      from: 'Bewilligung in diesem Portal',
    })),
  ]);
}

/** Grants of this portal to the same company that count and that nobody has declared. */
function undeclared(checked: ApplicationToCheck): { number: string; granted: Cents }[] {
  const { facts, aid, others, registerNumber, places } = checked;
  const { street = null, housenumber = null, postcode = null } = places[0] ?? {};
  const own = { companyName: facts.companyName, registerNumber, street, housenumber, postcode };
  return others.flatMap((other) => {
    const { number, granted, decidedOn, decision } = other;
    if (decision !== 'final_approved' || granted === null || decidedOn === null) return [];
    if (!isSurelySame(signsOf(own, other))) return [];
    const entry = { received: true, year: decidedOn.slice(0, 4), executionDate: decidedOn, investmentAmount: granted };
    const { used } = leaveOfCeiling(facts.programme, [entry], facts);
    const isDeclared = aid.some(
      ({ fkz, investmentAmount }) => investmentAmount === granted || (fkz ?? '').includes(number),
    );
    return used === 0 || isDeclared ? [] : [{ number, granted }];
  });
}

/** The rate by the receipt of the sheet gives the grant that was signed. */
export function rateAnswer({ facts, sentGrant }: ApplicationToCheck): MachineAnswer {
  const { result, lines, sentence: words } = explainFunding(facts);
  const verdict = result.fq === 0 || result.step3 !== sentGrant ? 'not-met' : 'met';
  const sentence =
    result.fq === 0
      ? words
      : verdict === 'met'
        ? words
        : `${words} Unterschrieben ist ein Zuschuss von ${formatEuro(sentGrant)}.`;
  return answered('Förderquote', verdict, sentence, [
    ...lines,
    { label: 'Unterschriebener Zuschuss', value: { cents: sentGrant }, from: 'Antrag, wie er eingereicht wurde' },
  ]);
}

const BELOW: readonly Funding['reasons'][number][] = ['no-rate', 'below-minimum', 'remainder-below-minimum'];

/** Least and most of the case. */
export function limitsAnswer({ facts }: ApplicationToCheck): MachineAnswer {
  const { result: funding, lines } = explainFunding(facts);
  const reasons = funding.reasons.filter((reason) => BELOW.includes(reason));
  const verdict = reasons.length > 0 ? 'not-met' : 'met';
  const sentence =
    verdict === 'met'
      ? `${formatEuro(funding.step3)} liegen zwischen ${formatEuro(funding.min)} und ${formatEuro(funding.max)}.`
      : reasons.map((reason) => fundingReasonText(reason, funding, facts)).join(' ');
  return answered('Mindest- und Höchstbetrag', verdict, sentence, lines);
}

/** That something is there can be counted; whether it is enough has to be read. */
export function ownShareAnswer({ facts }: ApplicationToCheck): MachineAnswer {
  const { bank, finance } = facts.files;
  const { ownShare } = explainFunding(facts).result;
  const verdict = bank + finance === 0 ? 'not-met' : 'unclear';
  const sentence =
    verdict === 'not-met'
      ? 'Zum Eigenanteil liegt keine Datei vor.'
      : `Zu ${formatEuro(ownShare)} Eigenanteil ${bank + finance === 1 ? 'liegt eine Datei' : `liegen ${bank + finance} Dateien`} vor: Ob das reicht, zeigt nur ein Blick.`;
  return answered('Eigenanteil', verdict, sentence, [
    { label: 'Eigenanteil', value: { cents: ownShare }, from: 'Gesamtsumme weniger Zuschuss' },
    { label: FILE_LABELS.bank, value: { text: `${bank} Dateien` }, from: 'Dateien des Antrags' },
    { label: FILE_LABELS.finance, value: { text: `${finance} Dateien` }, from: 'Dateien des Antrags' },
  ]);
}
