import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button } from './desk-acts.ts';
import { expect } from './test.ts';

/** On the treasury's list of what is approved: all of it goes into a file for the bank, which is shown. */
export async function makeOrder(payer: Page): Promise<void> {
  await button(payer, 'Überweisungsdatei erstellen').click();
  await button(payer.getByRole('dialog'), 'Datei erstellen').click();
  await expect(payer.getByText('Die Überweisungsdatei ist erstellt')).toBeVisible();
  await payer.getByRole('tab', { name: 'Überweisungsdateien' }).click();
}

/** Takes the newest file, which is handed out once; answers what stands in it. */
export async function takeOrder(payer: Page): Promise<string> {
  await payer
    .getByRole('button', { name: /^Herunterladen: / })
    .first()
    .click();
  const [download] = await Promise.all([
    payer.waitForEvent('download'),
    button(payer.getByRole('dialog'), 'Jetzt herunterladen').click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Gives the bank's answer to the newest file: every payment in it is executed. */
export async function settleOrder(payer: Page, order: string): Promise<void> {
  await payer
    .getByRole('button', { name: /^Antwort der Bank einlesen/ })
    .first()
    .click();
  await payer.getByRole('textbox', { name: 'Antwort der Bank (Datei oder Text)' }).fill(settledReport(order));
  await button(payer.getByRole('dialog'), 'Einlesen').click();
}

/** The bank's answer (pain.002) to an order (pain.001): every payment in it is executed. */
function settledReport(order: string): string {
  const all = (name: string) => [...order.matchAll(new RegExp(`<${name}>(.*?)<`, 'g'))].map(([, value]) => value);
  const one = (name: string) => all(name)[0];
  const settled = all('EndToEndId').map(
    (id) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>answer-1</MsgId><CreDtTm>${one('CreDtTm')}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${one('MsgId')}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${one('PmtInfId')}</OrgnlPmtInfId>${settled.join('')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;
}
