import { answered, type MachineAnswer, type MachineVerdict, worstOf } from '#features/cases/rules/checks.ts';
import { REGISTER_OF, REGISTERS } from '#features/letter/rules/legal/registers.ts';
import { findBand } from '#features/proposal/rules/funding/eligible.ts';
import { statedIn } from '#features/proposal/rules/headings.ts';
import { hasValueChains } from '#ground/rules/programme/programme.ts';
import { isInWeakRegion } from '#ground/rules/programme/weak-regions.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { isDoubtfulState } from '#ground/rules/values/postcode-states.ts';
import type { TraceLine } from '#ground/rules/values/trace.ts';
import {
  type AlikeSign,
  isSurelySame,
  type OtherApplication,
  readRegisterNumber,
  SIGN_WORDS,
  signsOf,
} from './alike.ts';
import { nameSome, textOf, yesOrNo } from './answer.ts';
import type { Address, ApplicationToCheck } from './application.ts';

/** Size, owner and seat; the programme shuts out no legal form. */
export function companyAnswer({ facts, band, isCommunal, inGermany, legalForm }: ApplicationToCheck): MachineAnswer {
  const { programme } = facts;
  const [details, places] = [statedIn(programme, 'company-details'), statedIn(programme, 'applicant-company')];
  const found = findBand(programme, band);
  const wrongs = [
    ...(found?.eligible === false ? ['Die Größe ist nicht förderfähig.'] : []),
    ...(isCommunal === true ? ['Das Unternehmen ist kommunal oder öffentlich.'] : []),
    ...(inGermany === false ? ['Das Vorhaben wird nicht in Deutschland umgesetzt.'] : []),
  ];
  const isOpen = found === undefined || isCommunal === null || inGermany === null;
  const verdict = wrongs.length > 0 ? 'not-met' : isOpen ? 'unclear' : 'met';
  const sentence = {
    met: 'Größe, Trägerschaft und Ort entsprechen dem Programm.',
    unclear: 'Zur Größe, zur Trägerschaft oder zum Ort fehlt eine Angabe.',
    'not-met': wrongs.join(' '),
  }[verdict];
  return answered('Antragsberechtigung', verdict, sentence, [
    { label: 'Mitarbeitende', value: textOf(found?.label), from: details },
    {
      label: 'Geförderte Größen',
      value: { text: programme.bands.flatMap(({ eligible, label }) => (eligible ? label : [])).join(', ') },
      from: 'Regel des Programms',
    },
    { label: 'Kommunal oder öffentlich', value: yesOrNo(isCommunal), from: details },
    {
      label: 'Rechtsform',
      value: textOf(legalForm.name),
      from: `${details}; das Programm schließt keine Rechtsform aus`,
    },
    { label: 'Umsetzung in Deutschland', value: yesOrNo(inGermany), from: places },
  ]);
}

/** Form of the number and register against the legal form. */
export function registerAnswer({
  facts,
  registerNumber,
  legalForm,
  hasOtherNumber,
}: ApplicationToCheck): MachineAnswer {
  const said = statedIn(facts.programme, 'company-details');
  const expected = legalForm.id === null ? undefined : REGISTER_OF[legalForm.id];
  const read = registerNumber === null ? undefined : readRegisterNumber(registerNumber);
  const lines: TraceLine[] = [
    { label: 'Rechtsform', value: textOf(legalForm.name), from: said },
    {
      label: 'Register der Rechtsform',
      value: textOf(expected?.sign ?? 'keines'),
      from: expected === undefined ? 'keine Regel' : REGISTERS[expected.sign].citation,
    },
    { label: 'Registernummer', value: textOf(registerNumber), from: said },
    ...(read === undefined ? [] : [{ label: 'Registergericht', value: textOf(read.court), from: said }]),
    { label: 'Andere Nummer (Gewerbe, Handwerk, Steuer)', value: yesOrNo(hasOtherNumber), from: said },
  ];
  const [verdict, sentence] = judgeRegister(registerNumber, read?.sign, expected, hasOtherNumber);
  return answered('Registernummer', verdict, sentence, lines);
}

function judgeRegister(
  typed: string | null,
  sign: string | undefined,
  expected: (typeof REGISTER_OF)[number],
  hasOtherNumber: boolean,
): [MachineVerdict, string] {
  if (typed === null) {
    if (expected?.must) return ['not-met', `Diese Rechtsform steht immer im Register (${expected.sign}).`];
    return hasOtherNumber
      ? ['met', 'Diese Rechtsform muss in keinem Register stehen, eine andere Nummer ist angegeben.']
      : ['unclear', 'Es ist weder eine Registernummer noch eine andere Nummer angegeben.'];
  }
  if (sign === undefined) return ['not-met', `„${typed}“ hat nicht die Form einer Registernummer.`];
  if (expected === undefined) return ['unclear', 'Zu dieser Rechtsform kennt das Portal kein Register.'];
  return sign === expected.sign
    ? ['met', `Die Nummer hat die Form und das Register (${sign}) der Rechtsform.`]
    : ['not-met', `Zur Rechtsform gehört ${expected.sign}, angegeben ist ${sign}.`];
}

/** A denied or revoked application does not count as another one. */
const ENDED: readonly OtherApplication['decision'][] = ['final_denied', 'final_revoked'];

/** Whether the company has applied before: compared by account, register number, name with postcode, address. */
export function onceAnswer({ facts, registerNumber, places, others }: ApplicationToCheck): MachineAnswer {
  const { street = null, housenumber = null, postcode = null } = places[0] ?? {};
  const own = { companyName: facts.companyName, registerNumber, street, housenumber, postcode };
  const alike = others.flatMap((other) => {
    const signs = signsOf(own, other);
    return signs.length === 0 ? [] : [{ other, signs, verdict: verdictOn(other, signs) }];
  });
  const verdict = worstOf(alike.map((one) => one.verdict));
  const told = alike.filter((one) => one.verdict === verdict).map(({ other }) => other.number);
  const sentence = {
    met:
      alike.length === 0
        ? 'Kein anderer Antrag nennt diese Registernummer, diesen Namen am Ort oder diese Anschrift.'
        : 'Andere Anträge des Unternehmens sind abgelehnt oder widerrufen.',
    unclear: `Ein Merkmal teilt der Antrag mit ${nameSome(told)}: Ob es dasselbe Unternehmen ist, zeigt nur ein Blick.`,
    'not-met': `Dasselbe Unternehmen hat einen weiteren Antrag: ${nameSome(told)}.`,
  }[verdict];
  return answered('Doppelte Anträge', verdict, sentence, [
    { label: 'Name', value: textOf(own.companyName), from: 'Registrierung' },
    { label: 'Registernummer', value: textOf(registerNumber), from: statedIn(facts.programme, 'company-details') },
    { label: 'Anschrift', value: textOf(addressOf(places[0])), from: statedIn(facts.programme, 'applicant-company') },
    ...alike.map(({ other, signs }) => ({
      label: `Antrag ${other.number}`,
      value: { text: `${other.companyName}: ${signs.map((sign) => SIGN_WORDS[sign]).join(', ')}` },
      from: `anderer Antrag in diesem Portal, ${standOf(other)}`,
    })),
  ]);
}

function verdictOn({ decision }: OtherApplication, signs: readonly AlikeSign[]): MachineVerdict {
  if (ENDED.includes(decision)) return 'met';
  return isSurelySame(signs) ? 'not-met' : 'unclear';
}

const STANDS = {
  final_approved: 'bewilligt',
  final_denied: 'abgelehnt',
  final_revoked: 'widerrufen',
} as const;

function standOf({ decision, decidedOn }: OtherApplication): string {
  if (decision === null) return 'noch nicht entschieden';
  return decidedOn === null ? STANDS[decision] : `${STANDS[decision]} am ${formatDay(decidedOn)}`;
}

/** The postcode tells the state it may lie in. */
export function placeAnswer({ facts, inGermany, placeOfProject }: ApplicationToCheck): MachineAnswer {
  const said = statedIn(facts.programme, 'applicant-company');
  const postcode = placeOfProject?.postcode ?? null;
  const state = placeOfProject?.state ?? null;
  const isDoubtful = isDoubtfulState(postcode, state);
  const isOpen = inGermany === null || postcode === null || state === null;
  const verdict = inGermany === false ? 'not-met' : isOpen || isDoubtful ? 'unclear' : 'met';
  const sentence = {
    met: `${postcode} liegt in einem Postgebiet von ${state}.`,
    unclear: isDoubtful
      ? `Zu ${postcode} passt ${state} nicht: Die Anschrift ist zu klären.`
      : 'Die Anschrift des Durchführungsorts ist nicht vollständig.',
    'not-met': 'Nach eigener Angabe wird das Vorhaben nicht in Deutschland umgesetzt.',
  }[verdict];
  return answered('Durchführungsort', verdict, sentence, [
    { label: 'Umsetzung in Deutschland', value: yesOrNo(inGermany), from: said },
    { label: 'Durchführungsort', value: textOf(addressOf(placeOfProject)), from: said },
    {
      label: 'Bundesland passt zur Postleitzahl',
      value: yesOrNo(isOpen ? null : !isDoubtful),
      from: 'Liste der Postgebiete',
    },
  ]);
}

/** Weak regions are told by the table; what a chain or security is worth has to be read. */
export function bonusAnswer({ facts, placeOfProject, hasLeadLeft }: ApplicationToCheck): MachineAnswer {
  const { programme, isWeak, isValueChain, isLead, security } = facts;
  const postcode = placeOfProject?.postcode ?? null;
  const inTable = postcode === null ? undefined : isInWeakRegion(postcode);
  const ofRegion = regionVerdict(inTable, isWeak);
  const toRead = [...(isValueChain ? ['Wertschöpfungskette'] : []), ...(security ? ['IT-Sicherheit'] : [])];
  const ofChain = hasLeadLeft ? 'not-met' : 'met';
  const verdict = worstOf([ofRegion, ofChain, ...(toRead.length > 0 ? (['unclear'] as const) : [])]);
  const isRegionOpen = ofRegion === 'unclear' ? ' Zum Ort sagt die Liste der Regionen nichts.' : '';
  const sentence = {
    met: isWeak
      ? 'Beansprucht ist nur der Bonus der Region, und der Ort steht in der Liste.'
      : 'Es ist kein Bonus beansprucht, und die Liste der Regionen nennt den Ort nicht.',
    unclear:
      `${toRead.length > 0 ? `Zu lesen ist, was der Antrag zu ${toRead.join(' und ')} sagt.` : ''}${isRegionOpen}`.trim(),
    'not-met': [...(hasLeadLeft ? [LEAD_LEFT] : []), ...(ofRegion === 'not-met' ? [regionDiffers(isWeak)] : [])].join(
      ' ',
    ),
  }[verdict];
  return answered('Bonuspunkte', verdict, sentence, [
    {
      label: 'Strukturschwache Region angegeben',
      value: yesOrNo(isWeak),
      from: statedIn(programme, 'applicant-company'),
    },
    {
      label: 'Postleitzahl in der Liste der Regionen',
      value: inTable === undefined ? { text: 'nicht bekannt' } : yesOrNo(inTable),
      from: `Liste der Regionen, ${addressOf(placeOfProject) ?? 'ohne Ort'}`,
    },
    ...(hasValueChains(programme)
      ? [{ label: 'Wertschöpfungskette', value: yesOrNo(isValueChain), from: statedIn(programme, 'application-form') }]
      : []),
    ...(isValueChain && !isLead
      ? [{ label: 'Lead-Partner noch dabei', value: yesOrNo(!hasLeadLeft), from: 'Antrag mit dem WSK-Code' }]
      : []),
    { label: 'Ziel IT-Sicherheit', value: yesOrNo(security), from: statedIn(programme, 'project-description') },
  ]);
}

const LEAD_LEFT =
  'Der Lead-Partner hat die Wertschöpfungskette verlassen: Ihr Bonus und ihr Höchstbetrag stehen diesem Antrag nicht mehr zu.';

function regionDiffers(isWeak: boolean): string {
  return isWeak
    ? 'Der Bonus der Region ist beansprucht, der Ort steht aber nicht in der Liste.'
    : 'Der Ort steht in der Liste der Regionen, der Bonus ist aber nicht beansprucht.';
}

/** Where the table does not know the place, a person has to look only if the bonus is claimed. */
function regionVerdict(inTable: boolean | undefined, isWeak: boolean): MachineVerdict {
  if (inTable === undefined) return isWeak ? 'unclear' : 'met';
  return inTable === isWeak ? 'met' : 'not-met';
}

/** The band is eligible; who counts others in, or trains more people than it has, needs a look. */
export function headcountAnswer({ facts, band, hasLinkedCompanies, proofs }: ApplicationToCheck): MachineAnswer {
  const { programme } = facts;
  const details = statedIn(programme, 'company-details');
  const found = findBand(programme, band);
  const most = mostIn(programme.bands, band);
  const trained = Math.max(
    0,
    ...proofs.flatMap(({ activityList }) => activityList.map((one) => one.participants ?? 0)),
  );
  const isMore = most !== null && trained > most;
  const isOpen = found === undefined || hasLinkedCompanies || isMore;
  const verdict = found?.eligible === false ? 'not-met' : isOpen ? 'unclear' : 'met';
  const sentence = {
    met: `Die Größenklasse ${found?.label} ist förderfähig, und nichts im Antrag spricht gegen sie.`,
    unclear: isMore
      ? `Eine Qualifizierung hat ${trained} Teilnehmende, die Größenklasse reicht bis ${most}.`
      : hasLinkedCompanies
        ? 'Partner- und verbundene Unternehmen zählen mit: Ihre Größe steht nicht im Antrag.'
        : 'Die Zahl der Mitarbeitenden ist nicht angegeben.',
    'not-met': `Die Größenklasse ${found?.label} ist nicht förderfähig.`,
  }[verdict];
  return answered('Größenklasse', verdict, sentence, [
    { label: 'Mitarbeitende', value: textOf(found?.label), from: details },
    { label: 'Größenklasse förderfähig', value: yesOrNo(found?.eligible ?? null), from: 'Regel des Programms' },
    { label: 'Partner- oder verbundene Unternehmen', value: yesOrNo(hasLinkedCompanies), from: details },
    {
      label: 'Größte Zahl der Teilnehmenden',
      value: { text: trained === 0 ? 'keine Qualifizierung' : String(trained) },
      from: statedIn(programme, 'financing-plan'),
    },
  ]);
}

/** The most people of a band: one less than the next begins with; null: there is no next, or no band. */
function mostIn(bands: readonly { value: number }[], band: number | null): number | null {
  if (band === null) return null;
  const next = bands.map(({ value }) => value).filter((value) => value > band);
  return next.length === 0 ? null : Math.min(...next) - 1;
}

function addressOf(place: Address | undefined): string | undefined {
  if (place === undefined) return undefined;
  const { street, housenumber, postcode, city, state } = place;
  const parts = [[street, housenumber], [postcode, city], [state]].map((words) => words.filter(Boolean).join(' '));
  return parts.filter((part) => part !== '').join(', ');
}
