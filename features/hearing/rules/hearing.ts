import { CASE_TEXT_MAX } from '#features/cases/rules/case-texts.ts';
import type { HearingView } from '#features/cases/rules/proceedings-wire.ts';
import type { Heard, HearingExceptionName, HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import { burdensIn, type ProposalCaseState } from '#features/proposal/rules/acts.ts';
import { text } from '#ground/rules/fields/field.ts';

const ABOUT_PROOF: readonly HearingPurpose[] = ['cut'];
/** Its sums are still to be decided about: what is meant then is mostly a cut. */
const TO_EXAMINE: readonly string[] = ['submitted', 'received', 'checking', 'resubmit_invoices'];

/** What a hearing can be about, what is mostly meant first. `proof`: state of the proof of use; null: none is handed in. */
export function hearingsOffered(state: ProposalCaseState, proof: string | null): HearingPurpose[] {
  const possible = burdensIn(state).filter((purpose) => proof !== null || !ABOUT_PROOF.includes(purpose));
  const isCutMeant = proof !== null && TO_EXAMINE.includes(proof);
  return possible.sort((one, other) => Number(isCutMeant && other === 'cut') - Number(isCutMeant && one === 'cut'));
}

/** What the company answers; its files stand beside it. */
export const HEARING_ANSWER = {
  text: text({
    label: 'Ihre Stellungnahme',
    hint: 'Schreiben Sie, was aus Ihrer Sicht nicht stimmt oder noch zu berücksichtigen ist.',
    max: CASE_TEXT_MAX,
    multiline: true,
    required: 'Bitte schreiben Sie Ihre Stellungnahme.',
  }),
};

export type HearingOf = Pick<HearingView, 'purpose' | 'state' | 'id' | 'isSpent'>;

interface Duty {
  purpose: HearingPurpose;
  hearings: readonly HearingOf[];
  /** As the officer states it; null: nothing is stated. */
  exception: HearingExceptionName | null;
  exceptionReason: string | null;
  /** A check of the application or of its proof of use found something against the company. */
  hasFinding: boolean;
}

type Judged =
  | { ok: true; heard: Heard }
  /** `field`: what can be sent to repair it; null: a hearing runs, and its end has to be waited for. */
  | { ok: false; field: 'exception' | 'exceptionReason' | null; text: string };

const CONTRADICTED =
  'Der Prüfbogen enthält eine Feststellung gegen das Unternehmen. Bitte hören Sie es an oder nennen Sie eine andere Ausnahme.';
const UNREASONED = 'Bitte begründen Sie, warum Sie das Unternehmen nicht anhören.';
const STILL_OPEN = 'Die Anhörung läuft noch. Warten Sie die Antwort oder das Ende der Frist ab.';
const UNHEARD =
  'Das Unternehmen ist dazu noch nicht angehört (§ 28 VwVfG). Eröffnen Sie eine Anhörung oder nennen Sie die Ausnahme mit Begründung.';
/**
 * Whether a burdening decision can be proposed (§ 28 VwVfG): somebody was heard about it since the last decision, or an
 * exception is stated with its reason (docs/decisions/0053).
 */
export function judgeHearing({ purpose, hearings, exception, exceptionReason, hasFinding }: Duty): Judged {
  if (exception !== null) {
    if (exception === 'no-deviation' && hasFinding) return { ok: false, field: 'exception', text: CONTRADICTED };
    if (exceptionReason === null) return { ok: false, field: 'exceptionReason', text: UNREASONED };
    return { ok: true, heard: { exception, exceptionReason } };
  }
  const about = hearings.filter((one) => one.purpose === purpose && !one.isSpent);
  if (about.some(({ state }) => state === 'open')) return { ok: false, field: null, text: STILL_OPEN };
  const held = about.find(({ state }) => state === 'answered' || state === 'expired');
  if (held !== undefined) return { ok: true, heard: { hearing: held.id } };
  return { ok: false, field: 'exception', text: UNHEARD };
}
