/** Why a list does not count; the sentence an operator reads. */
export class ListRefused extends Error {}
