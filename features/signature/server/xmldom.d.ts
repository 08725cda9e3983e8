/** What is used of xmldom. Its own types bring the browser's with them, which a server must not see. */
export interface XmlElement {
  readonly namespaceURI: string | null;
  readonly localName: string | null;
  readonly textContent: string | null;
  readonly childNodes: { readonly length: number; readonly [index: number]: XmlElement };
  getElementsByTagNameNS(namespace: string, name: string): { readonly [index: number]: XmlElement };
}

export class DOMParser {
  constructor(options: { errorHandler: (level: string, message: string) => void });
  parseFromString(xml: string, type: 'text/xml'): { documentElement: XmlElement | null } | undefined;
}

export class XMLSerializer {
  serializeToString(node: XmlElement): string;
}
