import { type DataOf, list, text, yesNo } from '#ground/rules/fields/field.ts';
import { missingInFull, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { readCompanyName } from '#ground/rules/values/contact.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';

/** Digits and capitals without the look-alikes 0, 1, I, L and O. Their number, 31, is a prime: see `checkCharacter`. */
export const WSK_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Eight characters and one check character (decisions §4). */
export const WSK_CODE_LENGTH = 9;

const PAYLOAD_LENGTH = WSK_CODE_LENGTH - 1;

const WRONG_LENGTH = `Ein WSK-Code hat ${WSK_CODE_LENGTH} Zeichen. Bitte prüfen Sie die Länge.`;
const WRONG_CHARACTER = 'Ein WSK-Code enthält nur Buchstaben und Ziffern, aber nie 0, 1, I, L und O.';
const WRONG_CHECK = 'Dieser WSK-Code stimmt nicht. Bitte vergleichen Sie ihn mit dem Code des Lead-Partners.';

const FIELDS = {
  isValueChain: yesNo({
    label: 'Ist das antragstellende Unternehmen Teil einer Wertschöpfungskette (WSK)?',
    hint: 'Eine Wertschöpfungskette erhöht die Förderquote und die maximale Fördersumme.',
    required: 'Es muss angegeben werden, ob das antragstellende Unternehmen Teil einer Wertschöpfungskette (WSK) ist.',
  }),
  isLead: yesNo({
    label: 'Ist das antragstellende Unternehmen der Lead-Partner der Wertschöpfungskette?',
    hint: 'Der Lead-Partner stellt den ersten Antrag und gibt den WSK-Code weiter.',
    required: 'Es muss angegeben werden, ob das antragstellende Unternehmen der Lead-Partner ist.',
  }),
  leadCode: text({
    label: 'WSK-Code des Lead-Partners',
    hint: 'Sie erhalten den Code vom Lead-Partner.',
    // Room for blanks and hyphens while typing; `readCode` settles the length.
    max: 20,
    required: 'Es muss ein WSK-Code angegeben werden',
    read: readCode,
  }),
  givenCode: text({ label: 'Ihr WSK-Code für die Partner', max: WSK_CODE_LENGTH, unasked: true }),
  linkedCompanies: list({
    label: 'Unternehmen der Wertschöpfungskette',
    itemLabel: 'Unternehmen',
    max: 100,
    fields: {
      name: text({
        label: 'Name des Unternehmens',
        max: 200,
        autocomplete: 'off',
        required: 'Bitte geben Sie den Unternehmensnamen an',
        read: readCompanyName,
      }),
      location: text({
        label: 'Standort des Unternehmens',
        max: 200,
        autocomplete: 'off',
        required: 'Bitte geben Sie den Unternehmensstandort an',
      }),
    },
  }),
};

type ApplicationForm = DataOf<typeof FIELDS>;

/** Stored answers that a body cannot change: the server puts in what is stored before evaluating. */
export const READ_ONLY = ['givenCode'] as const;

function isLeadPartner(data: ApplicationForm): boolean {
  return data.isValueChain === true && data.isLead === true;
}

/**
 * A quota given in connection with a value chain admits no application of a single company (2-application §2, step 0). The
 * code of a lead that has left stays where it was typed and bars the way on (decisions §9).
 */
function checkApplicationForm(
  { isValueChain, leadCode }: Pick<ApplicationForm, 'isValueChain' | 'leadCode'>,
  { valueChainForced, lostLeadCode }: Facts,
): Violation[] {
  if (valueChainForced && isValueChain === false)
    return [
      wrong('isValueChain', 'Ihr Antragskontingent gilt nur für eine Wertschöpfungskette. Bitte wählen Sie „Ja“.'),
    ];
  const isLost = leadCode !== null && leadCode === lostLeadCode;
  return isLost
    ? [
        missingInFull(
          'leadCode',
          'Ihr Lead-Partner gehört nicht mehr zur Wertschöpfungskette, sein WSK-Code gilt nicht mehr. Bitte geben Sie einen anderen WSK-Code an oder ändern Sie die Antragsform.',
        ),
      ]
    : [];
}

/** The combination rules of the specification (2-application §3, step 0) are these four conditions. */
export const STEP_0 = defineStep({
  number: 0,
  texts: HEADINGS['application-form'],
  fields: FIELDS,
  sections: [
    { title: 'Antragsform', fields: ['isValueChain', 'isLead', 'leadCode'] },
    { title: 'Partner der Wertschöpfungskette', fields: ['givenCode', 'linkedCompanies'] },
  ],
  asked: {
    isLead: (data) => data.isValueChain === true,
    leadCode: (data) => data.isValueChain === true && data.isLead === false,
    givenCode: isLeadPartner,
    linkedCompanies: isLeadPartner,
  },
  /** A quota of a value chain fixes the answer to Ja; with a lottery, everybody else has applied for a quota alone. */
  begin: (data, { programme, valueChainForced }) => {
    const drawn = hasLottery(programme) ? false : null;
    return { ...data, isValueChain: valueChainForced || (data.isValueChain ?? drawn) };
  },
  check: checkApplicationForm,
  contributes: (data) => ({ isValueChain: data.isValueChain === true, isLead: isLeadPartner(data) }),
  /** Without a value chain the wire says `isLead: false`, although the question was never asked. */
  toWire: (data, facts) => ({
    ...data,
    isLead: data.isValueChain === false ? false : data.isLead,
    valueChainForced: facts.valueChainForced,
  }),
});

/**
 * A new code from random bytes. Bytes that would favour some characters are skipped, so hand in more than eight: with 32
 * a failure is beyond all practice. Throws a RangeError when too few usable bytes are left.
 */
export function makeCode(randomBytes: Uint8Array): string {
  const fair = 256 - (256 % WSK_ALPHABET.length);
  const usable = [...randomBytes].filter((byte) => byte < fair).slice(0, PAYLOAD_LENGTH);
  if (usable.length < PAYLOAD_LENGTH) throw new RangeError('too few random bytes for a WSK code');
  const payload = usable.map((byte) => WSK_ALPHABET.charAt(byte % WSK_ALPHABET.length)).join('');
  return payload + checkCharacter(payload);
}

/**
 * Reads a typed code: blanks, hyphens and case do not matter. Finds every single mistyped character and every swap of
 * two characters. Whether the code was ever given out is the server's to say.
 */
export function readCode(typed: string): Read<string> {
  const text = typed.replaceAll(/[\s\u2010-\u2014-]/g, '');
  if (text.length !== WSK_CODE_LENGTH) return { ok: false, message: WRONG_LENGTH };
  // Plain letters before changing case: 'ß' would become two characters.
  if (!/^[0-9A-Za-z]+$/.test(text)) return { ok: false, message: WRONG_CHARACTER };
  const value = text.toUpperCase();
  if ([...value].some((character) => !WSK_ALPHABET.includes(character))) {
    return { ok: false, message: WRONG_CHARACTER };
  }
  const fits = checkCharacter(value.slice(0, PAYLOAD_LENGTH)) === value.at(-1);
  return fits ? { ok: true, value } : { ok: false, message: WRONG_CHECK };
}

/** In groups of three, for reading out: 'K7M2QXAB3' → 'K7M-2QX-AB3'. */
export function formatCode(code: string): string {
  return code.replaceAll(/(.{3})(?=.)/g, '$1-');
}

/** Different weights modulo a prime: one wrong character or one swap always changes the sum. */
function checkCharacter(payload: string): string {
  const sum = [...payload].reduce(
    (total, character, index) => total + (index + 2) * WSK_ALPHABET.indexOf(character),
    0,
  );
  return WSK_ALPHABET.charAt((WSK_ALPHABET.length - (sum % WSK_ALPHABET.length)) % WSK_ALPHABET.length);
}
