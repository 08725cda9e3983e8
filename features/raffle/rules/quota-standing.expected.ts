import type { ApplicationState } from './quota-entry.ts';
import type { QuotaCode } from './quota-status.ts';

/** An entry of the story: the month of its pot, how the draw went, what was made of it. */
export interface ToldEntry {
  month: string;
  valid: boolean | null;
  state?: ApplicationState;
  isValueChain?: boolean;
  inObjection?: boolean;
  /** Of one that was withdrawn: after it was submitted, or after its window. */
  withdrawn?: 'submitted' | 'late';
}

export interface Story {
  name: string;
  /** Berlin time. */
  now: string;
  entries: readonly ToldEntry[];
  code: Exclude<QuotaCode, 7>;
  application: ApplicationState | 'none';
  title: string;
  text: string;
  /** What POST /api/raffles for the month's pot and POST /api/proposals answer. */
  mayEnter?: boolean;
  mayCreate?: boolean;
  isOver?: boolean;
}

const MARCH_15 = '2022-03-15T10:00:00+01:00';
const MARCH_26 = '2022-03-26T10:00:00+01:00';
const JANUARY_15 = '2022-01-15T10:00:00+01:00';
const DECEMBER_10 = '2023-12-10T10:00:00+01:00';
const DECEMBER_24_AFTER = '2023-12-25T10:00:00+01:00';
const DECEMBER_30 = '2023-12-30T10:00:00+01:00';
const NO_MORE = 'Weitere Bewerbungszeiträume sind nicht geplant.';
const APRIL = 'Der nächste Bewerbungszeitraum beginnt am 01.04.2022. Dann können Sie sich bewerben.';
const OVER = 'Eine weitere Bewerbung um ein Antragskontingent ist nicht möglich.';
const EXPIRED = 'Ihr Antragskontingent ist damit verfallen.';
const OPEN =
  'Der Bewerbungszeitraum läuft bis zum 24.03.2022, 23:59 Uhr. Bewerben Sie sich jetzt um ein Antragskontingent.';
const OPEN_LAST =
  'Der Bewerbungszeitraum läuft bis zum 24.12.2023, 23:59 Uhr. Bewerben Sie sich jetzt um ein Antragskontingent.';
const OBJECTION =
  'Zu einem Antrag Ihres Unternehmens liegt ein Widerspruch vor. Bis zur Entscheidung ist keine neue Bewerbung möglich.';
const NO_POT = 'Zurzeit läuft kein Bewerbungszeitraum, an dem Sie teilnehmen können.';
const RESULT = 'Das Ergebnis erhalten Sie innerhalb von 24 Stunden nach der Ziehung per E-Mail.';
const USED_UP = 'Ihr Antragskontingent ist für diesen Zeitraum verbraucht.';

function february(state?: ApplicationState, more: Partial<ToldEntry> = {}): ToldEntry {
  return { month: '2022-02', valid: true, ...(state === undefined ? {} : { state }), ...more };
}

const TITLES = {
  0: 'Sie können sich bewerben',
  1: 'Ihre Bewerbung ist eingegangen',
  2: 'Sie haben ein Antragskontingent erhalten',
  3: 'Ihr Unternehmen wurde nicht gezogen',
  5: 'Das Antragsfenster ist abgelaufen',
  8: 'Ihr Antrag wurde abgelehnt',
} as const;
const WITHDRAWN = 'Ihr Antrag ist zurückgezogen';

/** Every possible cell of the table at least once, at the moments that matter. */
export const STORIES: readonly Story[] = [
  {
    name: 'never entered',
    now: MARCH_15,
    entries: [],
    code: 0,
    application: 'none',
    title: TITLES[0],
    text: OPEN,
    mayEnter: true,
  },
  {
    name: 'lost before, may enter again',
    now: MARCH_15,
    entries: [{ month: '2022-02', valid: false }],
    code: 0,
    application: 'none',
    title: TITLES[0],
    text: `In der letzten Ziehung haben Sie kein Antragskontingent erhalten. ${OPEN}`,
    mayEnter: true,
  },
  ...(['denied', 'lapsed'] as const).map((state) => ({
    name: `${state}, may enter again`,
    now: MARCH_15,
    entries: [february(state)],
    code: 0 as const,
    application: state,
    title: TITLES[0],
    text: `Ihr bisheriger Antrag wurde abgelehnt. ${OPEN}`,
    mayEnter: true,
  })),
  {
    name: 'withdrawn, its window over',
    now: MARCH_15,
    entries: [{ month: '2022-01', valid: true, state: 'withdrawn' }],
    code: 0,
    application: 'withdrawn',
    title: TITLES[0],
    text: `Ihr bisheriger Antrag ist zurückgezogen. ${OPEN}`,
    mayEnter: true,
  },
  {
    name: 'never entered, last period',
    now: DECEMBER_10,
    entries: [],
    code: 0,
    application: 'none',
    title: TITLES[0],
    text: OPEN_LAST,
    mayEnter: true,
  },
  {
    name: 'in the pot',
    now: MARCH_15,
    entries: [{ month: '2022-03', valid: null }],
    code: 1,
    application: 'none',
    title: TITLES[1],
    text: `Ihr Unternehmen nimmt an der Ziehung am 25.03.2022 teil. ${RESULT}`,
  },
  {
    name: 'closed, not drawn yet',
    now: '2022-03-25T00:30:00+01:00',
    entries: [{ month: '2022-03', valid: null }],
    code: 1,
    application: 'none',
    title: TITLES[1],
    text: `Ihr Unternehmen nimmt an der Ziehung am 25.03.2022 teil. ${RESULT}`,
  },
  {
    name: 'drawn, before the window',
    now: '2022-03-25T15:00:00+01:00',
    entries: [{ month: '2022-03', valid: true }],
    code: 2,
    application: 'none',
    title: TITLES[2],
    text: 'Ihr Unternehmen wurde gezogen. Ab dem 26.03.2022 können Sie Ihren Antrag anlegen. Reichen Sie ihn bis zum 22.04.2022, 23:59 Uhr ein.',
  },
  {
    name: 'drawn, in the window',
    now: MARCH_15,
    entries: [february()],
    code: 2,
    application: 'none',
    title: TITLES[2],
    text: 'Ihr Unternehmen wurde gezogen. Legen Sie Ihren Antrag an und reichen Sie ihn bis zum 25.03.2022, 23:59 Uhr ein.',
    mayCreate: true,
  },
  {
    name: 'drawn as a partner of a value chain',
    now: MARCH_15,
    entries: [february(undefined, { isValueChain: true })],
    code: 2,
    application: 'none',
    title: TITLES[2],
    text: 'Ihr Unternehmen wurde gezogen. Das Kontingent gilt für einen Antrag in einer Wertschöpfungskette (WSK). Legen Sie Ihren Antrag an und reichen Sie ihn bis zum 25.03.2022, 23:59 Uhr ein.',
    mayCreate: true,
  },
  {
    name: 'drawn in the last draw: nothing is written after the end',
    now: DECEMBER_30,
    entries: [{ month: '2023-12', valid: true }],
    code: 2,
    application: 'none',
    title: TITLES[2],
    text: 'Ihr Unternehmen wurde gezogen. Legen Sie Ihren Antrag an und reichen Sie ihn bis zum 31.12.2023, 23:59 Uhr ein.',
    mayCreate: true,
  },
  {
    name: 'filling in',
    now: MARCH_15,
    entries: [february('editing')],
    code: 2,
    application: 'editing',
    title: TITLES[2],
    text: 'Ihr Antrag ist angelegt. Reichen Sie ihn bis zum 25.03.2022, 23:59 Uhr ein.',
  },
  {
    name: 'lost, no pot open',
    now: MARCH_26,
    entries: [{ month: '2022-03', valid: false }],
    code: 3,
    application: 'none',
    title: TITLES[3],
    text: `In dieser Ziehung haben Sie kein Antragskontingent erhalten. ${APRIL}`,
  },
  {
    name: 'lost in the last draw',
    now: DECEMBER_30,
    entries: [{ month: '2023-12', valid: false }],
    code: 3,
    application: 'none',
    title: TITLES[3],
    text: `In dieser Ziehung haben Sie kein Antragskontingent erhalten. ${NO_MORE}`,
  },
  ...(
    [
      [
        'submitted',
        'Ihr Antrag ist eingereicht',
        'Das Unterschriftenblatt fehlt noch. Erst mit ihm gilt Ihr Antrag als gestellt.',
      ],
      ['sent', 'Ihr Antrag ist eingereicht', 'Wir warten auf das unterschriebene Blatt.'],
      ['received', 'Ihr Antrag ist in Prüfung', 'Das unterschriebene Blatt ist eingegangen.'],
      [
        'asked',
        'Zu Ihrem Antrag fehlen Unterlagen',
        'Was fehlt und bis wann Sie es nachreichen, steht bei Ihrem Antrag.',
      ],
      ['approved', 'Ihr Antrag ist bewilligt', 'Wie es weitergeht, steht in der Übersicht Ihres Antrags.'],
      ['revoked', 'Die Bewilligung wurde widerrufen', 'Ihr Antragskontingent ist verbraucht.'],
    ] as const
  ).flatMap(([state, title, text]) =>
    [MARCH_15, '2022-04-10T10:00:00+02:00', DECEMBER_30].map((now) => ({
      name: `${state} at ${now.slice(0, 10)}`,
      now,
      entries: [february(state)],
      code: 4 as const,
      application: state,
      title,
      text: `${text} ${OVER}`,
      isOver: true,
    })),
  ),
  {
    name: 'window missed without an application',
    now: MARCH_15,
    entries: [{ month: '2022-01', valid: true }],
    code: 5,
    application: 'none',
    title: TITLES[5],
    text: `Bis zum 22.02.2022, 23:59 Uhr haben Sie keinen Antrag eingereicht. ${EXPIRED} ${OVER}`,
    isOver: true,
  },
  {
    name: 'window missed while filling in',
    now: MARCH_15,
    entries: [{ month: '2022-01', valid: true, state: 'editing' }],
    code: 5,
    application: 'editing',
    title: TITLES[5],
    text: `Bis zum 22.02.2022, 23:59 Uhr haben Sie Ihren Antrag nicht eingereicht. ${EXPIRED} ${OVER}`,
    isOver: true,
  },
  {
    name: 'window missed, withdrawn afterwards',
    now: MARCH_15,
    entries: [{ month: '2022-01', valid: true, state: 'withdrawn', withdrawn: 'late' }],
    code: 5,
    application: 'withdrawn',
    title: TITLES[5],
    text: `Bis zum 22.02.2022, 23:59 Uhr haben Sie keinen Antrag eingereicht. ${EXPIRED} ${OVER}`,
    isOver: true,
  },
  {
    name: 'never entered, no pot open',
    now: MARCH_26,
    entries: [],
    code: 6,
    application: 'none',
    title: 'Zurzeit ist keine Bewerbung möglich',
    text: `${NO_POT} ${APRIL}`,
  },
  {
    name: 'never entered, after the last period',
    now: DECEMBER_24_AFTER,
    entries: [],
    code: 6,
    application: 'none',
    title: 'Zurzeit ist keine Bewerbung möglich',
    text: `${NO_POT} ${NO_MORE}`,
  },
  ...([undefined, 'submitted'] as const).map((withdrawn) => ({
    name: `withdrawn in its window, ${withdrawn ?? 'not submitted'}`,
    now: MARCH_15,
    entries: [february('withdrawn', withdrawn === undefined ? {} : { withdrawn })],
    code: 6 as const,
    application: 'withdrawn' as const,
    title: WITHDRAWN,
    text: `${USED_UP} Bis zum 25.03.2022, 23:59 Uhr können Sie keinen neuen Antrag anlegen und sich nicht bewerben. Ab dem 01.04.2022 können Sie sich erneut bewerben.`,
  })),
  {
    name: 'withdrawn, its window ends while a pot is open',
    now: '2022-04-10T10:00:00+02:00',
    entries: [{ month: '2022-03', valid: true, state: 'withdrawn' }],
    code: 6,
    application: 'withdrawn',
    title: WITHDRAWN,
    text: `${USED_UP} Bis zum 22.04.2022, 23:59 Uhr können Sie keinen neuen Antrag anlegen und sich nicht bewerben. Ab dem 23.04.2022 können Sie sich erneut bewerben.`,
  },
  {
    name: 'withdrawn, its window over, no pot open',
    now: '2022-04-28T10:00:00+02:00',
    entries: [{ month: '2022-03', valid: true, state: 'withdrawn' }],
    code: 6,
    application: 'withdrawn',
    title: WITHDRAWN,
    text: `${NO_POT} Der nächste Bewerbungszeitraum beginnt am 01.05.2022. Dann können Sie sich bewerben.`,
  },
  {
    name: 'withdrawn in the last window',
    now: DECEMBER_30,
    entries: [{ month: '2023-12', valid: true, state: 'withdrawn' }],
    code: 6,
    application: 'withdrawn',
    title: WITHDRAWN,
    text: `${USED_UP} Bis zum 31.12.2023, 23:59 Uhr können Sie keinen neuen Antrag anlegen und sich nicht bewerben. ${NO_MORE}`,
  },
  {
    name: 'denied, no pot open',
    now: MARCH_26,
    entries: [february('denied')],
    code: 8,
    application: 'denied',
    title: TITLES[8],
    text: APRIL,
  },
  {
    name: 'denied without a sheet, no pot open',
    now: MARCH_26,
    entries: [february('lapsed')],
    code: 8,
    application: 'lapsed',
    title: TITLES[8],
    text: `Das unterschriebene Blatt ist nicht eingegangen. ${APRIL}`,
  },
  {
    name: 'denied, an objection filed, a pot open',
    now: MARCH_15,
    entries: [february('denied', { inObjection: true })],
    code: 8,
    application: 'denied',
    title: TITLES[8],
    text: OBJECTION,
  },
  {
    name: 'denied after the last period',
    now: DECEMBER_30,
    entries: [{ month: '2023-10', valid: true, state: 'denied' }],
    code: 8,
    application: 'denied',
    title: TITLES[8],
    text: NO_MORE,
  },
  {
    name: 'in two pots',
    now: JANUARY_15,
    entries: [
      { month: '2022-01', valid: null },
      { month: '2022-01', valid: null },
    ],
    code: 9,
    application: 'none',
    title: 'Sie nehmen an mehreren Ziehungen teil',
    text: `Ihr Unternehmen nimmt an mehr als einer laufenden Ziehung teil. ${RESULT}`,
  },
];
