import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { TextLink } from '#ground/screens/ui/link.tsx';
import { Section, Text } from '#ground/screens/ui/section.tsx';
import { atHandForApplication } from '../rules/at-hand.ts';
import { AtHandList } from './at-hand-list.tsx';

/** Before the first step: what one would otherwise get up for. */
export function Part({ title = 'Das brauchen Sie heute Abend' }: { title?: string }) {
  return (
    <Section title={title}>
      <AtHandList items={atHandForApplication(PROGRAMME)} />
      <Text>
        Fehlt Ihnen etwas, machen Sie später weiter: Wir speichern jede Angabe. Alle Fragen stehen unter{' '}
        <TextLink to="/was-wird-gefragt">Was wird gefragt?</TextLink>
      </Text>
    </Section>
  );
}
