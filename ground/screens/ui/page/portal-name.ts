/** How the portal calls itself, as the page that starts it says; plain words where nobody said so (tests, development). */
export const PORTAL_NAME: string =
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Förderportal';
