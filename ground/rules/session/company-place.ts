/** Where the pages of a company stand in the browser, for whoever acts for several. */
export function companyPlace(companyId: string): string {
  return `/f/${companyId}`;
}
