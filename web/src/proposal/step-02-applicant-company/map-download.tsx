import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { WEAK_REGIONS_PDF } from '../../pages/public.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Text } from '../../ui/text/text.tsx';

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
