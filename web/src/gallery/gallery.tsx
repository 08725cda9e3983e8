import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Alert } from '../ui/message/alert.tsx';
import { ToastProvider } from '../ui/message/toast.tsx';
import { Footer } from '../ui/page/footer.tsx';
import { Header } from '../ui/page/header.tsx';
import { Layout } from '../ui/page/layout.tsx';
import { NavLink } from '../ui/page/nav-link.tsx';
import { Page } from '../ui/page/page.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFiles } from './gallery-files.tsx';
import { GalleryPieces } from './gallery-pieces.tsx';
import { GalleryWizard } from './gallery-wizard.tsx';

const PARTS = [
  { id: 'fields', label: 'Felder' },
  { id: 'errors', label: 'Felder mit Fehlern' },
  { id: 'locked', label: 'Felder nur zum Lesen' },
  { id: 'files', label: 'Dateien' },
  { id: 'pieces', label: 'Bausteine' },
  { id: 'wizard', label: 'Assistent' },
  { id: 'none', label: 'Gesperrt (leer)', disabled: true },
];

const LINKS = [
  'Impressum',
  'Datenschutz',
  'Barrierefreiheit',
  'Leichte Sprache',
  'Gebärdensprache',
  'Barriere melden',
].map((label) => ({ label, to: `/${label.toLowerCase().replaceAll(' ', '-')}` }));

/** Every component of the kit in its states, for eyes and for the checkers. `?teil=fields` opens a part. */
export function Gallery() {
  const [part, setPart] = useState(() => new URLSearchParams(window.location.search).get('teil') ?? 'fields');
  const [banner, setBanner] = useState(() => new URLSearchParams(window.location.search).has('banner'));
  return (
    <ToastProvider>
      <Layout
        strip="Demonstration: Heute ist der 15.03.2022."
        header={<GalleryHeader />}
        footer={<GalleryFooter />}
        notices={
          <Alert tone="warning" title="Keine Verbindung">
            Sie können weiter schreiben. Ihre Eingaben werden gespeichert, sobald die Verbindung wieder steht.
          </Alert>
        }
        bottomBanner={banner && <GalleryBanner onDismiss={() => setBanner(false)} />}
      >
        <Page title="Alle Bausteine" lead="Jeder Baustein in seinen Zuständen.">
          <Tabs label="Teile der Sammlung" tabs={PARTS} selected={part} onSelect={setPart}>
            {part === 'fields' && <GalleryFields />}
            {part === 'errors' && <GalleryFields withErrors />}
            {part === 'locked' && <GalleryFields readOnly />}
            {part === 'files' && <GalleryFiles />}
            {part === 'pieces' && <GalleryPieces />}
            {part === 'wizard' && <GalleryWizard />}
          </Tabs>
        </Page>
      </Layout>
    </ToastProvider>
  );
}

function GalleryHeader() {
  return (
    <Header
      programme="Digital Jetzt"
      userStrip="Dr. Annegret Musterfrau-Beispielmann, annegret.musterfrau@foerderportal.example"
      nav={
        <>
          <NavLink to="/">Startseite</NavLink>
          <NavLink to="/los">Bewerbung Antragskontingent</NavLink>
          <NavLink to="/antrag" current>
            Antragsübersicht
          </NavLink>
          <NavLink to="/vn" lockedBecause="erst nach Bestätigung">
            Verwendungsnachweis
          </NavLink>
          <NavLink to="/abmelden">Abmelden</NavLink>
        </>
      }
    />
  );
}

function GalleryFooter() {
  return (
    <Footer links={LINKS}>
      <p className="kern-body">
        <strong>Inhaltliche Fragen</strong>
        <br />
        beratung@foerderportal.example
      </p>
      <p className="kern-body">
        <strong>Technische Fragen</strong>
        <br />
        0228 99 0000-2
      </p>
    </Footer>
  );
}

function GalleryBanner({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className="layout__notices">
      <p className="kern-body">Am 07. und 08.10.2023 wird das Portal gewartet.</p>
      <Button onPress={onDismiss}>Schließen</Button>
    </div>
  );
}
