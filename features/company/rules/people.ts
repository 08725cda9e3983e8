import { choice, text } from '#ground/rules/fields/field.ts';
import { COMPANY_ROLES, type CompanyRole, mayInCompany } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { EMAIL_MAX, readEmail } from '#ground/rules/values/email.ts';

/** What a company has handed over or was given, as its record and its receipts name it. */
export const RECEIPT_ACTS = {
  'pot-entered': 'Bewerbung um ein Antragskontingent eingegangen',
  'proposal-submitted': 'Antrag eingereicht',
  'proposal-sent': 'Antrag abgeschickt',
  'proposal-received': 'Unterschriftenblatt zum Antrag eingegangen',
  'proposal-withdrawn': 'Antrag zurückgezogen',
  'correction-answered': 'Unterlagen nachgereicht',
  'amendment-requested': 'Änderung beantragt',
  'objection-filed': 'Widerspruch eingelegt',
  'verification-submitted': 'Verwendungsnachweis übermittelt',
  'verification-sent': 'Verwendungsnachweis abgeschickt',
  'verification-received': 'Unterschriftenblatt zum Verwendungsnachweis eingegangen',
  'verification-resubmitted': 'Rechnungen nachgereicht',
  'payout-paid': 'Zuschuss ausgezahlt',
  'file-uploaded': 'Datei hochgeladen',
  decided: 'Bescheid',
} as const;

export type ReceiptAct = keyof typeof RECEIPT_ACTS;

const ROLE = choice({
  label: 'Rolle',
  required: 'Bitte wählen Sie eine Rolle.',
  options: COMPANY_ROLES.map((role) => ({ value: role, label: COMPANY_ROLE_TEXT[role].label })),
});

/** Whom an owner invites, and as what. */
export const INVITATION_FIELDS = {
  email: text({
    label: 'E-Mail-Adresse',
    max: EMAIL_MAX,
    required: 'Bitte geben Sie die E-Mail-Adresse der Person an.',
    autocomplete: 'off',
    inputMode: 'email',
    read: readEmail,
  }),
  role: ROLE,
};

export const ROLE_FIELDS = { role: ROLE };

/** Whoever manages people may put all others out: only the person who was invited gets there, not whoever was forwarded the mail. */
export function isBound(role: CompanyRole): boolean {
  return mayInCompany(role, 'manage-people');
}

export const INVITATION_DAYS = 7;
/** Open ones of one company: more would only be a flood of mails. */
export const MAX_OPEN_INVITATIONS = 30;

/** Whose account is no more. */
export const FORMER_PERSON = 'ehemalige Person';

export const PEOPLE_TEXTS = {
  lastOwner:
    'Ein Unternehmen braucht mindestens einen Inhaber, dessen Konto bestätigt und freigegeben ist. Geben Sie diese Rolle zuerst einer solchen Person.',
  cannotAct:
    'Diese Person kann noch nicht für das Unternehmen handeln: Ihr Konto ist nicht bestätigt, nicht freigegeben oder gesperrt.',
  alreadyIn: 'Diese Person gehört schon zu Ihrem Unternehmen.',
  alreadyInvited: 'Diese Person ist schon eingeladen. Ziehen Sie die Einladung zuerst zurück, um sie neu zu senden.',
  tooMany: `Es sind schon ${MAX_OPEN_INVITATIONS} Einladungen offen. Ziehen Sie zuerst eine zurück.`,
  over: 'Diese Einladung gilt nicht mehr. Sie ist abgelaufen, zurückgezogen oder schon angenommen. Bitten Sie um eine neue.',
  hasAccount: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
  ownerElsewhere:
    'Diese Einladung macht zum Inhaber. Deshalb gilt sie nur für die E-Mail-Adresse, an die sie ging. Melden Sie sich mit dem Konto dieser Adresse an, oder bitten Sie um eine Einladung an Ihre eigene Adresse.',
  youAreIn: 'Sie gehören schon zu diesem Unternehmen.',
} as const;
