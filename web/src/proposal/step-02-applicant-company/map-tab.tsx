import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { useState } from 'react';
import { WEAK_REGIONS_PDF } from '../../pages/figures.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import './map-tab.css';

/** The floating side tab with the map of structurally weak regions (2-application §2, step 2). */
export function MapTab() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="map-tab">
      <Drawer title={TEXTS.mapTab} icon="info" open={isOpen} onToggle={setOpen}>
        <Text>{TEXTS.mapIntro}</Text>
        <Text>{TEXTS.weakRegionHelp}</Text>
        <a className={buttonClass('secondary')} href={WEAK_REGIONS_PDF} download>
          <Icon name="download" />
          <span className="kern-label">{TEXTS.mapDownload}</span>
        </a>
      </Drawer>
    </div>
  );
}
