/** Version of the application's rules and fields; stored with every step and printed on the signature sheet. */
export const RULES_VERSION = '1';
