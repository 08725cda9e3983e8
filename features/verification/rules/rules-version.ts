/** Version of the rules and fields of the proof of use; printed on its signature sheet. */
export const VERIFICATION_RULES_VERSION = '1';
