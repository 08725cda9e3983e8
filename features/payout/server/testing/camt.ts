/** Files of a bank for tests: camt.054 and camt.053 in the versions banks send. */

export const OWN_IBAN = 'DE89370400440532013000';

export interface CamtEntry {
  direction?: 'DBIT' | 'CRDT';
  /** '1234.56' */
  amount: string;
  day: string;
  endToEndId?: string;
  /** Whose account the money went to or came from. */
  iban?: string;
  name?: string;
  purpose?: string;
  /** The bank's own reference. */
  ref?: string;
  returned?: { code: string; text?: string };
  status?: string;
  currency?: string;
  reversal?: boolean;
  /** A collective booking that names the batch alone. */
  batch?: string;
}

interface CamtFile {
  message?: 'camt.053' | 'camt.054' | 'camt.052';
  version?: string;
  iban?: string;
  prefix?: string;
  encoding?: string;
  /** Stands before the document. */
  before?: string;
}

const ROOTS = {
  'camt.052': ['BkToCstmrAcctRpt', 'Rpt'],
  'camt.053': ['BkToCstmrStmt', 'Stmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

export function camtFile(entries: readonly CamtEntry[], file: CamtFile = {}): string {
  const { message = 'camt.054', version = '08', iban = OWN_IBAN, prefix = '', encoding = 'UTF-8', before = '' } = file;
  const [root, account] = ROOTS[message];
  const p = prefix === '' ? '' : `${prefix}:`;
  const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const body = `<${root}><GrpHdr><MsgId>BANK</MsgId><CreDtTm>2023-07-18T06:00:00+02:00</CreDtTm></GrpHdr>
    <${account}><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.map((one) => entry(one, version)).join('')}</${account}></${root}>`;
  const named = p === '' ? body : body.replaceAll(/<(\/?)(\w)/g, `<$1${p}$2`);
  return `<?xml version="1.0" encoding="${encoding}"?>${before}<${p}Document ${xmlns}="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}">${named}</${p}Document>`;
}

const tag = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${value}</${name}>`);

function entry(one: CamtEntry, version: string): string {
  const { direction = 'DBIT', status = 'BOOK', currency = 'EUR' } = one;
  const side = direction === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const party = version === '08' ? `<Pty>${tag('Nm', one.name ?? 'Firma')}</Pty>` : tag('Nm', one.name ?? 'Firma');
  const amount = `<Amt Ccy="${currency}">${one.amount}</Amt>`;
  const returned =
    one.returned === undefined
      ? ''
      : `<RtrInf><Rsn><Cd>${one.returned.code}</Cd></Rsn>${tag('AddtlInf', one.returned.text)}</RtrInf>`;
  const detail =
    one.batch === undefined
      ? `<TxDtls><Refs>${tag('EndToEndId', one.endToEndId)}</Refs><AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>
        <RltdPties><${side}>${party}</${side}>${one.iban === undefined ? '' : `<${side}Acct><Id><IBAN>${one.iban}</IBAN></Id></${side}Acct>`}</RltdPties>
        ${one.purpose === undefined ? '' : `<RmtInf><Ustrd>${one.purpose}</Ustrd></RmtInf>`}${returned}</TxDtls>`
      : `<Btch><PmtInfId>${one.batch}</PmtInfId></Btch>`;
  return `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd>${one.reversal === true ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${version === '08' ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${one.day}</Dt></BookgDt>
    ${tag('AcctSvcrRef', one.ref)}<NtryDtls>${detail}</NtryDtls></Ntry>`;
}
