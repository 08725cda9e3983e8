import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ActForm } from '#features/cases/screens/acts/use-act-form.ts';
import { PlaceComments } from '#features/comments/screens/field-comments.tsx';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { formatEuro, MAX_CENTS } from '#ground/rules/values/money.ts';
import { OpenButton } from '#ground/screens/forms/files/download.tsx';
import { TextField } from '#ground/screens/ui/field/text-field.tsx';
import { MoneyField } from '#ground/screens/ui/field/typed-field.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import { WhyAsked, WhyTable } from '#ground/screens/ui/why.tsx';
import type { Claim, ClaimedProof } from '../../rules/claims.ts';
import { InvoiceSheetButton } from '../invoice-sheet.tsx';
import { type NamedClaim, nameClaim } from './claim-names.ts';
import {
  type ClaimList,
  claimedOf,
  type ExaminationDraft,
  isCut,
  type Judgement,
  judgementOf,
  keyOf,
} from './examination-items.ts';

const TITLES = { invoices: 'Rechnungen', payments: 'Zahlungen' } as const satisfies Record<ClaimList, string>;
/** Characters of a reason (domain, examination). */
const REASON_MAX = 600;

interface ClaimRow {
  claim: Claim;
  judgement: Judgement;
  named: NamedClaim;
  /** As comments name it: 'proofs.{id}.invoices.{id}'. */
  place: string;
  /** 'fields.admitted.proofs[0].invoices[1]'. */
  path: string;
  change: (part: Partial<Judgement>) => void;
}

export interface ProofClaimsProps {
  claim: ClaimedProof;
  /** Place of the proof: the paths of its fields begin with it. */
  index: number;
  form: ActForm<ExaminationDraft>;
  facts: VerificationFacts;
  /** Sentences about an electronic invoice, by its id. */
  doubts: ReadonlyMap<string, readonly string[]>;
}

/** The invoices or the payments of a proof; the labels of the fields are read out, to see there are the columns' heads. */
export function ClaimTable({ claim: proof, index, form, facts, doubts, list }: ProofClaimsProps & { list: ClaimList }) {
  const rows = proof[list].map((claim, place): ClaimRow => {
    const key = keyOf(proof.id, list, claim.id);
    const judgement = judgementOf(form.values, key);
    const named = nameClaim(facts.papers, proof.id, list, claim.id);
    return {
      claim,
      judgement,
      named: { ...named, warnings: [...named.warnings, ...(doubts.get(claim.id) ?? [])] },
      place: `proofs.${proof.id}.${list}.${claim.id}`,
      path: `fields.admitted.proofs[${index}].${list}[${place}]`,
      change: (part) => form.set('items', { ...form.values.items, [key]: { ...judgement, ...part } }),
    };
  });
  return (
    <div className="examination__claims">
      <Table
        caption={TITLES[list]}
        rows={rows}
        rowKey={({ claim }) => claim.id}
        empty={list === 'invoices' ? 'Keine Rechnungen.' : 'Keine Zahlungen.'}
        columns={[
          { header: 'Posten', rowHeader: true, cell: (row) => <ClaimName {...row} /> },
          { header: 'Geltend gemacht', numeric: true, cell: (row) => <Claimed {...row} form={form} /> },
          { header: 'Anerkannt (Euro)', cell: (row) => <Admitted {...row} form={form} /> },
          { header: 'Grund der Kürzung', cell: (row) => <Reason {...row} form={form} /> },
        ]}
      />
    </div>
  );
}

function ClaimName({ place, named: { name, about, file, warnings, why } }: Pick<ClaimRow, 'place' | 'named'>) {
  return (
    <div className="examination__name">
      <span>{name}</span>
      {about !== '' && <span className="examination__about">{about}</span>}
      {file !== undefined && <OpenButton file={file} place={place} />}
      <InvoiceSheetButton file={file} name={name} />
      <PlaceComments place={place} />
      {warnings.map((text) => (
        <span key={text} className="kern-body kern-body--small examination__warning">
          <Icon name="warning" />
          <span>
            <span className="kern-sr-only">Achtung: </span>
            {text}
          </span>
        </span>
      ))}
      {why !== undefined && warnings.length > 0 && (
        <WhyAsked question={`Warum? ${name}`}>
          <WhyTable of={why} />
        </WhyAsked>
      )}
    </div>
  );
}

type CellProps = ClaimRow & Pick<ProofClaimsProps, 'form'>;

/** Where the recipient named no sum the examiner reads it from the file. */
function Claimed({ claim, judgement, named, path, change, form }: CellProps) {
  if (claim.claimed !== null) return formatEuro(claim.claimed);
  return (
    <MoneyField
      name={`${path}.claimed`}
      label={`Betrag auf der Rechnung: ${named.name}`}
      required
      value={judgement.claimed}
      error={form.errorOf(`${path}.claimed`)}
      onChange={(claimed) => change({ claimed })}
    />
  );
}

/** Enter admits what is claimed and goes on: sixty invoices are sixty keys. */
function Admitted({ claim, judgement, named, path, change, form }: CellProps) {
  const claimed = claimedOf(claim, judgement);
  const accept = () => judgement.admitted === null && claimed !== undefined && change({ admitted: claimed });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside
    <div onKeyDown={(event) => onClaimKey(event, accept)}>
      <MoneyField
        name={`${path}.admitted`}
        label={`Anerkannt: ${named.name}`}
        required
        // What lowers the sum is admitted as such.
        min={(claim.claimed ?? 0) < 0 ? -MAX_CENTS : 0}
        value={judgement.admitted}
        error={form.errorOf(`${path}.admitted`)}
        onChange={(admitted) => change({ admitted })}
      />
    </div>
  );
}

const SUM = 'input[name$=".admitted"]';

/**
 * Keys in the sums and reasons of an examination. Enter takes the sum (`accept`) and goes on: to the reason where less is
 * admitted, else to the next sum. The arrows go from sum to sum, Alt and Enter opens the file of the row.
 */
function onClaimKey(event: KeyboardEvent<HTMLElement>, accept?: () => void): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const isReason = !target.matches(SUM);
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || (isReason && key !== 'Enter')) return;
  event.preventDefault();
  const row = target.closest('tr');
  const part = (selector: string) => row?.querySelector<HTMLElement>(selector) ?? undefined;
  if (key === 'Enter' && event.altKey) part('button[aria-label^="Öffnen"]')?.click();
  else {
    if (key === 'Enter' && accept !== undefined) flushSync(accept);
    // The sum is read when it is left; only then it is known whether a reason is due.
    flushSync(() => target.blur());
    const reason = key === 'Enter' && !isReason ? part('[name$=".reason"]') : undefined;
    (reason ?? sumBeside(part(SUM), step))?.focus();
  }
}

function sumBeside(from: HTMLElement | undefined, step: number): HTMLElement | undefined {
  if (from === undefined) return undefined;
  const all = [...(from.closest('form')?.querySelectorAll<HTMLElement>(SUM) ?? [])];
  return all[all.indexOf(from) + step] ?? from;
}

/** Asked for as soon as less is admitted; a reason that was typed stays. */
function Reason({ claim, judgement, named, path, change, form }: CellProps) {
  if (!isCut(claim, judgement) && judgement.reason === null) return '–';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside
    <div onKeyDown={onClaimKey}>
      <TextField
        name={`${path}.reason`}
        label={`Grund der Kürzung: ${named.name}`}
        required
        max={REASON_MAX}
        value={judgement.reason}
        error={form.errorOf(`${path}.reason`)}
        onChange={(reason) => change({ reason })}
      />
    </div>
  );
}
