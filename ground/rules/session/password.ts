/** Characters of a password (decisions §2). The upper bound keeps hashing and estimating cheap. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** Score of the estimator at least, of 0 to 4. */
export const PASSWORD_MIN_SCORE = 3;

/** Counted up when the policy is raised: passwords accepted under an older one are looked at again at login. */
export const PASSWORD_POLICY = 1;

export const PASSWORD_TEXT = {
  hint: `Mindestens ${PASSWORD_MIN} Zeichen. Gut geeignet sind vier zufällige Wörter.`,
  required: 'Bitte geben Sie ein Passwort an.',
  tooShort: `Geben Sie mindestens ${PASSWORD_MIN} Zeichen ein.`,
  tooLong: `Geben Sie höchstens ${PASSWORD_MAX} Zeichen ein.`,
  containsName: 'Verwenden Sie ein Passwort ohne den Anfang Ihrer E-Mail-Adresse.',
  contextOnly: 'Verwenden Sie ein Passwort, das nicht nur aus Wörtern rund um die Förderung besteht.',
  breached: 'Dieses Passwort steht auf einer Liste gestohlener Passwörter. Wählen Sie ein anderes.',
  guessable: 'Dieses Passwort ist leicht zu erraten. Verwenden Sie zum Beispiel vier zufällige Wörter.',
  checking: 'Das Passwort wird geprüft …',
  strong: 'Dieses Passwort ist stark genug.',
  repeatRequired: 'Bitte geben Sie das Passwort noch einmal ein.',
  repeatDiffers: 'Die beiden Passwörter stimmen nicht überein. Geben Sie beide noch einmal ein.',
} as const;

/** Words everybody connects with the portal and its programmes: a guesser begins with them. */
export const CONTEXT_WORDS = [
  'förderportal',
  'foerderportal',
  'digital jetzt',
  'digitaljetzt',
  'handwerk digital',
  'antrag',
  'antragsportal',
  'förderung',
  'foerderung',
  'zuschuss',
  'bewilligung',
  'verwendungsnachweis',
  'projektträger',
  'projekttraeger',
  'digitalisierung',
] as const;

/** Letters and digits somebody must have added of their own to words of the context: a year and a digit are not enough. */
const MIN_OWN_CHARACTERS = 6;

/** The same word however it is written: 'Digital-Jetzt' is 'digital jetzt'. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The longest first: of 'antragsportal' nothing may stay because 'antrag' was taken out before. */
const PLAIN_CONTEXT = CONTEXT_WORDS.map(plain).sort((one, other) => other.length - one.length);

/**
 * Whether hardly anything but words of the context is in it (ASVS V6.2.11). An estimator counts three of them as three
 * words of a language; whoever guesses at this portal has a list of some twenty.
 */
function isContextOnly(password: string): boolean {
  const typed = plain(password);
  const own = PLAIN_CONTEXT.reduce((rest, word) => rest.replaceAll(word, ' '), typed).replaceAll(' ', '');
  return own !== typed && Array.from(own).length < MIN_OWN_CHARACTERS;
}

/** A local part shorter than this stands in almost every password by chance. */
const MIN_LOCAL_PART = 3;

/** One form whatever keyboard it was typed on: the same letters must give the same hash. */
export function normalisePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * What is wrong with a new password as far as its form goes, or undefined (decisions §2).
 * How hard it is to guess is for the server to estimate.
 */
export function findPasswordFault(typed: string, email: string): string | undefined {
  const password = normalisePassword(typed);
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) return PASSWORD_TEXT.tooShort;
  if (length > PASSWORD_MAX) return PASSWORD_TEXT.tooLong;
  const localPart = email.trim().toLowerCase().split('@')[0] ?? '';
  const containsName = localPart.length >= MIN_LOCAL_PART && password.toLowerCase().includes(localPart);
  if (containsName) return PASSWORD_TEXT.containsName;
  return isContextOnly(password) ? PASSWORD_TEXT.contextOnly : undefined;
}
