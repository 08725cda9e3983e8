/** What a text says that a page cannot show, with its line. */
export class TextFault extends Error {}
