/** What a burdening act states where a test is not about its hearing. */
export const UNHEARD = { exception: 'unneeded', exceptionReason: 'Das Unternehmen hat sich schon geäußert.' };
