import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import type { Identity } from './issue-certificate.ts';
import { makeMessage } from './make-message.ts';
import { readFile } from './pdf/file.ts';
import { entryOf } from './pdf/values.ts';

/** Bytes kept free for the signature. */
const SIGNATURE_SPACE = 8192;

class PersonSigner extends Signer {
  readonly #signer: Identity;
  readonly #others: readonly Identity[];

  constructor(signer: Identity, others: readonly Identity[]) {
    super();
    this.#signer = signer;
    this.#others = others;
  }

  override async sign(content: Buffer, signingTime?: Date): Promise<Buffer> {
    return makeMessage({ signer: this.#signer, others: this.#others, content: [content], signingTime });
  }
}

/**
 * Signs a sheet as a person's signature program would: ETSI.CAdES.detached, appended to the file. The time is that of the
 * sheet, since the clock of a demonstration is simulated.
 */
export async function signSheet(sheet: Buffer, signer: Identity, issuer: Identity): Promise<Buffer> {
  const signingTime = createdAt(sheet);
  const prepared = plainAddPlaceholder({
    pdfBuffer: sheet,
    reason: 'Demonstrationssignatur ohne rechtliche Wirkung',
    contactInfo: '',
    name: signer.certificate.subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(' '),
    location: '',
    signingTime,
    signatureLength: SIGNATURE_SPACE,
    subFilter: 'ETSI.CAdES.detached',
  });
  return new SignPdf().sign(prepared, new PersonSigner(signer, [issuer]), signingTime);
}

function createdAt(sheet: Buffer): Date {
  const file = readFile(sheet);
  const properties = file.resolve(file.revisions[0]?.trailer.entries.get('Info'), 0);
  const written = file.resolve(entryOf(properties, 'CreationDate'), 0);
  const text = written?.kind === 'string' ? written.raw.toString('latin1') : '';
  const iso = /^\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)$/.exec(text);
  if (iso === null) throw new Error('Die Datei ist kein Unterschriftenblatt aus dem Portal.');
  const [, year, month, day, hours, minutes, seconds] = iso;
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
}
