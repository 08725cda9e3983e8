/** The database cannot be had; the message says why, in a sentence. In a file of its own: the supervisor needs no driver. */
export class NoDatabase extends Error {}
