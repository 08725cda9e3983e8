import { useState } from 'react';
import { Drawer } from '#ground/screens/ui/dialog/drawer.tsx';
import { TEXTS } from '../../rules/step-02-applicant-company/texts.ts';
import { MapDownload } from './map-download.tsx';

/** The side tab with the map of structurally weak regions (2-application §2, step 2). */
export function MapTab() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drawer title={TEXTS.mapTab} icon="download" open={isOpen} onToggle={setOpen}>
      <MapDownload />
    </Drawer>
  );
}
