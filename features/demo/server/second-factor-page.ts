import { otpauthUrl, presentCode } from '#features/access/server/factors/totp.ts';
import { page } from './mail-pages.ts';
import { DEMO_OFFICERS, dutiesOf } from './officers.ts';
import { DEMO_SECRET } from './situations.ts';

/** What an authenticator would show for every officer of the demonstration. */
export function secondFactorPage(): string {
  const { code, seconds } = presentCode(DEMO_SECRET);
  const rows = DEMO_OFFICERS.map((officer) => `<li>${officer.email}<br>${dutiesOf(officer)}</li>`).join('');
  return page(
    'Zweiter Faktor der Demonstration',
    `<p>Der Code ist jetzt: <strong>${code}</strong></p>
<p>Er wechselt in ${seconds} Sekunden und gilt für jedes Konto nur einmal. <a href="/demo/zweiter-faktor">Neu laden</a></p>
<p>Der Code folgt der wirklichen Uhrzeit, auch wenn die Uhr der Demonstration gestellt ist. Sie können ihn auch von einer Authenticator-App anzeigen lassen, mit dem Schlüssel <code>${DEMO_SECRET}</code> oder mit <a href="${otpauthUrl(DEMO_SECRET, 'Demonstration').replaceAll('&', '&amp;')}">diesem Link</a>.</p>
<h2>Konten der Behörde</h2><ul>${rows}</ul>`,
  );
}
