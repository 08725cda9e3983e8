/** A sentence for machines and what a person reads in its place. `{name}` stands for what differs from call to call. */
interface ContractMessage {
  says: string;
  german: string;
}

const RELOAD = 'Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.';
const NOT_READ = `Der Server konnte Ihre Anfrage nicht lesen. ${RELOAD}`;
const LOG_IN = 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.';
const LOGIN_FAILED = 'Die Anmeldung ist fehlgeschlagen. Bitte melden Sie sich neu an.';
const NOT_THERE = 'Diese Angaben gibt es nicht mehr. Bitte laden Sie die Seite neu.';

/**
 * Every sentence the HTTP contract fixes in English (contract §2, §3.4, §5.1): the server sends them as they are, since
 * other people's clients know them; no screen shows one (1-portal §8). Everything else the server says is German already.
 */
export const CONTRACT_MESSAGES = {
  syntaxError: { says: 'Syntax error', german: NOT_READ },
  noObject: { says: 'The body must be a JSON object.', german: NOT_READ },
  tooDeep: { says: 'Maximum stack depth exceeded', german: NOT_READ },
  invalidIri: { says: 'Invalid IRI "{iri}".', german: NOT_THERE },
  itemNotFound: { says: 'Item not found for "{iri}".', german: NOT_THERE },
  updateNotAllowed: { says: 'Update is not allowed for this operation.', german: NOT_READ },
  loginNeeded: { says: 'Full authentication is required to access this resource.', german: LOG_IN },
  tokenRejected: { says: 'The resource server rejected the request.', german: LOG_IN },
  disabled: {
    says: 'Account is disabled',
    german: 'Ihr Benutzerkonto ist deaktiviert. Wenden Sie sich an die technische Beratung.',
  },
  accessDenied: {
    says: 'Access Denied.',
    german: 'Sie haben keinen Zugriff auf diese Angaben. Bitte melden Sie sich mit dem passenden Benutzerkonto an.',
  },
  notFound: { says: 'Not Found', german: NOT_THERE },
  methodNotAllowed: {
    says: 'No route found for "{method} {path}": Method Not Allowed (Allow: {allow})',
    german: NOT_READ,
  },
  notAcceptable: {
    says: 'Requested format "{accept}" is not supported. Supported MIME types are {types}.',
    german: NOT_READ,
  },
  transitionNotEnabled: {
    says: 'Transition "{transition}" is not enabled for workflow "{workflow}".',
    german: 'Dieser Schritt ist gerade nicht offen. Bitte laden Sie die Seite neu.',
  },
  payloadTooLarge: {
    says: 'Payload Too Large',
    german: 'Das ist zu groß für das Portal. Bitte senden Sie weniger auf einmal.',
  },
  noContentType: { says: 'The "Content-Type" header must exist.', german: NOT_READ },
  unsupportedType: {
    says: 'The content-type "{type}" is not supported. Supported MIME types are {types}.',
    german: NOT_READ,
  },
  unavailable: {
    says: 'Service Unavailable',
    german: 'Das Portal ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  },
  internalError: {
    says: 'Internal Server Error',
    german: 'Im Portal ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  },
  badRequest: { says: 'Bad Request', german: NOT_READ },
  requestTimeout: { says: 'Request Timeout', german: `Die Übertragung hat zu lange gedauert. ${RELOAD}` },
  addressTooLong: { says: 'URI Too Long', german: NOT_READ },
  unsupportedMediaType: { says: 'Unsupported Media Type', german: NOT_READ },
  headersTooLarge: { says: 'Request Header Fields Too Large', german: NOT_READ },

  wrongType: {
    says: 'This value should be of type {type}.',
    german: 'Diese Angabe hat ein falsches Format. Bitte geben Sie sie neu ein.',
  },

  unsupportedGrantType: {
    says: 'The authorization grant type is not supported by the authorization server.',
    german: LOGIN_FAILED,
  },
  invalidRequest: {
    says: 'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    german: LOGIN_FAILED,
  },
  invalidGrant: {
    says: 'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
    german: LOGIN_FAILED,
  },
  invalidClient: { says: 'Client authentication failed', german: LOGIN_FAILED },
  invalidScope: { says: 'The requested scope is invalid, unknown, or malformed', german: LOGIN_FAILED },
  invalidRefreshToken: { says: 'The refresh token is invalid.', german: LOG_IN },
  loginDenied: {
    says: 'The resource owner or authorization server denied the request.',
    german: 'Die Anmeldung wurde abgebrochen.',
  },
  loginRequired: { says: 'The end user is not logged in.', german: 'Sie sind nicht angemeldet.' },
  slowDown: {
    says: 'Too many requests. Try again later.',
    german: 'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  },
} as const satisfies Record<string, ContractMessage>;

export type ContractMessageName = keyof typeof CONTRACT_MESSAGES;

const PLACE = /\{(\w+)\}/g;

/** The sentence as it goes over the wire. */
export function contractText(name: ContractMessageName, values: Readonly<Record<string, string>> = {}): string {
  return CONTRACT_MESSAGES[name].says.replace(PLACE, (place, key: string) => values[key] ?? place);
}

const PATTERNS = Object.values(CONTRACT_MESSAGES).map(({ says, german }) => ({ pattern: patternOf(says), german }));

function patternOf(says: string): RegExp {
  const parts = says.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

/** What a person reads instead of a sentence of the contract; any other text is returned as it is. */
export function inGerman(text: string): string {
  return PATTERNS.find(({ pattern }) => pattern.test(text))?.german ?? text;
}
