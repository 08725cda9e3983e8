import type { XmlReader } from '#ground/rules/bank/camt.ts';
import type { ParseXml } from './read-statement.ts';

const DOM: XmlReader<Element> = {
  at: (from, ...path) =>
    path.reduce<Element[]>(
      (found, name) => found.flatMap((one) => [...one.children].filter(({ localName }) => localName === name)),
      [from],
    ),
  text: ({ textContent }) => textContent,
  attribute: (of, name) => of.getAttribute(name),
};

/** The browser's own parser. */
export const parseDom: ParseXml = (text, use) => {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  const isBroken = documentElement === null || documentElement.getElementsByTagName('parsererror').length > 0;
  return isBroken || documentElement.localName === 'parsererror' ? undefined : use(DOM, documentElement);
};
