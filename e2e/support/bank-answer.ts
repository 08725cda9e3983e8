/** The bank's answer (pain.002) to an order (pain.001): every payment in it is executed. */
export function settledReport(order: string): string {
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
