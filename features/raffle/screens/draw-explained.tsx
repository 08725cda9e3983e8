import { dayAndTime } from '#ground/screens/browser/when.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { announcedSource } from '../rules/public-source.ts';
import type { PotBody } from '../rules/wire.ts';

/** Rules of the lottery, and how anybody can repeat a draw (1-portal §1, decisions §3). */
export function DrawExplained({ pot }: { pot: PotBody | undefined }) {
  return (
    <div className="kern-accordion-group">
      <Accordion title="Welche Regeln gelten?">
        <ul>
          <li>Jedes Unternehmen kann sich einmal im Monat bewerben.</li>
          <li>Das Antragskontingent gilt nur für das Unternehmen, das sich beworben hat. Es ist nicht übertragbar.</li>
          <li>Nach der Zuteilung haben Sie vier Wochen Zeit für den Antrag.</li>
          <li>Sie erhalten innerhalb von 24 Stunden nach der Zuteilung eine E-Mail.</li>
          <li>Haben Sie schon ein Antragskontingent oder läuft ein Widerspruch, ist keine Bewerbung möglich.</li>
        </ul>
      </Accordion>
      <Accordion title="Wie wird gezogen?">
        <div className="stack stack--fields">
          <ol>
            <li>Zum Start legt das Portal einen geheimen Startwert fest. Seine Prüfsumme steht sofort fest.</li>
            <li>Jede Bewerbung erhält ein Los. Nur Sie wissen, welches Ihres ist.</li>
            <li>
              Nach dem Ende der Bewerbung wird die Liste der Lose geschlossen. Auch ihre Prüfsumme steht dann fest.
            </li>
            <li>Öffentliche Gewinnzahlen, die vorher niemand kennt, bestimmen die Reihenfolge.</li>
            <li>Danach wird alles veröffentlicht. So kann jeder die Ziehung nachrechnen.</li>
          </ol>
          {pot && <PublishedFigures pot={pot} />}
        </div>
      </Accordion>
    </div>
  );
}

function PublishedFigures({ pot }: { pot: PotBody }) {
  return (
    <>
      <Text>Für die laufende Ziehung ist veröffentlicht:</Text>
      <DescriptionList
        column
        items={[
          { term: 'Prüfsumme des Startwerts', value: pot.commitment ?? 'noch nicht festgelegt' },
          {
            term: 'Prüfsumme der Liste',
            value: pot.listHash ?? `wird nach dem ${dayAndTime(pot.raffleEnd)} veröffentlicht`,
          },
          { term: 'Öffentlicher Wert', value: pot.publicValue ?? pot.publicSource ?? announcedSource(pot.dayOfRaffle) },
        ]}
      />
      <Text>
        <TextLink to={`/losverfahren/${pot.id}`}>Losverfahren im Einzelnen</TextLink>
      </Text>
    </>
  );
}
