import { isSame } from '#ground/rules/fields/is-same.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import type { Typed } from '#ground/screens/ui/field/typed-field.tsx';
import { type AmendedProof, type AmendmentChanges, judgeAmendment } from '../rules/amendment.ts';
import { type ApprovedSnapshot, amendmentDiff, type Difference } from '../rules/approved-snapshot.ts';

export interface TypedLine {
  description: string | null;
  totalSum: Typed<Cents>;
}

export interface TypedProof {
  id: string;
  description: string | null;
  provider: string | null;
  devices: readonly TypedLine[];
  activities: readonly TypedLine[];
}

/** The whole grant as it is to be; what differs from the one in force is what changes. */
export interface AmendmentValues {
  startDate: string | null;
  endDate: string | null;
  authorizedPerson: Readonly<Record<'name' | 'email', string | null>>;
  address: Readonly<Record<keyof ApprovedSnapshot['address'], string | null>>;
  proofs: readonly TypedProof[];
  reason: string | null;
  /** Of a request on paper. */
  receivedOn?: string | null;
}

/** Begins with the grant, with what was asked for in it. */
export function valuesFrom(grant: ApprovedSnapshot, asked: AmendmentChanges | null, reason: string | null) {
  const proofs: readonly AmendedProof[] = asked?.proofs ?? grant.proofs;
  const values: AmendmentValues = {
    startDate: asked?.startDate ?? grant.startDate,
    endDate: asked?.endDate ?? grant.endDate,
    authorizedPerson: asked?.authorizedPerson ?? grant.authorizedPerson,
    address: asked?.address ?? grant.address,
    proofs: grant.proofs.map((proof) => typedProof(proofs.find(({ id }) => id === proof.id) ?? proof)),
    reason,
  };
  return values;
}

function typedProof({ id, description, provider, devices, activities }: AmendedProof): TypedProof {
  const plain = (lines: AmendedProof['devices']) =>
    lines.map((line) => ({ description: line.description, totalSum: line.totalSum }));
  return { id, description, provider, devices: plain(devices), activities: plain(activities) };
}

const PARTS = ['startDate', 'endDate', 'authorizedPerson', 'address', 'proofs'] as const satisfies readonly (
  | keyof AmendmentValues
  | keyof AmendmentChanges
)[];

/** As the acts take it: only what differs from the grant. What is typed wrongly is sent as it is and refused at its field. */
export function changesOf(
  grant: ApprovedSnapshot,
  values: Pick<AmendmentValues, (typeof PARTS)[number]>,
): AmendmentChanges {
  const before = valuesFrom(grant, null, null);
  const differing = PARTS.filter((name) => !isSame(values[name], before[name]));
  return Object.fromEntries(differing.map((name) => [name, values[name]])) as AmendmentChanges;
}

interface JudgedValues {
  violations: readonly Violation[];
  /** Undefined while something cannot be read. */
  differences: readonly Difference[] | undefined;
}

/** By the rules, while typing. */
export function judgeValues(grant: ApprovedSnapshot, values: AmendmentValues): JudgedValues {
  const unread = unreadable(values);
  if (unread.length > 0) return { violations: unread, differences: undefined };
  const { next, violations } = judgeAmendment(grant, changesOf(grant, values), PROGRAMME);
  return { violations, differences: violations.length > 0 ? undefined : amendmentDiff(grant, next) };
}

const NO_DAY = 'Bitte geben Sie das Datum als Tag.Monat.Jahr an, zum Beispiel 27.03.2022.';
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in Euro an.';

function unreadable({ startDate, endDate, proofs }: AmendmentValues): Violation[] {
  const days = Object.entries({ startDate, endDate }).flatMap(([path, day]) =>
    day !== null && isCalendarDay(day) ? [] : [wrong(path, NO_DAY)],
  );
  const amounts = proofs.flatMap((proof, index) =>
    (['devices', 'activities'] as const).flatMap((list) =>
      proof[list].flatMap(({ totalSum }, place) =>
        typeof totalSum === 'number' ? [] : [wrong(`proofs[${index}].${list}[${place}].totalSum`, NO_AMOUNT)],
      ),
    ),
  );
  return [...days, ...amounts];
}
