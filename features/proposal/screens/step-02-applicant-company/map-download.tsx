import { WEAK_REGIONS_PDF } from '#features/pages/screens/figures.ts';
import { buttonClass } from '#ground/screens/ui/button.tsx';
import { Icon } from '#ground/screens/ui/icon.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';

/** What counts as structurally weak, with the map to download. */
export function MapDownload() {
  return (
    <Stack gap="lines">
      <Text>Strukturschwache Regionen sind die Fördergebiete der Gemeinschaftsaufgabe GRW.</Text>
      <Text>Die Karte zeigt, welche Regionen als strukturschwach gelten.</Text>
      <div>
        <a className={buttonClass('secondary')} href={WEAK_REGIONS_PDF} download>
          <Icon name="download" />
          <span className="kern-label">Karte als PDF herunterladen</span>
        </a>
      </div>
    </Stack>
  );
}
