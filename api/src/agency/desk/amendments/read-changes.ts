import type { AmendedLine, AmendedProof, AmendmentChanges } from '@portal/domain/agency/amendment.ts';
import { AMENDMENT_TEXT_MAX } from '@portal/domain/agency/text-limits.ts';
import { isRecord } from '@portal/domain/fields/answers.ts';
import { pathTo, type Violation, wrong } from '@portal/domain/fields/violation.ts';
import { isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { readEmail } from '@portal/domain/values/email.ts';
import { wrongIn } from '../read-fields.ts';

const NO_TEXT = 'Bitte geben Sie einen Text ein.';
const TOO_LONG = 'Dieser Text ist zu lang.';
const NO_DAY = 'Bitte geben Sie einen Tag wie 2022-03-15 an.';
const NO_LIST = 'Bitte geben Sie eine Liste an.';
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent an.';
const UNKNOWN = 'Das kann nicht geändert werden.';
const LIST_MAX = 200;

type Json = Readonly<Record<string, unknown>>;

/** Reads one field after the other and remembers what is wrong with them. */
class Reader {
  readonly wrongs: Violation[] = [];

  complain(path: string, message: string): void {
    this.wrongs.push(wrong(path, message));
  }

  text(from: Json, name: string, path: string): string {
    const given = from[name];
    const text = typeof given === 'string' ? given.normalize('NFC').trim() : '';
    if (text === '') this.complain(pathTo(path, name), NO_TEXT);
    else if (text.length > AMENDMENT_TEXT_MAX) this.complain(pathTo(path, name), TOO_LONG);
    return text;
  }

  email(from: Json, name: string, path: string): string {
    const text = this.text(from, name, path);
    const read = readEmail(text);
    if (text !== '' && !read.ok) this.complain(pathTo(path, name), read.message);
    return read.ok ? read.value : text;
  }

  day(from: Json, name: string): string {
    const given = from[name];
    if (typeof given === 'string' && isCalendarDay(given)) return given;
    this.complain(name, NO_DAY);
    return '';
  }

  list<T>(given: unknown, path: string, read: (one: Json, at: string) => T): T[] {
    if (Array.isArray(given) && given.length <= LIST_MAX) {
      return given.map((one: unknown, index) => read(isRecord(one) ? one : {}, pathTo(path, index)));
    }
    this.complain(path, NO_LIST);
    return [];
  }

  amount(from: Json, name: string, path: string): number {
    const given = from[name];
    if (typeof given === 'number') return given;
    this.complain(pathTo(path, name), NO_AMOUNT);
    return 0;
  }
}

/** What of a grant can be changed, and how each is read. */
const READERS = {
  startDate: (reader, from) => reader.day(from, 'startDate'),
  endDate: (reader, from) => reader.day(from, 'endDate'),
  authorizedPerson: (reader, from) => {
    const person = recordIn(from, 'authorizedPerson');
    const path = 'authorizedPerson';
    return { name: reader.text(person, 'name', path), email: reader.email(person, 'email', path) };
  },
  address: (reader, from) => {
    const address = recordIn(from, 'address');
    const text = (name: string) => reader.text(address, name, 'address');
    return {
      street: text('street'),
      houseNumber: text('houseNumber'),
      postcode: text('postcode'),
      city: text('city'),
      state: text('state'),
    };
  },
  proofs: (reader, from) => reader.list(from.proofs, 'proofs', (one, at) => readProof(reader, one, at)),
} as const satisfies {
  [K in keyof Required<AmendmentChanges>]: (reader: Reader, from: Json) => Required<AmendmentChanges>[K];
};

/** The field `changes` as it was sent. Throws 422 that names everything unreadable in it. */
export function readChanges(given: unknown): AmendmentChanges {
  const body = isRecord(given) ? given : {};
  const reader = new Reader();
  const changes: Record<string, unknown> = {};
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(READERS, name)) changes[name] = READERS[name as keyof typeof READERS](reader, body);
    else reader.complain(name, UNKNOWN);
  }
  if (reader.wrongs.length > 0) throw wrongIn('changes', reader.wrongs);
  return changes as AmendmentChanges;
}

function readProof(reader: Reader, one: Json, at: string): AmendedProof {
  const lines = (name: 'devices' | 'activities') =>
    reader.list(
      one[name],
      pathTo(at, name),
      (line, path): AmendedLine => ({
        description: reader.text(line, 'description', path),
        totalSum: reader.amount(line, 'totalSum', path),
      }),
    );
  return {
    id: reader.text(one, 'id', at),
    description: reader.text(one, 'description', at),
    provider: reader.text(one, 'provider', at),
    devices: lines('devices'),
    activities: lines('activities'),
  };
}

function recordIn(from: Json, name: string): Json {
  const given = from[name];
  return isRecord(given) ? given : {};
}
