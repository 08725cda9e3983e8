import { WEAK_REGIONS_PDF } from '#features/pages/screens/figures.ts';
import { buttonClass } from '#ground/screens/ui/action/button.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Icon } from '#ground/screens/ui/text/icon.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';

/** What counts as structurally weak, with the map to download. */
export function MapDownload() {
  return (
    <Stack gap="lines">
      <Text>{TEXTS.weakRegionHelp}</Text>
      <Text>{TEXTS.mapIntro}</Text>
      <div>
        <a className={buttonClass('secondary')} href={WEAK_REGIONS_PDF} download>
          <Icon name="download" />
          <span className="kern-label">{TEXTS.mapDownload}</span>
        </a>
      </div>
    </Stack>
  );
}
