/** What only the operator of the portal can say; the pages show the gap instead of an invented answer. */
export const BY_OPERATOR = 'Diese Angabe ergänzt der Betreiber des Portals vor der Veröffentlichung.';
