/** How an element of XML is asked, whichever parser has read it: the browser's own, or the server's. Names are local ones. */
export interface XmlReader<Element> {
  /** The elements at the end of a path, in their order. */
  at(from: Element, ...path: string[]): readonly Element[];
  text(of: Element): string | null;
  attribute(of: Element, name: string): string | null;
}
